"""The rules of The Infinity Gauntlet's campaign as pure functions, on games made by hand."""

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
    Result,
    Rules,
    Setup,
    State,
    verify_campaign,
)
from marvel_united.bots import BiasedBot, Position
from marvel_united.engine.rules import deck_card_ids
from marvel_united.expansions import core_box, infinity_gauntlet
from marvel_united.expansions.infinity_gauntlet.campaign import CAMPAIGN, CHILDREN, GAUNTLET, RULES
from marvel_united.expansions.infinity_gauntlet.modes import MODES
from marvel_united.expansions.infinity_gauntlet.power_ups import POWER_UPS
from marvel_united.expansions.infinity_gauntlet.stones import STONES
from marvel_united.model.state import Pile, SideState, VillainState

BATTLE, FINAL = (mode.id for mode in MODES)
TAKEN, UNLOCKED = "infinity_gauntlet:taken", "infinity_gauntlet:unlocked"
MIND, POWER, REALITY, SOUL, SPACE, TIME = sorted(deck_card_ids(STONES))
UPS = deck_card_ids(POWER_UPS)
CONTENT = Rules((core_box.expansion(), infinity_gauntlet.expansion()))
SHARED = Setup(seed="7", heroes=("core:hulk", "core:wasp"), expansions=("core", "infinity_gauntlet"))
BEGUN = CampaignState(CAMPAIGN.id, SHARED)
WON, LOST, SIX = Result(True, "villain_defeated"), Result(False, "plot"), Result(False, "six_stones")
THANOS = "infinity_gauntlet:thanos"


def notes(taken: tuple[str, ...] = (), unlocked: tuple[str, ...] = ()) -> tuple[Choice, ...]:
    return (Choice(TAKEN, taken), Choice(UNLOCKED, unlocked))


def played(
    campaign: CampaignState, taken: tuple[str, ...] = (), unlocked: tuple[str, ...] = (), **setup: object
) -> CampaignState:
    """Give a campaign after its next game, with what is carried over then."""
    own = replace(RULES.next_game(campaign, CONTENT), **setup)
    game = PlayedGame(own, WON, 50, "hash", notes(taken, unlocked))
    return replace(campaign, games=(*campaign.games, game))


def battle(
    result: Result,
    *,
    had: tuple[str, ...] = (),
    found: tuple[str, ...] = (),
    hidden: tuple[str, ...] = (),
    kept: tuple[str, ...] = (),
    locked: tuple[str, ...] = (),
    mode: str = BATTLE,
) -> State:
    """Give the end of a game: stones that Thanos had and that were found, those still hidden, and power-ups."""
    stones, ups = (*had, *found, *hidden), (*kept, *locked)
    cards = ("core:hulk/move", "core:red_skull/plan_1", *stones, *ups)
    on_pile = tuple(range(2, 2 + len(had) + len(found)))
    side = tuple(
        SideState(2 + len(stones) + n, "kept" if n < len(kept) else "open", filled=(True, False))
        for n in range(len(ups))
    )
    return State(
        setup=replace(SHARED, mode=mode),
        step=50,
        cards=cards,
        seats=(),
        heroes=(),
        places=(),
        threats=(),
        villain=VillainState("core:red_skull", 0, 0, 4, (1,)),
        missions=(),
        piles=(Pile("other:pile", (0,)), Pile(GAUNTLET, tuple(reversed(on_pile)), faceup=True)),
        beside=side,
        result=result,
    )


# ---------------------------------------------------------------- which game comes next


def campaign_of(games: int, seed: str = "7") -> CampaignState:
    campaign = CampaignState(CAMPAIGN.id, replace(SHARED, seed=seed))
    for _ in range(games):
        campaign = played(campaign)
    return campaign


@pytest.mark.rule("gauntlet-book/setup/villain")
def test_each_child_of_thanos_is_faced_once_in_an_order_drawn_from_the_seed() -> None:
    orders = {tuple(game.setup.villain for game in campaign_of(3, str(seed)).games) for seed in range(60)}
    assert all(sorted(order) == sorted(CHILDREN) for order in orders)
    assert len(orders) == 6
    assert {game.setup.mode for game in campaign_of(3).games} == {BATTLE}


