"""The campaign of The Horsemen of Apocalypse: the prelude, what it brings, and the battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from marvel_united import (
    Campaign,
    CampaignState,
    CampaignVerdict,
    Choice,
    Exact,
    Game,
    Outcome,
    PlayedGame,
    Registry,
    Result,
    Setup,
    SetupError,
    State,
    verify_campaign,
)
from marvel_united.bots import BiasedBot, Position
from marvel_united.expansions import core_box, horsemen_of_apocalypse
from marvel_united.expansions.horsemen_of_apocalypse.campaign import CAMPAIGN, RULES, TOKENS
from marvel_united.model.state import CounterState, Seat, VillainState
from tests.cards.horsemen import RULES as CONTENT

BOX = "horsemen_of_apocalypse"
REGISTRY = Registry.of(core_box.expansion(), horsemen_of_apocalypse.expansion())
PRELUDE, BATTLE = f"{BOX}:prelude", f"{BOX}:battle"
WEAKENED, SUCCEEDED = f"{BOX}:weakened", f"{BOX}:succeeded"
APOCALYPSE = f"{BOX}:apocalypse"
HORSEMEN = ("famine", "war", "pestilence", "death")
SHARED = Setup(seed="7", heroes=("core:hulk", "core:wasp"), expansions=("core", BOX))
BEGUN = CampaignState(CAMPAIGN.id, SHARED)
OVER = Result(False, "chapters_over")


def notes(weakened: tuple[str, ...] = (), *left: str) -> tuple[Choice, ...]:
    """Give what is carried over: who was defeated, the others having succeeded, and tokens."""
    succeeded = tuple(f"{BOX}:unleashed/{name}_unleashed" for name in HORSEMEN if name not in weakened)
    return (Choice(WEAKENED, weakened), Choice(SUCCEEDED, succeeded), Choice(TOKENS, left))


def played(weakened: tuple[str, ...] = (), *left: str, campaign: CampaignState = BEGUN) -> CampaignState:
    """Give a campaign after its prelude."""
    game = PlayedGame(RULES.next_game(campaign, CONTENT), OVER, 50, "hash", notes(weakened, *left))
    return replace(campaign, games=(game,))


def prelude(*ends: int, tokens: tuple[tuple[int, int, int, int], ...] = ()) -> State:
    """Give the end of a prelude: 1 for each horseman defeated, 2 for each who has succeeded."""
    return State(
        setup=replace(SHARED, mode=PRELUDE),
        step=50,
        cards=(),
        seats=tuple([Seat(tokens=held) for held in tokens]),
        heroes=(),
        places=(),
        threats=(),
        villain=VillainState(f"{BOX}:death", 0, 0, 0, ()),
        missions=(),
        counters=(
            CounterState("other:counter", 7),
            *[CounterState(f"{BOX}:{name}_outcome", end) for name, end in zip(HORSEMEN, ends, strict=True)],
        ),
        result=OVER,
    )


# ---------------------------------------------------------------- which game comes next


@pytest.mark.rule("horsemen-book/prelude/optional", "horsemen-book/extra-setup/heroes")
def test_the_prelude_comes_first_and_the_battle_is_for_the_same_heroes() -> None:
    first = RULES.next_game(BEGUN, CONTENT)
    assert (first.mode, first.villain, first.heroes) == (PRELUDE, f"{BOX}:famine", SHARED.heroes)
    assert (first.choices, first.tokens) == ((), ())
    second = RULES.next_game(played(), CONTENT)
    assert (second.mode, second.villain, second.heroes) == (BATTLE, APOCALYPSE, SHARED.heroes)


@pytest.mark.rule("horsemen-book/extra-setup/heroes")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_heroes_who_are_not_named_are_drawn_but_never_apocalypse(players: int) -> None:
    count = 3 if players == 1 else players
    drawn: set[str] = set()
    for seed in range(30):
        shared = replace(SHARED, seed=str(seed), heroes=("core:hulk",), players=players)
        heroes = RULES.next_game(replace(BEGUN, setup=shared), CONTENT).heroes
        assert (heroes[0], len(heroes), len({*heroes})) == ("core:hulk", count, count)
        drawn |= {*heroes}
    assert drawn == set(CONTENT.heroes) - {APOCALYPSE}


@pytest.mark.rule("horsemen-book/extra-setup/weakened", "horsemen-book/extra-setup/unleashed")
@pytest.mark.parametrize("weakened", [(), ("war",), ("famine", "death"), HORSEMEN])
def test_the_battle_knows_how_each_horseman_has_fared(weakened: tuple[str, ...]) -> None:
    setup = RULES.next_game(played(weakened), CONTENT)
    assert setup.choices == notes(weakened)[:2]


@pytest.mark.rule("horsemen-book/extra-setup/tokens", "horsemen-book/wrap-up/tokens", "C8", "A6")
def test_tokens_left_over_stay_with_their_heroes_and_rewards_wait_with_the_first() -> None:
    setup = RULES.next_game(played((), "core:wasp move wild"), CONTENT)
    assert setup.tokens == ((), ("move", "wild"))
    setup = RULES.next_game(played(HORSEMEN, "core:hulk attack", "core:wasp move wild"), CONTENT)
    assert setup.tokens == (("attack", "heroic", "attack", "move", "wild"), ("move", "wild"))
    assert RULES.next_game(played(("war",)), CONTENT).tokens == (("attack",), ())
    alone = replace(BEGUN, setup=replace(SHARED, players=1, heroes=("core:hulk", "core:wasp", "core:venom")))
    assert RULES.next_game(played(("death",), "core:hulk move", campaign=alone), CONTENT).tokens == (("move", "wild"),)


# ---------------------------------------------------------------- what a game leaves behind


@pytest.mark.rule("horsemen-book/horsemen-plans/unleashed", "horsemen-book/horsemen-plans/weakened")
@pytest.mark.parametrize(
    ("ends", "weakened"),
    [((1, 1, 1, 1), HORSEMEN), ((2, 2, 2, 2), ()), ((2, 1, 2, 1), ("war", "death"))],
)
def test_the_prelude_leaves_behind_who_was_defeated_and_who_was_not(
    ends: tuple[int, ...], weakened: tuple[str, ...]
) -> None:
    assert RULES.after(BEGUN, prelude(*ends)) == Outcome(notes(weakened))


@pytest.mark.rule("horsemen-book/wrap-up/tokens", "A6")
def test_it_leaves_action_tokens_to_each_seat() -> None:
    outcome = RULES.after(BEGUN, prelude(1, 1, 1, 1, tokens=((0, 0, 0, 0), (2, 0, 1, 3))))
    assert outcome == Outcome(notes(HORSEMEN, "core:wasp move move heroic wild wild wild"))


@pytest.mark.parametrize("result", [Result(True, "survival"), Result(False, "plot")])
def test_the_battle_decides_the_campaign(result: Result) -> None:
    campaign = played(("war",), "core:hulk move")
    game = replace(prelude(0, 0, 0, 0), setup=RULES.next_game(campaign, CONTENT), result=result)
    assert RULES.after(campaign, game) == Outcome(notes(("war",), "core:hulk move"), result)


# ---------------------------------------------------------------- what players may choose


@pytest.mark.rule("horsemen-book/extra-setup/rewards", "A6")
@pytest.mark.parametrize(
    "tokens",
    [
        (("attack", "heroic", "move"), ("move", "wild")),
        (("move", "attack", "heroic"), ("wild", "move")),
        (("attack",), ("move", "wild", "heroic", "move")),
        (("attack", "move"), ("move", "wild", "heroic")),
    ],
)
def test_rewards_may_be_shared_out_in_any_way(tokens: tuple[tuple[str, ...], ...]) -> None:
    campaign = played(("famine", "pestilence"), "core:hulk attack", "core:wasp move wild")
    assert RULES.faults(campaign, replace(RULES.next_game(campaign, CONTENT), tokens=tokens)) == ()


@pytest.mark.rule("horsemen-book/wrap-up/tokens", "horsemen-book/extra-setup/rewards")
@pytest.mark.parametrize(
    ("tokens", "wrong"),
    [
        (((), ("attack", "move", "wild", "heroic", "move")), ["core:hulk", "together"][:1]),
        ((("attack", "wild", "heroic", "move"), ("move",)), ["core:wasp"]),
        ((("attack",), ("move", "wild")), ["together"]),
        ((("attack", "attack", "heroic", "move"), ("move", "wild")), ["together"]),
        ((), ["core:hulk", "core:wasp", "together"]),
    ],
)
def test_tokens_left_over_cannot_be_handed_on_nor_tokens_be_made_up(
    tokens: tuple[tuple[str, ...], ...], wrong: list[str]
) -> None:
    campaign = played(("famine", "pestilence"), "core:hulk attack", "core:wasp move wild")
    reasons = RULES.faults(campaign, replace(RULES.next_game(campaign, CONTENT), tokens=tokens))
    assert [next(word for word in (*SHARED.heroes, "together") if word in reason) for reason in reasons] == wrong


def test_nobody_begins_the_prelude_with_tokens() -> None:
    setup = RULES.next_game(BEGUN, CONTENT)
    assert RULES.faults(BEGUN, setup) == ()
    (reason,) = RULES.faults(BEGUN, replace(setup, tokens=(("move",),)))
    assert reason.endswith("must be: none")


# ---------------------------------------------------------------- played


def course(**setup: object) -> Campaign:
    return Campaign(CAMPAIGN.id, replace(Setup(seed="7"), **setup), registry=REGISTRY)


def play_out(game: Game) -> State:
    """Let a bot play a game."""
    bot = BiasedBot(game.setup.seed)
    while not game.over:
        game.apply(bot.choose(Position(game.rules, game.state)))
    return game.state


@pytest.mark.rule("horsemen-book/wrap-up/end", "horsemen-book/extra-setup/heroes", "A6")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_games_are_played_to_the_end(players: int) -> None:
    campaign = course(players=players)
    first = play_out(campaign.start())
    line = campaign.record()
    assert (first.setup.mode, line.result.reason) == (PRELUDE, "chapters_over")
    assert not campaign.over
    battle = campaign.start()
    assert battle.setup.choices == line.notes[:2]
    assert battle.setup.heroes == first.setup.heroes
    assert {(hero.status, hero.crisis) for hero in battle.state.heroes} == {("standing", 0)}
    last = play_out(battle)
    assert campaign.record().result == last.result == campaign.result
    assert campaign.over


ELIMINATED = "0"
"""A seed with which the bot loses a hero to Death."""


@pytest.mark.rule("A5", "A6", "horsemen-book/extra-setup/heroes")
def test_a_hero_removed_by_death_is_back_for_the_battle() -> None:
    campaign = course(seed=ELIMINATED, players=3)
    end = play_out(campaign.start())
    campaign.record()
    battle = campaign.start().state
    assert end.eliminated[0] in [hero.id for hero in battle.heroes]
    assert all(hero.status == "standing" for hero in battle.heroes)
    assert battle.eliminated == ()


def test_it_is_saved_and_verified_at_any_point() -> None:
    campaign = course()
    game = campaign.start()
    bot = BiasedBot("7")
    for _ in range(20):
        game.apply(bot.choose(Position(game.rules, game.state)))
    for _ in range(2):
        loaded = Campaign.load(campaign.save(), registry=REGISTRY)
        assert loaded.save() == campaign.save()
        assert campaign.game is not None
        play_out(campaign.game)
        campaign.record()
        assert Campaign.load(campaign.save(), registry=REGISTRY).state == campaign.state
        if not campaign.over:
            campaign.start()
    steps = sum(line.decisions for line in campaign.log)
    assert verify_campaign(campaign.replay(), REGISTRY) == CampaignVerdict(Exact(steps))


@pytest.mark.rule("horsemen-book/extra-setup/rewards")
def test_the_battle_begins_with_the_tokens_as_they_were_shared_out() -> None:
    campaign = course(heroes=SHARED.heroes)
    end = play_out(Game(campaign.next_game(), registry=REGISTRY))
    counters = [replace(c, value=1) if c.id.endswith("_outcome") else c for c in end.counters]
    seats = [replace(seat, tokens=(n, 0, 0, 0)) for n, seat in enumerate(end.seats)]
    campaign.record(replace(end, counters=tuple(counters), seats=tuple(seats), result=Result(True, "chapters_over")))
    setup = campaign.next_game()
    assert setup.tokens == (("heroic", "attack", "move", "wild"), ("move",))
    shared = replace(setup, tokens=(("wild", "attack"), ("move", "move", "heroic")))
    with pytest.raises(SetupError, match="all heroes together"):
        campaign.start(replace(shared, tokens=(("wild",), ("move",))))
    assert campaign.game is None
    battle = campaign.start(shared)
    assert [seat.tokens for seat in battle.state.seats] == [(0, 1, 0, 1), (2, 0, 1, 0)]
    assert Campaign.load(campaign.save(), registry=REGISTRY).game is not None


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"villain": "core:red_skull"}, "not played against"),
        ({"heroes": ("core:hulk", "core:venom")}, "heroes is"),
        ({"mode": BATTLE}, "mode is"),
        ({"tokens": (("wild",),)}, "must be: none"),
        ({"players": 3}, "players is"),
    ],
)
def test_what_is_not_the_players_to_choose_is_refused(wanted: dict[str, object], why: str) -> None:
    campaign = course(heroes=SHARED.heroes)
    with pytest.raises(SetupError, match=why):
        campaign.start(replace(campaign.next_game(), **wanted))


def test_locations_and_the_battles_challenges_are_theirs() -> None:
    campaign = course(heroes=SHARED.heroes)
    setup = replace(campaign.next_game(), locations=("core:stark_labs",), challenges=("core:hard",))
    play_out(campaign.start(setup))
    campaign.record()
    assert campaign.next_game().challenges == ()
    assert (
        "core:times_square"
        in campaign.start(
            replace(campaign.next_game(), locations=("core:times_square",), challenges=("core:heroic",))
        ).setup.locations
    )


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"heroes": (APOCALYPSE,)}, "cannot be a hero of this campaign"),
        ({"tokens": (("move",),)}, "tokens changes from game to game"),
        ({"villain": APOCALYPSE}, "villain changes from game to game"),
        ({"heroes": ("core:hulk", "core:hulk")}, "named more than once"),
        ({"heroes": ("core:hulk", "core:wasp", "core:venom")}, "3 heroes are named"),
        ({"players": 7}, "not 7"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused_at_once(setup: dict[str, object], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        course(**setup)
