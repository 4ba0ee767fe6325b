"""The language of effects: what a card, a dashboard or a location does, as data.

An effect is a tree of small frozen structs. It never holds code, so it can be saved, sent, compared and read.
Its parts are *places* (where), *heroes* (who), *amounts* (how many), *conditions* (if), and the *effects* themselves.
``here`` is always the place of whoever acts: the hero, the villain, the henchman, or the threat card.

>>> from marvel_united.model.effects import Damage, Heroes, Seq, Advance
>>> Seq((Damage(1, Heroes("here")), Advance("core:fear", 2))).effects[1]
Advance(counter='core:fear', by=2)
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Symbol: TypeAlias = Literal["move", "attack", "heroic", "wild"]
"""An action symbol, at the bottom of a card or on an action token."""

MOVE: Final = "move"
ATTACK: Final = "attack"
HEROIC: Final = "heroic"
WILD: Final = "wild"

Kind: TypeAlias = Literal["civilian", "thug"]
"""A token that takes a slot of a location."""

Where: TypeAlias = Literal["here", "adjacent", "near", "elsewhere", "anywhere", "villain"]
"""A set of places: the acting figure's own, its two neighbours, these three, all others, all six, the villain's."""

Content: TypeAlias = Literal["heroes", "civilians", "thugs", "tokens", "crisis", "threat", "villain", "room"]
"""What a place may hold. ``tokens`` are civilians and thugs together, ``room`` is an empty slot."""


# ---------------------------------------------------------------- places and heroes


class Places(Struct, frozen=True, gc=False, tag="places"):
    """A set of places, clockwise from the villain's own (V14).

    Args:
        where: which places, seen from here.
        having: only places that hold this.
        lacking: only places that do not hold this.
        pick: 0 for all of them, else how many the chooser picks.
        when: only places of which this is true, each being ``here`` for it.
        most: only those for which this is highest, each being ``here`` for it.
        location: only this location, if it is in play.
    """

    where: Where = "anywhere"
    having: Content | None = None
    lacking: Content | None = None
    pick: int = 0
    when: Condition | None = None
    most: Count | None = None
    location: str = ""


class Heroes(Struct, frozen=True, gc=False, tag="heroes"):
    """A set of standing heroes, in turn order from the active one (H17).

    Args:
        at: where they stand.
        others: leave out the acting hero.
        pick: 0 for all of them, else how many the chooser picks, one by one.
        up_to: the chooser may stop before ``pick`` is reached.
        when: only heroes of whom this is true, each being ``Me`` for it.
        fewest: only those for whom this is lowest, each being ``Me`` for it.
    """

    at: Where | Places = "anywhere"
    others: bool = False
    pick: int = 0
    up_to: bool = False
    when: Condition | None = None
    fewest: Amount | None = None


class Me(Struct, frozen=True, gc=False, tag="me"):
    """The acting hero, or the hero an outer effect is dealing with."""


class Fallen(Struct, frozen=True, gc=False, tag="fallen"):
    """The hero whose KO this follows, although lying down."""


class Everything(Struct, frozen=True, gc=False, tag="everything"):
    """All that can be hurt here, the acting hero left out: heroes, thugs, henchmen, villain."""

    at: Where = "here"


Who: TypeAlias = Heroes | Me | Fallen
"""A set of heroes."""

# ---------------------------------------------------------------- amounts


class Count(Struct, frozen=True, gc=False, tag="count"):
    """How many of something lie or stand in some places."""

    what: Literal["heroes", "civilians", "thugs", "tokens", "crisis", "room", "full", "threats"]
    at: Where | Places = "here"


class Crises(Struct, frozen=True, gc=False, tag="crises"):
    """Crisis tokens held by standing heroes (H18)."""

    who: Who = Heroes()


class HandSize(Struct, frozen=True, gc=False, tag="hand_size"):
    """Cards in the acting hero's hand."""


class Level(Struct, frozen=True, gc=False, tag="level"):
    """The value of a counter, such as the villain's track."""

    counter: str


