"""Names of the parts of a game, and small words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from ..model import views as vw
from ..model.state import State

Names: TypeAlias = Mapping[str, str]
"""Display names by id: of heroes, villains, locations, missions, counters, actions and cards."""

Table: TypeAlias = State | vw.View
"""Where heroes, places and cards are looked up. A state names any card, a view those that lie in sight."""

NO_NAMES: Final[Names] = MappingProxyType({})


def name(id: str, names: Names = NO_NAMES) -> str:
    """Give the display name of an id, made from its last part if it has none.

    Args:
        id: a content or card id.
        names: display names by id.

    >>> name("core:red_skull/plan_3_hail_hydra")
    'Plan 3 Hail Hydra'
    """
    known = names.get(id)
    if known is not None:
        return known
    last = id.rpartition("/")[2].rpartition(":")[2]
    return " ".join([word.capitalize() for word in last.split("_") if word])


def count(n: int, noun: str) -> str:
    """Give a number with its noun.

    >>> count(1, "thug"), count(0, "card")
    ('1 thug', '0 cards')
    """
    plural = noun if n == 1 or noun.endswith("s") else f"{noun}s"
    return f"{n} {plural}"


def listed(items: list[str], nothing: str = "nothing") -> str:
    """Join things in English.

    >>> listed(["a", "b", "c"]), listed([])
    ('a, b and c', 'nothing')
    """
    if not items:
        return nothing
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def figures(thugs: int, civilians: int, crises: int = 0) -> str:
    """Give thugs, civilians and crisis tokens in words.

    >>> figures(2, 1), figures(0, 3)
    ('2 thugs and 1 civilian', '3 civilians')
    """
    counts = ((thugs, "thug"), (civilians, "civilian"), (crises, "crisis token"))
    return listed([count(n, noun) for n, noun in counts if n])


def crisis(n: int) -> str:
    """Give crisis tokens in words.

    >>> crisis(1)
    '1 crisis token'
    """
    return count(n, "crisis token")


def sentence(text: str) -> str:
    """Begin a text with a capital.

    >>> sentence("the player draws.")
    'The player draws.'
    """
    return text[:1].upper() + text[1:]


def one(word: str) -> str:
    """Give a word with its article.

    >>> one("move"), one("attack")
    ('a move', 'an attack')
    """
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


class Speaker:
    """Names the parts of one game.

    Args:
        table: where heroes, places and cards are looked up.
        names: display names by id.
    """

    __slots__ = ("_cards", "_names", "_table")

    def __init__(self, table: Table, names: Names) -> None:
        self._table: Table = table
        self._names: Names = names
        self._cards: Mapping[int, str] = _known_cards(table)

    def id(self, id: str) -> str:
        """Name an id."""
        return name(id, self._names)

    def hero(self, index: int) -> str:
        """Name a hero; an index of none is nobody."""
        heroes = self._table.heroes
        return self.id(heroes[index].id) if 0 <= index < len(heroes) else "nobody"

    def seat(self, index: int) -> str:
        """Name a seat after its hero; the solo player has three, and a negative seat is nobody."""
        if index < 0:
            return "nobody"
        heroes = [hero for hero in self._table.heroes if hero.seat == index]
        if len(heroes) == 1:
            return self.id(heroes[0].id)
        return "the player" if heroes else f"player {index + 1}"

    def hero_or_villain(self, index: int) -> str:
        """Name a hero; -1 is the villain."""
        return self.hero(index) if index >= 0 else self.villain()

    def card_or_villain(self, card: int) -> str:
        """Name a card; -1 is the villain, for the dashboard."""
        return self.card(card) if card >= 0 else self.villain()

    def place(self, at: int) -> str:
        """Name the location at a ring position; beyond the ring there is none."""
        places = self._table.places
        return self.id(places[at].id) if 0 <= at < len(places) else "no location"

    def villain(self) -> str:
        """Name the villain."""
        return self.id(self._table.villain.id)

    def tokens(self, mission: str, n: int) -> str:
        """Tell how many tokens a mission holds, and of how many, if the table knows."""
        missions = () if isinstance(self._table, State) else self._table.missions
        slots = next((known.slots for known in missions if known.id == mission), 0)
        return f"{n} of {count(slots, 'token')}" if slots else count(n, "token")

    def card(self, card: int) -> str:
        """Name a card, with its hero if it is a hero's."""
        id = self._cards.get(card)
        if id is None:
            return "a card"
        owner = id.partition("/")[0]
        named = self.id(id)
        heroes = [hero.id for hero in self._table.heroes]
        return f"{named} ({self.id(owner)})" if owner in heroes else named

    def threat(self, card: int) -> str:
        """Name a threat, with its location if another one of that name is in play."""
        named = self.card(card)
        at = {_number(threat.card): threat.at for threat in self._table.threats}
        several = [other for other in at if self.card(other) == named]
        return f"{named} at {self.place(at[card])}" if card in at and len(several) > 1 else named

    def story_card(self, card: int) -> str:
        """Name a storyline card, with its place if another one of that name lies there."""
        named = self.card(card)
        lying = [_number(story.card) for story in self._table.storyline]
        several = [other for other in lying if self.card(other) == named]
        return f"{named}, card {lying.index(card) + 1}" if card in lying and len(several) > 1 else named

    def used_card(self, card: int) -> str:
        """Name a card whose symbols can be used; one before the played card is told apart from it."""
        named, played = self.card(card), _number(self._table.turn.card)
        return f"the previous {named}" if card != played and self.card(played) == named else named

    def cards(self, cards: tuple[int, ...]) -> str:
        """Name some cards."""
        return listed([self.card(card) for card in cards])


def _number(card: int | vw.CardView | None) -> int:
    """Give the number of a card, as a state or a view has it."""
    return card if isinstance(card, int) else -1 if card is None else card.card


def _known_cards(table: Table) -> Mapping[int, str]:
    """Give the ids of all cards that can be named."""
    if isinstance(table, State):
        return dict(enumerate(table.cards))
    hands = [card for seat in table.seats for card in seat.hand or ()]
    in_play = [*[threat.card for threat in table.threats], *[story.card for story in table.storyline]]
    asked = () if table.question is None else (*table.question.cards, *_one(table.question.card))
    lasting = [card for rule in table.lasting for card in _one(rule.card)]
    beside = [side.card for side in table.beside]
    piled = [card for pile in table.piles for card in pile.cards or ()]
    known = (*hands, *in_play, *beside, *piled, *asked, *lasting, *_one(table.turn.card), *table.removed)
    return {card.card: card.id for card in known}


def _one(card: vw.CardView | None) -> tuple[vw.CardView, ...]:
    return () if card is None else (card,)
