"""What every test may use."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A shared machine is slow now and then; that is no finding.
settings.register_profile("patient", parent=settings(), deadline=None)
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a soak be longer or shorter than in the ordinary run."""
    parser.addoption(
        "--soak-games",
        type=int,
        default=300,
        metavar="N",
        help="games that the tests in tests/soak play together (default: 300)",
    )


@pytest.fixture(scope="session")
def soak_games(pytestconfig: pytest.Config) -> int:
    """How many games the tests in tests/soak play together."""
    games = pytestconfig.getoption("--soak-games")
    assert isinstance(games, int)
    return games
