"""The terms of a new match: its game, seats, options, clock and the rest of what its creator chooses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.models import Match
from games.services.making.seats import SeatAsked


@dataclass(frozen=True)
class Terms:
    """Terms that the creator of a match asks for; everything left out has its default."""

    game: str
    seats: Sequence[SeatAsked]
    options: Mapping[str, object]
    clock: Mapping[str, Any] | None = None
    rated: bool = False
    bots_among_people: bool = False
    visibility: str = Match.Visibility.PUBLIC
    policy: str = Match.Policy.LOSE
    shuffle_seats: bool | None = None
    join_later: bool = False
    chat: bool = False