class LatestSymbols(Struct, frozen=True, gc=False, tag="latest_symbols"):
    """Symbols of one kind at the bottom of the latest hero cards of the storyline (V18)."""

    symbol: Symbol
    cards: int = 2


class Missions(Struct, frozen=True, gc=False, tag="missions_done"):
    """Completed missions."""


class Missing(Struct, frozen=True, gc=False, tag="missing"):
    """Health the villain has lost, counted from the starting value; never below 0."""


class Eliminated(Struct, frozen=True, gc=False, tag="eliminated"):
    """Heroes who have been eliminated from this game (I6)."""


class Marked(Struct, frozen=True, gc=False, tag="marked"):
    """Heroes with a mark, those lying down too.

    Args:
        mark: id of the mark.
        who: among these; None for all heroes.
    """

    mark: str
    who: Who | None = None


class TokensOn(Struct, frozen=True, gc=False, tag="tokens_on"):
    """Tokens lying on a card beside the board that fill no slot; ``card`` is its id."""

    card: str


class HandSymbols(Struct, frozen=True, gc=False, tag="hand_symbols"):
    """Symbols of a kind at the bottom of the acting hero's hand cards.

    Args:
        symbol: the kind.
        fewest: only those of one card, of the cards that show any the one with the fewest.
    """

    symbol: Symbol
    fewest: bool = False


class Felled(Struct, frozen=True, gc=False, tag="felled"):
    """Henchmen defeated this turn (W10)."""


class Minus(Struct, frozen=True, gc=False, tag="minus"):
    """An amount with its sign turned."""

    amount: Amount


class Copies(Struct, frozen=True, gc=False, tag="copies"):
    """Cards of a printed name: threats in play, and faceup master plan cards of the storyline.

    Args:
        name: the printed name.
        threats: count threats.
        plans: count master plan cards by the name of their special effect.
    """

    name: str
    threats: bool = True
    plans: bool = True


class PlansLeft(Struct, frozen=True, gc=False, tag="plans_left"):
    """Cards left in the master plan deck."""


class PerHeroes(Struct, frozen=True, gc=False, tag="per_heroes"):
    """A printed value that depends on the number of heroes in the game: 2, 3 or 4.

    >>> PerHeroes(4, 8, 11).of(3)
    8
    """

    two: int
    three: int
    four: int

    def of(self, heroes: int) -> int:
        """Give the value for a number of heroes."""
        return self.two if heroes <= 2 else self.three if heroes == 3 else self.four


class Bound(Struct, frozen=True, gc=False, tag="bound"):
    """A number the text has named before: by `Let`, or by the rule that called this effect.

    The latest name stands at 0, earlier ones behind it. An overflow effect finds the thugs left over at 0 and the
    civilians left over at 1.
    """

    index: int = 0


class Sum(Struct, frozen=True, gc=False, tag="sum"):
    """Several amounts added up, never below ``at_least`` nor above ``at_most``."""

    parts: tuple[Amount, ...]
    at_least: int = 0
    at_most: int | None = None


Amount: TypeAlias = (
    int
    | Count
    | Crises
    | HandSize
    | Level
    | LatestSymbols
    | Missions
    | Missing
    | Eliminated
    | Marked
    | TokensOn
    | HandSymbols
    | Felled
    | Minus
    | Copies
    | PlansLeft
    | PerHeroes
    | Bound
    | Sum
)
"""A number, printed or looked up when it is needed."""

# ---------------------------------------------------------------- conditions


class AtLeast(Struct, frozen=True, gc=False, tag="at_least"):
    """True while an amount is ``n`` or more."""

    amount: Amount
    n: Amount = 1


class Not(Struct, frozen=True, gc=False, tag="not"):
    """True while another condition is false."""

    condition: Condition


class Both(Struct, frozen=True, gc=False, tag="both"):
    """True while both conditions are."""

    first: Condition
    second: Condition


class InPlay(Struct, frozen=True, gc=False, tag="in_play"):
    """True while a threat with this id lies at any location."""

    threat: str


