"""Matches for four that some of them have left."""

from typing import Any

from tests.sittings import Player, answered, seat_all

GAME = "yokai-septet-4p"
NAMES = ("ana", "ben", "cleo", "dan")


def left_match(four: list[Player], *leaving: int, **terms: Any) -> str:
    """A match of four that runs, and that some of them have left."""
    match = seat_all(*four, game=GAME, policy="bot", **terms)
    for number in leaving:
        answered(four[number].post(f"/matches/{match}/resign"), 200)
    return match
