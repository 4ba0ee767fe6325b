"""The content of an expansion as plain facts: names, symbols, numbers, and what each text does.

This is the shape to print, to compare and to read with other tools. Ids stand without their
namespace; ``full_id`` has the whole, of cards too.
"""

from __future__ import annotations

from marvel_united.engine.rules import deck_card_ids, hero_card_ids, plan_card_ids, threat_ids
from marvel_united.model.content import Hero, HeroCard, Location, PlanCard, Source, Text, Threat, Track, Villain
from marvel_united.model.effects import Activates, Begin, Nothing, PerHeroes
from marvel_united.model.expansion import CampaignKind, Expansion
from marvel_united.model.modes import Challenge, Chapter, ExtraDeck, Mission, Mode, Option, SideCard, Team

__all__ = ["facts"]


def facts(expansion: Expansion) -> dict[str, object]:
    """Give the content of an expansion as dicts, lists, texts and numbers, ready for JSON.

    Args:
        expansion: any expansion, ours or a stranger's.

    >>> from marvel_united.expansions import core_box
    >>> core = facts(core_box.expansion())
    >>> core["missions"][0]
    {'id': 'rescue_civilians', 'full_id': 'core:rescue_civilians', 'name': 'Rescue Civilians',
     'source': 'printed', 'takes': 'civilian', 'slots': 9}
    >>> core["heroes"][0]["cards"][0]
    {'full_id': 'core:captain_america/move', 'symbols': ['move'], 'count': 1}
    """
    return {
        "box": expansion.namespace,
        "title": expansion.title,
        "heroes": [_hero(hero) for hero in expansion.heroes],
        "villains": [_villain(villain) for villain in expansion.villains],
        "locations": [_location(location) for location in expansion.locations],
        "missions": [_mission(mission) for mission in expansion.missions],
        "challenges": [_challenge(challenge) for challenge in expansion.challenges],
        "modes": [_mode(mode) for mode in expansion.modes],
        "options": [_option(option) for option in expansion.options],
        "other": [_deck(deck) for deck in expansion.decks],
        "teams": [_team(team) for team in expansion.teams],
        "campaigns": [_campaign(campaign) for campaign in expansion.campaigns],
    }


def _head(thing: Hero | Villain | Location | Mission | Challenge | Mode | ExtraDeck | Team) -> dict[str, object]:
    return {
        "id": _local(thing.id),
        "full_id": thing.id,
        "name": thing.name,
        "source": thing.source,
    }


def _local(id: str) -> str:
    """Give an id without its namespace."""
    return id.rpartition(":")[2]


def _where_set(**keys: object) -> dict[str, object]:
    """Keep the keys that say something: facts leave out what is usual."""
    return {key: value for key, value in keys.items() if value}


def _hero(hero: Hero) -> dict[str, object]:
    return {
        **_head(hero),
        **_where_set(promo=hero.promo, villain_side=_local(hero.villain), basis=list(hero.basis)),
        "cards": _hero_cards(hero),
    }


def _team(team: Team) -> dict[str, object]:
    return {
        **_head(team),
        **_where_set(
            everyone=team.everyone,
            members_in_scope=list(team.members),
            members=list(team.listed),
            basis=list(team.basis),
            cards=_hero_cards(team),
        ),
        "removes": [list(bottom) for bottom in team.removes],
    }


def _hero_cards(owner: Hero | Team) -> list[dict[str, object]]:
    return [_hero_card(*each) for each in zip(hero_card_ids(owner), owner.cards, strict=True)]


def _hero_card(id: str, card: HeroCard) -> dict[str, object]:
    return {
        "full_id": id,
        "symbols": list(card.symbols),
        "count": card.count,
        **_where_set(
            effect=card.special and {"name": card.special.name, **_text(card.special)},
            either_or=card.either,
            negative=card.negative,
            starting_hand=card.starting_hand,
            source=card.source,
            disputed="; ".join(card.disputed),
        ),
    }


def _text(text: Text) -> dict[str, object]:
    return {"does": text.does, "mandatory": text.mandatory, **_where_set(basis=list(text.basis))}


def _villain(villain: Villain) -> dict[str, object]:
    plans = zip(plan_card_ids(villain), villain.plans, strict=True)
    threats = zip(threat_ids(villain), villain.threats, strict=True)
    return {
        **_head(villain),
        **_where_set(
            promo=villain.promo,
            hero_side=_local(villain.hero),
            modes=[_local(mode) for mode in villain.modes],
            basis=list(villain.basis),
        ),
        "health": villain.health and _by_heroes(villain.health),
        "track": villain.track and _track(villain.track),
        "bam": None if isinstance(villain.bam.effect, Nothing) else villain.bam.does,
        "overflow": villain.overflow.does,
        "plot": "; ".join(plot.does for plot in villain.plots),
        "special_rules": villain.special_rules,
        "setup": villain.setup,
        "super_villain_tokens": list(villain.super_villain_tokens),
        "master_plan": [_plan_card(id, card, villain.source) for id, card in plans],
        "threats": [_threat(id, threat, villain.source) for id, threat in threats],
    }


def _by_heroes(amount: PerHeroes) -> dict[str, object]:
    return {str(heroes): amount.of(heroes) for heroes in (2, 3, 4)}