class Somewhere(Struct, frozen=True, gc=False, tag="somewhere"):
    """True while there is such a place."""

    places: Places


class Possible(Struct, frozen=True, gc=False, tag="possible"):
    """True while an effect would do something."""

    effect: Effect


Condition: TypeAlias = AtLeast | Not | Both | InPlay | Somewhere | Possible
"""Something that is true or false of a state."""

# ---------------------------------------------------------------- effects: structure


class Nothing(Struct, frozen=True, gc=False, tag="effect.nothing"):
    """Do nothing."""


class Seq(Struct, frozen=True, gc=False, tag="effect.seq"):
    """Several effects in order."""

    effects: tuple[Effect, ...]


class If(Struct, frozen=True, gc=False, tag="effect.if"):
    """An effect under a condition, else another."""

    when: Condition
    then: Effect
    otherwise: Effect = Nothing()


class Let(Struct, frozen=True, gc=False, tag="effect.let"):
    """Name an amount as it is now; `Bound` finds it inside ``then``."""

    amount: Amount
    then: Effect


class Repeat(Struct, frozen=True, gc=False, tag="effect.repeat"):
    """An effect several times; it stops when the effect is no longer possible or is declined."""

    times: Amount
    effect: Effect


class OneOf(Struct, frozen=True, gc=False, tag="effect.one_of"):
    """One effect of several, the acting hero's choice."""

    effects: tuple[Effect, ...]


class May(Struct, frozen=True, gc=False, tag="effect.may"):
    """An effect that can be declined."""

    effect: Effect


class On(Struct, frozen=True, gc=False, tag="effect.on"):
    """An effect once for each hero (who becomes ``Me``) or each place (which becomes ``here``)."""

    each: Heroes | Places
    effect: Effect


class Together(Struct, frozen=True, gc=False, tag="effect.together"):
    """Steps that the acting hero and another one, whom the acting hero picks, both do before the next step (H17)."""

    steps: tuple[Effect, ...]
    at: Where = "here"


class Unless(Struct, frozen=True, gc=False, tag="effect.unless"):
    """An effect that heroes can stop by a price (V19).

    With ``by.pick`` 1 a single hero, named in one joint answer, pays as ``Me``; with ``pick`` 0 all of them do or none.
    """

    by: Heroes
    pay: Effect
    do: Effect


class Pay(Struct, frozen=True, gc=False, tag="effect.pay"):
    """A cost, then what it buys; possible only if both are, at least in part (H22)."""

    cost: Effect
    buys: Effect


class Call(Struct, frozen=True, gc=False, tag="effect.call"):
    """The one way out: a pure function of a pack that looks at the game and returns an effect.

    Args:
        key: the handler's id, as its expansion registers it.
        args: numbers handed to it.
    """

    key: str
    args: tuple[int, ...] = ()


class As(Struct, frozen=True, gc=False, tag="effect.as"):
    """An effect on behalf of another hero, or done somewhere else: for handlers, who know indices.

    Args:
        hero: index of the hero who acts; nothing is done if the game has no such hero, or that one lies down.
        effect: what is done.
        at: ring position that is ``here``; -1 for wherever the hero is.
    """

    hero: int
    effect: Effect
    at: int = -1


class Perform(Struct, frozen=True, gc=False, tag="effect.perform"):
    """One action of the acting hero, of those that this symbol pays for; it may be left undone (H21)."""

    symbol: Symbol


# ---------------------------------------------------------------- effects: harm and crisis


class Damage(Struct, frozen=True, gc=False, tag="effect.damage"):
    """Damage to each of a set, as one effect (H5).

    Args:
        n: how much; it is looked up for each hero as ``Me``.
        to: whom it hits.
        sure: nothing can prevent it (H25).
    """

    n: Amount
    to: Heroes | Me | Everything = Me()
    sure: bool = False


class ShareDamage(Struct, frozen=True, gc=False, tag="effect.share_damage"):
    """Damage that the players split over the standing heroes here as they like, one instance a hero (A9)."""

    n: Amount


