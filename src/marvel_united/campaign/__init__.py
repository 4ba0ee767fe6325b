"""Campaigns: several games, each set up by how those before it went.

`Campaign` is the friendly way in. A pack that brings a campaign declares a `CampaignKind` in its `Expansion`, whose
``source`` names its `CampaignRules`.
"""

from __future__ import annotations

from .play import Campaign
from .recorder import CampaignWriter
from .replay import CampaignVerdict, read_campaign, verify_campaign

__all__ = [
    "Campaign",
    "CampaignVerdict",
    "CampaignWriter",
    "read_campaign",
    "verify_campaign",
]
