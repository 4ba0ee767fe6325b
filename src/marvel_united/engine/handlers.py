"""What does each kind of work, effects and flow together."""

from __future__ import annotations

from typing import Final

from ..model import flow as fl
from . import atoms, awards, flow, harm, newcomers, nodes, opening, payment, turns
from .picks import keep
from .table import Handlers

HANDLERS: Final = Handlers(
    run={
        **nodes.RUN,
        fl.GameFlow: flow.game,
        fl.VillainTurn: flow.villain_turn,
        fl.BamStage: flow.bam_stage,
        fl.Overflowing: flow.overflowing,
        fl.HeroTurn: turns.hero_turn,
        fl.Act: turns.act,
        fl.Name: payment.name,
        fl.Settle: harm.settle,
        fl.Replace: newcomers.replace_hero,
        fl.Award: awards.award,
        fl.Redirect: harm.redirect,
        fl.Recharging: opening.recharging,
        fl.Harm: harm.harm,
    },
    answer={
        **nodes.ANSWER,
        fl.GameFlow: flow.game_answer,
        fl.HeroTurn: turns.turn_answer,
        fl.Act: turns.act_answer,
        fl.Name: payment.name_answer,
        fl.Replace: newcomers.replace_answer,
        fl.Award: awards.award_answer,
        fl.Redirect: harm.redirect_answer,
        fl.Recharging: opening.recharging_answer,
        fl.Harm: harm.discard_answer,
    },
    keep=keep,
    look=atoms.look_at_plots,
    possible=nodes.POSSIBLE,
)
"""What does each kind of work."""