@pytest.mark.rule("gauntlet-book/campaign/final-game", "gauntlet-book/final-setup/thanos")
def test_the_final_battle_is_the_fourth_game() -> None:
    setup = RULES.next_game(campaign_of(3), CONTENT)
    assert (setup.mode, setup.villain) == (FINAL, THANOS)


@pytest.mark.rule("I3")
def test_any_villain_may_stand_in_and_no_child_is_faced_twice() -> None:
    first, second, third = (game.setup.villain for game in campaign_of(3).games)
    stood_in = played(BEGUN, villain="core:ultron")
    assert RULES.next_game(stood_in, CONTENT).villain == first
    early = played(BEGUN, villain=third)
    assert RULES.next_game(early, CONTENT).villain == first
    assert RULES.next_game(played(early), CONTENT).villain == second
    last = played(played(played(BEGUN, villain="core:ultron"), villain="core:red_skull"), villain="core:taskmaster")
    assert RULES.next_game(last, CONTENT).villain == THANOS


@pytest.mark.rule("I3")
def test_heroes_go_on_from_game_to_game_until_others_are_chosen() -> None:
    heroes = ("core:venom", "core:ant_man")
    campaign = played(BEGUN, heroes=heroes, locations=("core:stark_labs",), challenges=("core:hard",))
    following = RULES.next_game(campaign, CONTENT)
    assert (following.heroes, following.locations, following.challenges) == (heroes, (), ())
    assert RULES.next_game(BEGUN, CONTENT).heroes == SHARED.heroes
    assert set(RULES.free) == {"heroes", "villain", "locations", "challenges", "team"}


@pytest.mark.rule("gauntlet-book/setup/thanos-deck")
def test_every_game_knows_what_was_carried_over() -> None:
    assert RULES.next_game(BEGUN, CONTENT).choices == ()
    campaign = played(BEGUN, (SPACE, TIME), (UPS[0],))
    assert RULES.next_game(campaign, CONTENT).choices == notes((SPACE, TIME), (UPS[0],))
    last = played(played(campaign, (SPACE, TIME)), (MIND, SPACE, TIME), UPS[:3])
    assert RULES.next_game(last, CONTENT).choices == notes((MIND, SPACE, TIME), UPS[:3])


# ---------------------------------------------------------------- what a battle leaves behind


@pytest.mark.rule("I3", "gauntlet-book/stones/won")
def test_after_a_won_battle_thanos_has_what_was_found() -> None:
    game = battle(WON, had=(SPACE,), found=(TIME, MIND), hidden=(SOUL,))
    assert RULES.after(BEGUN, game) == Outcome(notes((MIND, SPACE, TIME)))
    assert RULES.after(BEGUN, battle(WON, hidden=(SOUL, MIND, TIME))) == Outcome(notes())


@pytest.mark.rule("I3", "gauntlet-book/stones/lost")
def test_after_a_lost_battle_thanos_has_all_that_were_hidden_there() -> None:
    game = battle(LOST, had=(SPACE,), found=(TIME,), hidden=(MIND, SOUL))
    assert RULES.after(BEGUN, game) == Outcome(notes((MIND, SOUL, SPACE, TIME)))


@pytest.mark.rule("I2", "I3", "gauntlet-book/stones/six")
def test_six_stones_end_the_campaign_found_or_given() -> None:
    every = notes((MIND, POWER, REALITY, SOUL, SPACE, TIME))
    found = battle(SIX, had=(SPACE, TIME, MIND), found=(POWER, REALITY, SOUL))
    given = battle(LOST, had=(SPACE, TIME, MIND), found=(POWER,), hidden=(REALITY, SOUL))
    assert RULES.after(BEGUN, found) == RULES.after(BEGUN, given) == Outcome(every, SIX)
    five = battle(WON, had=(SPACE, TIME, MIND), found=(POWER, REALITY), hidden=(SOUL,))
    assert RULES.after(BEGUN, five).result is None


