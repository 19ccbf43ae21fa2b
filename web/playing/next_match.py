"""The next match in which it is a player's turn, for the page of another one."""

from dataclasses import dataclass
from typing import Final

from accounts.models import User
from games.selectors.play.turns import first_turns

MOST: Final = 100
"""The highest number of matches that is counted."""


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The match whose deadline comes first, and how many wait for the player, this one included."""

    id: str
    count: int


def next_match(player: User, *, after: str) -> NextMatch | None:
    """The next of a player's turns in other matches; None if there is none."""
    others = [turn.match_id for turn in first_turns(player, MOST) if turn.match_id != after]
    return NextMatch(others[0], len(others)) if others else None
