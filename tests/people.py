"""Three people, for tests with players."""

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
    """A third person, usually without a seat."""
    return Player("cleo")