class Crisis(Struct, frozen=True, gc=False, tag="effect.crisis"):
    """Crisis tokens to heroes, or onto places."""

    n: Amount
    to: Heroes | Me | Places = Me()


class RemoveCrisis(Struct, frozen=True, gc=False, tag="effect.remove_crisis"):
    """Take crisis tokens away, one by one, from a standing hero or a place of one's choice.

    Args:
        n: how many.
        at: from which places, and heroes there.
        held: those that heroes hold.
        lying: those that lie at locations.
        own: only those that the acting hero holds.
    """

    n: Amount = 1
    at: Where = "anywhere"
    held: bool = True
    lying: bool = True
    own: bool = False


class ShedCrisis(Struct, frozen=True, gc=False, tag="effect.shed_crisis"):
    """All crisis tokens of these heroes go back to the supply."""

    who: Who


class Protect(Struct, frozen=True, gc=False, tag="effect.protect"):
    """Make the acting hero invulnerable until the hero's next turn starts (H10)."""


class KnockOut(Struct, frozen=True, gc=False, tag="effect.knock_out"):
    """KO heroes outright: their hands go under their decks and they lie down; the BAM! waits for the effect (I11)."""

    who: Who


class Eliminate(Struct, frozen=True, gc=False, tag="effect.eliminate"):
    """Eliminate the hero whose KO set this off; the seat names another one when its next turn begins (I6, I7)."""


class Heal(Struct, frozen=True, gc=False, tag="effect.heal"):
    """Give the villain health back; ``beyond`` lets it pass the starting value."""

    n: Amount
    beyond: bool = False


# ---------------------------------------------------------------- effects: tokens at locations


class Add(Struct, frozen=True, gc=False, tag="effect.add"):
    """Add thugs and civilians at each place: one batch and at most one overflow each (V15).

    Args:
        thugs: how many at each place.
        civilians: how many at each place.
        at: where.
        crisis: how many crisis tokens, in a mode where these take slots.
    """

    thugs: Amount = 0
    civilians: Amount = 0
    at: Where | Places = "here"
    crisis: Amount = 0


class Discard(Struct, frozen=True, gc=False, tag="effect.discard"):
    """Return tokens from each place to the supply; this counts for no mission (H14). ``n`` None means all."""

    what: Literal["civilians", "thugs", "tokens", "crisis"]
    n: Amount | None = None
    at: Where | Places = "here"


class Rescue(Struct, frozen=True, gc=False, tag="effect.rescue"):
    """Rescue civilians here, each counting for its mission."""

    n: Amount = 1


class Turn(Struct, frozen=True, gc=False, tag="effect.turn"):
    """Turn civilians of each place into thugs (or back): nothing is added by this (V15)."""

    into: Kind = "thug"
    n: Amount | None = None
    at: Where | Places = "here"


class Ransom(Struct, frozen=True, gc=False, tag="effect.ransom"):
    """Discard civilians, but for those that heroes there save at 1 damage apiece (I10).

    Args:
        at: which places; each hero saves civilians of the own one.
        then: what follows; `Bound` 0 is the number of civilians discarded.
    """

    at: Where | Places
    then: Effect


class Shift(Struct, frozen=True, gc=False, tag="effect.shift"):
    """Relocate one civilian or thug from here to another location with an empty slot (H12)."""


# ---------------------------------------------------------------- effects: figures


class Step(Struct, frozen=True, gc=False, tag="effect.step"):
    """One move action of the acting hero: to an adjacent location."""


class Attack(Struct, frozen=True, gc=False, tag="effect.attack"):
    """Attack actions, each 1 damage to one enemy here (H20).

    Args:
        times: how many attacks.
        same: all of them go against one and the same target.
        extra: more damage to a henchman or the villain if hit.
    """

    times: Amount = 1
    same: bool = False
    extra: int = 0


class Hit(Struct, frozen=True, gc=False, tag="effect.hit"):
    """Damage to one enemy here, no attack (H20).

    Args:
        n: how much.
        split: the damage may be split among enemies here.
    """

    n: Amount
    split: bool = False