@pytest.mark.rule("I4", "gauntlet-book/power-ups/returned")
@pytest.mark.parametrize("result", [WON, LOST])
def test_unlocked_power_ups_are_kept_won_or_lost(result: Result) -> None:
    campaign = played(BEGUN, (), (UPS[3],))
    game = battle(result, kept=(UPS[1],), locked=(UPS[5],))
    assert RULES.after(campaign, game).notes[1] == Choice(UNLOCKED, (UPS[1], UPS[3]))
    assert RULES.after(BEGUN, battle(result, locked=UPS[:2])).notes[1] == Choice(UNLOCKED, ())


@pytest.mark.rule("gauntlet-book/campaign/won", "gauntlet-book/campaign/lost")
@pytest.mark.parametrize("result", [WON, LOST])
def test_the_final_battle_decides_the_campaign(result: Result) -> None:
    campaign = played(played(played(BEGUN)), (MIND,), (UPS[0],))
    game = battle(result, found=(MIND,), locked=(UPS[0],), mode=FINAL)
    assert RULES.after(campaign, game) == Outcome(notes((MIND,), (UPS[0],)), result)


# ---------------------------------------------------------------- what the pack says


def test_the_rules_speak_of_what_the_pack_has() -> None:
    battles, final = (CONTENT.modes[id] for id in (BATTLE, FINAL))
    assert battles.collects is not None
    assert (battles.collects.pile, battles.collects.limit, battles.collects.reason) == (GAUNTLET, 6, SIX.reason)
    assert final.collects is None
    assert THANOS in battles.bars
    assert final.villains == (THANOS,)
    assert set(battles.options) == set(final.options) == {TAKEN, UNLOCKED}
    assert infinity_gauntlet.expansion().campaigns == (CAMPAIGN,)


# ---------------------------------------------------------------- played


def played_out(game: Game) -> State:
    """Let a bot play a game."""
    bot = BiasedBot(game.setup.seed)
    while not game.over:
        game.apply(bot.choose(Position(game.rules, game.state)))
    return game.state


def stones(game: State) -> tuple[str, ...]:
    """Give the stones that are in a game."""
    return tuple(sorted([id for id in game.cards if id.startswith(f"{STONES.id}/")]))


@pytest.mark.rule("I2", "I3", "gauntlet-book/stones/six")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_lost_battles_give_thanos_all_six_stones(players: int) -> None:
    course = Campaign(CAMPAIGN.id, Setup(seed="7", players=players))
    first = played_out(course.start())
    assert course.record().notes[0] == Choice(TAKEN, stones(first))
    second = played_out(course.start())
    assert second.setup.choices == course.state.notes
    assert second.setup.heroes == first.setup.heroes
    assert (len(stones(first)), len(stones(second))) == (3, 6)
    course.record()
    assert course.result == SIX


@pytest.mark.rule("gauntlet-book/final-setup/stones", "gauntlet-book/final-setup/power-ups")
def test_the_final_battle_is_played_with_what_was_carried_over() -> None:
    """A bot plays the first three games; they are taken for won, whatever it made of them."""
    course = Campaign(CAMPAIGN.id, Setup(seed="8"))
    for _ in range(3):
        end = played_out(Game(course.next_game()))
        course.record(replace(end, result=WON, villain=replace(end.villain, health=0)))
        assert not course.over
    taken, unlocked = course.state.noted(TAKEN), course.state.noted(UNLOCKED)
    assert (len(taken), len(unlocked)) == (5, 3)
    final = course.start()
    assert (final.setup.villain, final.setup.mode) == (THANOS, FINAL)
    assert stones(final.state) == taken
    assert tuple(sorted([final.state.cards[side.card] for side in final.state.beside])) == unlocked
    assert played_out(final).eliminated
    loaded = Campaign.load(course.save())
    for each in (course, loaded):
        each.record()
        assert each.result == final.result
    assert loaded.save() == course.save()
    assert verify_campaign(course.replay()) == CampaignVerdict(Exact(len(final.commands)))
