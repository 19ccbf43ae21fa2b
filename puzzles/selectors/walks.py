"""Matches whose decisions have not all been looked at for puzzles."""

from games.selectors.results.finished import laid_open_matches
from puzzles.models import Walk


def matches_to_walk(game: str | None = None) -> list[tuple[str, str]]:
    """The ids and games of the finished, public, unsealed matches that are left, in the order of their ends."""
    left = laid_open_matches().exclude(pk__in=Walk.objects.filter(is_done=True).values("match"))
    if game is not None:
        left = left.filter(game=game)
    return list(left.order_by("ended_at", "id").values_list("id", "game"))