class Finish(Struct, frozen=True, gc=False, tag="effect.finish"):
    """Defeat one henchman here outright."""


class Stun(Struct, frozen=True, gc=False, tag="effect.stun"):
    """Stun the villain or a henchman here: no BAM! of its own in the next villain turn (W5)."""


class Relocate(Struct, frozen=True, gc=False, tag="effect.relocate"):
    """Put the acting hero into a place of one's choice. No move action, so no price is paid (H23).

    Args:
        to: among which places.
        along: other heroes from here may be taken along.
    """

    to: Where | Places = "anywhere"
    along: bool = False


class MoveVillain(Struct, frozen=True, gc=False, tag="effect.move_villain"):
    """Move the villain: by a number, to a place the players pick, or on to the next place of a kind (V12).

    Args:
        by: how far clockwise, if nothing else is said.
        to: among these places; several are equal candidates.
        next: to the first of these places from the neighbour onward, the own one last.
        back: look for it counter-clockwise.
    """

    by: Amount = 0
    to: Places | None = None
    next: Places | None = None
    back: bool = False


class MoveFigure(Struct, frozen=True, gc=False, tag="effect.move_figure"):
    """Move the acting henchman's figure, its card stays; no movement of the villain (A9, A11).

    Args:
        next: on to the first of these places from the neighbour onward, the own one last; none: it stays (V12).
        then: what follows where it stands now.
    """

    next: Places
    then: Effect = Nothing()


class SwapLocation(Struct, frozen=True, gc=False, tag="effect.swap_location"):
    """Replace the location here by another one that is not in play; all that is here goes along (A14)."""


# ---------------------------------------------------------------- effects: cards and tokens


class Draw(Struct, frozen=True, gc=False, tag="effect.draw"):
    """Draw cards from the own deck, as far as it goes."""

    n: Amount = 1


class DrawUpTo(Struct, frozen=True, gc=False, tag="effect.draw_up_to"):
    """Draw up to a hand of ``n``: all or nothing, as far as the deck goes (H22)."""

    n: Amount


class Bury(Struct, frozen=True, gc=False, tag="effect.bury"):
    """Put hand cards under the own deck; no damage, but an emptied hand is a KO (H16)."""

    n: Amount = 1


class Search(Struct, frozen=True, gc=False, tag="effect.search"):
    """Pick a card of the own deck, shuffle the rest, and lay the pick on top."""


class ExchangeCards(Struct, frozen=True, gc=False, tag="effect.exchange_cards"):
    """Exchange a hand card with an own faceup storyline card (H28)."""


class Leap(Struct, frozen=True, gc=False, tag="effect.leap"):
    """Trade places between the played card and another own faceup storyline card, which now counts as played (H27)."""


class TurnFacedown(Struct, frozen=True, gc=False, tag="effect.turn_facedown"):
    """Turn a faceup storyline card facedown (H9).

    Args:
        which: the acting hero's ``latest`` or ``earliest`` one, the ``played`` one of this turn, one of choice of
            ``others``, or the ``latest_of_all``, be it anybody's or nobody's (T3).
        special: only a card with a special effect.
    """

    which: Literal["latest", "earliest", "played", "others", "latest_of_all"] = "latest"
    special: bool = False


class Recharge(Struct, frozen=True, gc=False, tag="effect.recharge"):
    """Turn all spent equipment of the acting hero faceup (W11)."""


class RevealTop(Struct, frozen=True, gc=False, tag="effect.reveal_top"):
    """Reveal the top card of a pile, do what it says, and put it under the pile (W7)."""

    pile: str


class SwapStory(Struct, frozen=True, gc=False, tag="effect.swap_story"):
    """Let two faceup hero cards of the storyline trade places, whosever they are (H28)."""


class SpendToken(Struct, frozen=True, gc=False, tag="effect.spend_token"):
    """Return action tokens of the acting hero to the supply."""

    n: Amount = 1


class PassToken(Struct, frozen=True, gc=False, tag="effect.pass_token"):
    """Move an action token from one hero to another, as the acting hero likes."""


