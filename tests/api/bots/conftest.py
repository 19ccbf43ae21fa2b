"""Somebody who makes matches with bots, and a look at every match."""

import pytest

from tests.sittings import Player
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]


@pytest.fixture
def ana(db: None) -> Player:
    return Player("ana")


@pytest.fixture
def ben(db: None) -> Player:
    return Player("ben")


@pytest.fixture
def cleo(db: None) -> Player:
    """Somebody who has no seat."""
    return Player("cleo")
