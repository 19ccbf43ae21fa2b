"""The values that the moves of a season are computed from, and the results."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from leagues.standings.results import Player


class Plan(Enum):
    """The plan of a player for next season."""

    PLAYS = "plays"
    RESTS = "rests"
    """A hiatus: no matches, and the place in the order is kept."""
    LEAVES = "leaves"


class MoveKind(Enum):
    """The way in which a player got a place in the next season."""

    STAYS = "stays"
    UP = "up"
    DOWN = "down"
    FILLS = "fills"
    """Up, beyond the formula, because there was room."""
    MAKES_ROOM = "makes_room"
    """Down, beyond the formula, because there was none."""
    RETURNS = "returns"
    """Back from a hiatus, in the tier that was left."""
    JOINS = "joins"
    """From the waiting list."""


@dataclass(frozen=True)
class Finisher:
    """A player at the end of a season: where in the division, and what decides between divisions of a tier."""

    player: Player
    share: Fraction = Fraction(0)
    """The part of all points that could be won."""
    lot: int = 0
    plan: Plan = Plan.PLAYS


@dataclass(frozen=True)
class Tier:
    """A tier at the end of a season."""

    divisions: Sequence[Sequence[Finisher]]
    """Every division in the order of its standings."""
    rested: Sequence[Finisher] = ()
    """The players who were on a hiatus this season and have a place here; `plan` says whether they come back."""


@dataclass(frozen=True)
class Place:
    """A player's place in the next season."""

    player: Player
    tier: int
    """Counted from 0, the highest."""
    division: int | None
    """Counted from 0 in the tier; None while resting."""
    way: MoveKind
    moved: int = 0
    """The number of tiers up (negative: down): never more than one."""


@dataclass(frozen=True)
class SeasonPlan:
    """The next season."""

    tiers: list[list[list[Player]]]
    places: dict[Player, Place]
    waiting: list[Player]
    """The players who have to wait on."""
    left: list[Player] = field(default_factory=list)