class TakeTokens(Struct, frozen=True, gc=False, tag="effect.take_tokens"):
    """Take up to so many of the action tokens that lie here."""

    n: int


class PutTokens(Struct, frozen=True, gc=False, tag="effect.put_tokens"):
    """Put tokens onto a card beside the board, or take them off with a negative number; never below 0."""

    card: str
    n: Amount


class Mark(Struct, frozen=True, gc=False, tag="effect.mark"):
    """Give heroes a mark, or take it away (W3).

    Args:
        mark: id of the mark.
        who: to or from whom.
        off: take it away.
    """

    mark: str
    who: Who = Me()
    off: bool = False


class Credit(Struct, frozen=True, gc=False, tag="effect.credit"):
    """A token of the supply counts for its mission (M1)."""

    takes: Literal["civilian", "thug", "threat"]


class Give(Struct, frozen=True, gc=False, tag="effect.give"):
    """Give action tokens from the supply to each of a set of heroes."""

    tokens: tuple[Symbol, ...]
    to: Who = Me()


class Gain(Struct, frozen=True, gc=False, tag="effect.gain"):
    """Actions that join the other actions of this turn (H21)."""

    actions: tuple[Symbol, ...]


class Fill(Struct, frozen=True, gc=False, tag="effect.fill"):
    """Place a token of the paid symbol's kind on an empty slot of the threat here (M8).

    Args:
        beside: of a card beside the board instead, from anywhere (I4).
    """

    beside: bool = False


class Supply(Struct, frozen=True, gc=False, tag="effect.supply"):
    """Place a fitting action token of the supply on any empty slot: of a threat, or of a card beside the board (I4)."""


class Clear(Struct, frozen=True, gc=False, tag="effect.clear"):
    """Clear one threat of choice at once."""

    at: Where | Places = "here"


class Strike(Struct, frozen=True, gc=False, tag="effect.strike"):
    """A symbol of the coming turn must stay unused: any one, or one of a kind (H24)."""

    symbol: Symbol | None = None


class Forgo(Struct, frozen=True, gc=False, tag="effect.forgo"):
    """The acting hero has no symbols of the previous card this turn."""


class PeekPlan(Struct, frozen=True, gc=False, tag="effect.peek_plan"):
    """Look at the top master plan card; it may be put under the deck."""


# ---------------------------------------------------------------- effects: the villain's side


class Advance(Struct, frozen=True, gc=False, tag="effect.advance"):
    """Move a counter, such as the villain's track."""

    counter: str
    by: Amount = 1


class Reset(Struct, frozen=True, gc=False, tag="effect.reset"):
    """Put a counter back to where it started."""

    counter: str


class CallThreats(Struct, frozen=True, gc=False, tag="effect.call_threats"):
    """Let threats of these names do their BAM!, if they are in play (A10).

    Args:
        names: printed names.
        first: only so many of them that are in play; 0 for all.
        clockwise: clockwise from the villain by where their cards lie, else in the order they are named.
    """

    names: tuple[str, ...]
    first: int = 0
    clockwise: bool = False


class ReturnThreat(Struct, frozen=True, gc=False, tag="effect.return_threat"):
    """Bring a threat of these names that is not in play back, weakened, one of several at random (A10).

    It comes to the first location clockwise from the villain's that has no threat card; none: it does not return.
    """

    names: tuple[str, ...]


class Conclude(Struct, frozen=True, gc=False, tag="effect.conclude"):
    """The villain in play has succeeded or is defeated, and the next one comes in; the last one ends the game (A3).

    Where villains do not follow each other, it does nothing.

    Args:
        succeeded: whether the villain has succeeded.
    """

    succeeded: bool


class Bam(Struct, frozen=True, gc=False, tag="effect.bam"):
    """Activate BAM! effects: the dashboard's, those of henchmen and threats, or both."""

    dashboard: bool = True
    threats: bool = False


class PassOn(Struct, frozen=True, gc=False, tag="effect.pass_on"):
    """Hand tokens that found no slot on, clockwise, each to the nearest location with room (V16)."""


