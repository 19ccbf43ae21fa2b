"""Sealed deals: while others play with the same cards, only a table's own seats see them."""

from core.errors import WrongState
from games.models import Match


def require_unsealed(match: Match) -> None:
    """Refuse to show cards of a deal that other players have yet to play with."""
    if match.is_sealed:
        raise WrongState("Other tables are still playing this deal. The cards stay hidden until they finish.")
