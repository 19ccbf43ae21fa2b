"""A hint as a search leaves it."""

from bots.models import Hint

CLAIMS = [{"id": "trick_won", "values": {"seat": 0}, "worlds": 100, "played": 0.27, "best": 0.64}]
"""A claim for the suggested move in a match of Take That Toy!."""


def find_a_hint(match: str, best: str, other: str) -> None:
    """Suggest a move to the player who has asked for a hint."""
    Hint.objects.filter(match=match).update(
        status="done", move=best, value=0.71, error=0.01, other_move=other, other_value=0.58, other_error=0.01,
        claims=CLAIMS,
    )  # fmt: skip
