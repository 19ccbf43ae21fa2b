"""The next match in which it is a player's turn, for the page of another one."""

from dataclasses import dataclass

from accounts.models import User
from games.selectors.play.turns import first_matches_to_move_in


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The match whose deadline comes first, and how many wait for the player, this one included."""

    id: str
    count: int


def next_match(player: User, *, after: str) -> NextMatch | None:
    """The next of a player's turns in other matches; None if there is none."""
    others = [match_id for match_id in first_matches_to_move_in(player) if match_id != after]
    return NextMatch(others[0], len(others)) if others else None
