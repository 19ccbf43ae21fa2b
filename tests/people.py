"""Three people, for tests in which somebody plays."""

import pytest

from tests.sittings import Player


@pytest.fixture
def ana(db: None) -> Player:
    return Player("ana")


@pytest.fixture
def ben(db: None) -> Player:
    return Player("ben")


@pytest.fixture
def cleo(db: None) -> Player:
    """Somebody else, who has no seat as a rule."""
    return Player("cleo")
