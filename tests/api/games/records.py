"""The record of a match as the API gives it."""

from tests.sittings import Json, Player, answered


def record_of(player: Player, match: str) -> Json:
    return answered(player.get(f"/matches/{match}/export"), 200)