def _track(track: Track) -> dict[str, object]:
    return {"name": track.name, "max": track.max, "at_max": track.at_max}


def _plan_card(id: str, card: PlanCard, usual: Source) -> dict[str, object]:
    return {
        "full_id": id,
        "count": card.count,
        "move": card.move,
        "bam": card.bam,
        "add": [{"thugs": at.thugs, "civilians": at.civilians} for at in card.add],
        "source": card.source or usual,
        **_where_set(
            move_text=card.move_text and card.move_text.does,
            special=card.special and _special(card.special),
            icons=list(card.icons),
            setup="placed on top of the shuffled deck" if card.on_top else "",
            disputed=list(card.disputed),
        ),
    }


def _special(text: Text) -> dict[str, object]:
    return {"name": text.name, "does": text.does, **_where_set(basis=list(text.basis))}


def _threat(id: str, threat: Threat, usual: Source) -> dict[str, object]:
    kind: dict[str, object] = (
        {"kind": "henchman", "health": threat.health}
        if threat.health
        else {"kind": "threat", "clear": list(threat.clear)}
    )
    return {
        "full_id": id,
        "name": threat.name,
        "count": threat.count,
        **kind,
        "trigger": "bam" if threat.when == "called" else threat.when,
        "does": threat.does,
        "source": threat.source or usual,
        **({} if threat.clearable else {"clearable": False}),
        **_where_set(weakened=threat.weakened, disputed=list(threat.disputed), basis=list(threat.basis)),
    }


def _location(location: Location) -> dict[str, object]:
    return {
        **_head(location),
        "slots": list(location.slots),
        "end_of_turn": location.end_of_turn and _text(location.end_of_turn),
        **_where_set(hazardous=location.hazardous, standing=_standing(location), basis=list(location.basis)),
        **({} if location.group == "regular" else {"group": _local(location.group)}),
    }


def _standing(location: Location) -> dict[str, object] | None:
    """Give what works without ending a turn there: standing rules, or an effect for any time."""
    if location.any_time is not None:
        return _text(location.any_time)
    return {"does": location.standing, "mandatory": True} if location.standing else None


def _mission(mission: Mission) -> dict[str, object]:
    return {**_head(mission), "takes": mission.takes, "slots": mission.slots}


def _challenge(challenge: Challenge) -> dict[str, object]:
    return {**_head(challenge), "does": challenge.does}


def _mode(mode: Mode) -> dict[str, object]:
    return {
        **_head(mode),
        "does": mode.does,
        "missions": list(mode.missions),
        **_where_set(
            villains=list(mode.villains),
            bars=list(mode.bars),
            groups=[] if mode.groups == ("regular",) else [_local(group) for group in mode.groups],
            locations=list(mode.locations),
            options=list(mode.options),
            counters=[counter.name for counter in mode.counters],
            chapters=[_chapter(chapter) for chapter in mode.chapters],
            challenges=list(mode.challenges or ()),
            paces=[] if mode.paces == (3, 2) else list(mode.paces),
            crisis_fills=mode.crisis_fills,
            basis=list(mode.basis),
        ),
    }


def _chapter(chapter: Chapter) -> dict[str, object]:
    return {"villain": _local(chapter.villain), "cut": _by_heroes(chapter.cut)}


def _campaign(campaign: CampaignKind) -> dict[str, object]:
    return {
        "id": _local(campaign.id),
        "full_id": campaign.id,
        "name": campaign.name,
        "does": campaign.does,
        **_where_set(basis=list(campaign.basis)),
    }


def _option(option: Option) -> dict[str, object]:
    return {
        "id": _local(option.id),
        "full_id": option.id,
        "name": option.name,
        "does": option.does,
        **_where_set(deck=option.deck, values=list(option.values)),
        "least": option.least,
        "most": option.most,
    }


def _deck(deck: ExtraDeck) -> dict[str, object]:
    printed: tuple[PlanCard | SideCard, ...] = (*deck.plans, *deck.cards)
    cards = zip(deck_card_ids(deck), printed, strict=True)
    return {**_head(deck), "does": deck.does, "cards": [_deck_card(id, card, deck.source) for id, card in cards]}


def _deck_card(id: str, card: PlanCard | SideCard, usual: Source) -> dict[str, object]:
    return {
        "id": id.rpartition("/")[2],
        "full_id": id,
        **(_extra_plan(card) if isinstance(card, PlanCard) else _side_card(card)),
        "source": card.source or usual,
        **_where_set(disputed=list(card.disputed)),
    }


def _extra_plan(card: PlanCard) -> dict[str, object]:
    """Give what a master plan card of an extra deck does, and whether that stays in force."""
    special = card.special
    return {
        "name": special.name if special else "",
        "does": special.does if special else "",
        "lasting": special is not None and isinstance(special.effect, Begin),
    }


def _side_card(card: SideCard) -> dict[str, object]:
    rules = [rule for rule in card.modifiers if isinstance(rule, Activates)]
    return {
        "name": card.name,
        "does": card.does,
        "slots": list(card.slots),
        **_where_set(
            activates_on=[symbol for rule in rules for symbol in rule.on],
            gain=[symbol for rule in rules for symbol in rule.gain],
            basis=list(card.basis),
        ),
    }
