"""A look at every match that a test leaves behind."""

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
