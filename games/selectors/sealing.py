"""Sealed deals: what nobody but a table's own seats may see of it, as long as others play with the same cards."""

from core.errors import WrongState
from games.models import Match


def require_unsealed(match: Match) -> None:
    """Refuse whatever shows cards of a deal that somebody is still going to play with."""
    if match.is_sealed:
        raise WrongState("Others still play with the same cards: until they are through, nobody else sees them.")