class MorePlans(Struct, frozen=True, gc=False, tag="effect.more_plans"):
    """Further master plan cards follow, one by one, after the present one (V10)."""

    n: Amount = 1


class Reopen(Struct, frozen=True, gc=False, tag="effect.reopen"):
    """Every mission completed so far comes back into play, empty (M6)."""


class Begin(Struct, frozen=True, gc=False, tag="effect.begin"):
    """A standing rule begins that outlasts its text (W10).

    Args:
        modifier: the rule; for it the acting hero is ``Me``.
        until: it ends with the ``game``, with this ``turn``, or with the next ``villain_turn``.
        who: the heroes it covers, those who are meant now; None for all.
    """

    modifier: Modifier
    until: Literal["game", "turn", "villain_turn"] = "game"
    who: Who | None = None


class Lose(Struct, frozen=True, gc=False, tag="effect.lose"):
    """The heroes lose, for this reason."""

    reason: str


Effect: TypeAlias = (
    Nothing
    | Seq
    | If
    | Let
    | Repeat
    | OneOf
    | May
    | On
    | Together
    | Unless
    | Pay
    | Call
    | As
    | Perform
    | Damage
    | ShareDamage
    | Crisis
    | RemoveCrisis
    | ShedCrisis
    | Protect
    | KnockOut
    | Eliminate
    | Heal
    | Add
    | Discard
    | Rescue
    | Turn
    | Ransom
    | Shift
    | Step
    | Attack
    | Hit
    | Finish
    | Stun
    | Relocate
    | MoveVillain
    | MoveFigure
    | SwapLocation
    | Draw
    | DrawUpTo
    | Bury
    | Search
    | ExchangeCards
    | Leap
    | TurnFacedown
    | Recharge
    | RevealTop
    | SwapStory
    | SpendToken
    | PassToken
    | TakeTokens
    | PutTokens
    | Mark
    | Credit
    | Give
    | Gain
    | Fill
    | Supply
    | Clear
    | Strike
    | Forgo
    | PeekPlan
    | Advance
    | Reset
    | CallThreats
    | ReturnThreat
    | Conclude
    | Bam
    | PassOn
    | MorePlans
    | Reopen
    | Begin
    | Lose
)
"""Anything a card can do."""

# ---------------------------------------------------------------- modifiers: values and verbs that others change


class Toughness(Struct, frozen=True, gc=False, tag="modifier.toughness"):
    """A thug here needs this much damage to be defeated."""

    n: int


class Costs(Struct, frozen=True, gc=False, tag="modifier.costs"):
    """An action taken here costs more symbols of its kind (H23)."""

    action: str
    more: int = 1


class Shields(Struct, frozen=True, gc=False, tag="modifier.shields"):
    """The villain takes no damage from heroes while the condition holds."""

    when: Condition


class MoreDamage(Struct, frozen=True, gc=False, tag="modifier.more_damage"):
    """Heroes who take damage take more: once per effect and hero, never on 0 (H25)."""

    n: int = 1
    to: Heroes = Heroes("here")


class Ignores(Struct, frozen=True, gc=False, tag="modifier.ignores"):
    """The villain takes 1 off the first damage of each turn, or ignores the first attack whole (H25).

    Args:
        what: ``damage`` or ``attack``.
        when: only while this is true.
    """

    what: Literal["damage", "attack"] = "damage"
    when: Condition | None = None


class PlaysAtRandom(Struct, frozen=True, gc=False, tag="modifier.plays_at_random"):
    """Heroes play a random hand card on their turns (I9, S5).

    Args:
        when: only heroes of whom this is true, each being ``Me`` for it.
        then: what follows for such a hero as soon as the card is played.
    """

    when: Condition | None = None
    then: Effect = Nothing()


class Strikes(Struct, frozen=True, gc=False, tag="modifier.strikes"):
    """Each hero must leave a symbol unused on each turn: any one, or one of a kind (H24)."""

    symbol: Symbol | None = None


