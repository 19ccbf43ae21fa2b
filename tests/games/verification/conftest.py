"""Matches that are spoilt on purpose: nobody looks at them afterwards."""

import random

import pytest

from games.models import Match
from tests.sittings import Player, end_match, play_next, start_match


@pytest.fixture(autouse=True)
def every_match_is_sound(db: None) -> None:
    """Not here."""


@pytest.fixture
def waiting(ana: Player) -> str:
    """A match with a free seat."""
    match: str = ana.create({"user": "ana"}, {"open": True})["id"]
    return match


@pytest.fixture
def running(ana: Player, ben: Player) -> str:
    """A match in its middle."""
    match = start_match(ana, ben, entropy="a pinch of salt")
    for _ in range(3):
        assert play_next(match, ana, ben)
    return match


@pytest.fixture
def finished(ana: Player, ben: Player) -> str:
    """A match played to its end, and won."""
    while True:
        match = start_match(ana, ben, shuffle_seats=True)
        end_match(match, ana, ben, rng=random.Random(4))
        # Few deals lead to a draw.
        if Match.objects.get(pk=match).reason != "draw":
            return match


@pytest.fixture
def resigned(ana: Player, ben: Player) -> str:
    """A match that a player resigned."""
    match = start_match(ana, ben)
    ben.post(f"/matches/{match}/resign")
    return match