class Activates(Struct, frozen=True, gc=False, tag="modifier.activates"):
    """A hero who shows these symbols, once the card is played, gains actions; none is spent for it (I5).

    Args:
        on: symbols at the bottom of the played and the previous card; wilds stand for none of them.
        gain: the actions.
    """

    on: tuple[Symbol, ...]
    gain: tuple[Symbol, ...]


Happening: TypeAlias = Literal[
    "hero_damaged",
    "hero_knocked_out",
    "henchman_defeated",
    "overflow",
    "mission_completed",
    "turn_ends",
    "villain_turn_began",
    "villain_turn_ended",
]
"""What a standing rule can wait for: a hero discards for damage, tokens find no slot, a mission is completed, ..."""


class When(Struct, frozen=True, gc=False, tag="modifier.when"):
    """Something that follows each time something happens.

    Args:
        happens: what it waits for; where it happens to a hero, `Bound` 0 is that hero.
        do: what follows as soon as the effect that caused it is done.
        who: only if it happens to one of these heroes; ``Me`` is whose card this is.
    """

    happens: Happening
    do: Effect
    who: Who | None = None


class Undying(Struct, frozen=True, gc=False, tag="modifier.undying"):
    """The KO of the hero whose card this is sets off neither the BAM! nor what stands in for it (I8)."""


class LessDamage(Struct, frozen=True, gc=False, tag="modifier.less_damage"):
    """The heroes it covers take so much less damage, each in total while it lasts (H25)."""

    n: int = 1


class Redirects(Struct, frozen=True, gc=False, tag="modifier.redirects"):
    """Heroes may pass damage by dashboard and master plan cards on: to henchmen there, else to heroes there (W6)."""


class Mighty(Struct, frozen=True, gc=False, tag="modifier.mighty"):
    """Each attack action of the heroes it covers deals so much damage (W10)."""

    n: int


class Stunned(Struct, frozen=True, gc=False, tag="modifier.stunned"):
    """The villain or henchman it was put on does no BAM! of its own (W5)."""


class DrawsMore(Struct, frozen=True, gc=False, tag="modifier.draws_more"):
    """The hero whose card this is draws so many cards more when standing up after a KO."""

    n: int


class Steady(Struct, frozen=True, gc=False, tag="modifier.steady"):
    """Heroes ignore what would make them play at random or facedown; not what turns played cards (W4)."""

    who: Heroes = Heroes("here")


class NoSpecials(Struct, frozen=True, gc=False, tag="modifier.no_specials"):
    """These heroes cannot use special effects of cards (T6)."""

    who: Heroes = Heroes("here")


class CrisisStays(Struct, frozen=True, gc=False, tag="modifier.crisis_stays"):
    """Crisis tokens that these heroes hold cannot be discarded."""

    who: Heroes = Heroes("here")


class NoLocations(Struct, frozen=True, gc=False, tag="modifier.no_locations"):
    """End-of-turn effects of locations cannot be used, mandatory ones neither (T6)."""


class NoTokens(Struct, frozen=True, gc=False, tag="modifier.no_tokens"):
    """No hero gains action tokens, be it from the supply or from another hero (T6)."""


class OnceEach(Struct, frozen=True, gc=False, tag="modifier.once_each"):
    """Move, attack and heroic are taken once each in a hero turn, whatever pays for them (T5)."""


class KeepsTokens(Struct, frozen=True, gc=False, tag="modifier.keeps_tokens"):
    """Action tokens that heroes use or discard come to lie at this location instead of in the supply."""


Modifier: TypeAlias = (
    Toughness
    | Costs
    | Shields
    | MoreDamage
    | LessDamage
    | Redirects
    | Ignores
    | Mighty
    | Stunned
    | PlaysAtRandom
    | Steady
    | Strikes
    | Activates
    | DrawsMore
    | NoSpecials
    | CrisisStays
    | NoLocations
    | NoTokens
    | OnceEach
    | KeepsTokens
    | When
    | Undying
)
"""A standing rule of a card in play."""
