"""Pools of results that are measured against each other: the pool of a match, and whether it counts at all.

A pure function of what is published about a match, so that everyone can know it beforehand, and a rebuild years later
gives the same result.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple


class Speed(StrEnum):
    """The speed of a clock, by the time for a move; docs/ratings.md says how it is computed.

    The fastest comes first.
    """

    LIVE = "live"
    BRISK = "brisk"
    STEADY = "steady"
    SLOW = "slow"
    UNCLOCKED = "unclocked"


class Company(StrEnum):
    """Among whom a match counts."""

    PEOPLE = "people"
    BOTS = "bots"


SPEEDS: Final = tuple(speed.value for speed in Speed)
COMPANIES: Final = tuple(company.value for company in Company)
LISTED: Final = {"people": ("human",), "bots": ("human", "bot")}
"""The kinds of players on a company's leaderboards: a bot may be rated among people, and is not listed there."""
BRISK_HOURS: Final = 24
"""The most hours a move that are still brisk."""
STEADY_HOURS: Final = 72
"""The most hours a move that are still steady."""
BANK_LASTS: Final = 30
"""The moves that a bank's first days are spread over: some matches are shorter, most are longer."""


class Pool(NamedTuple):
    """Matches that are rated together."""

    game: str
    """The ruleset's key."""
    speed: str
    company: str
    """One of `COMPANIES`."""


def speed_of(clock: Mapping[str, Any]) -> str:
    """The speed class of a published clock. Vacations and weekends do not make a match slower in this sense."""
    if clock["kind"] == "none":
        return "unclocked"
    if "minutes" in clock:
        return "live"
    # The hours of BANK_LASTS moves, so that nothing is rounded.
    hours = 24 * clock["days"] * (BANK_LASTS if clock["kind"] == "per_move" else 1)
    hours += BANK_LASTS * clock.get("increment_hours", 0)
    if hours <= BRISK_HOURS * BANK_LASTS:
        return "brisk"
    return "steady" if hours <= STEADY_HOURS * BANK_LASTS else "slow"


def pool_of(game: str, clock: Mapping[str, Any], kinds: Iterable[str], *, bots_among_people: bool = False) -> Pool:
    """The pool of a match by its seats' kinds; one with a bot is apart, unless it was made to count among people.

    A match of bots alone is always apart: there are no people in it.
    """
    there = set(kinds)
    apart = "bot" in there and not (bots_among_people and "human" in there)
    return Pool(game, speed_of(clock), "bots" if apart else "people")


def system_of(sides: Sequence[Sequence[int]]) -> str:
    """The rating system of a ruleset by its sides: `glicko-2` for one against one, else `weng-lin`."""
    return "glicko-2" if [len(side) for side in sides] == [1, 1] else "weng-lin"


def counts(*, rated: bool, reason: str, dealt: bool, left: bool = False, annulled: bool = False) -> bool:
    """Return True if a finished match is rated; `left` says whether a player left it.

    After the first deal a player who gives up or runs out of time has lost, or looking at a hand would be free
    (docs/ratings.md). Before it nobody has seen anything, and nothing has been lost.
    """
    return rated and dealt and not annulled and (left or reason != "aborted")


def places_of_sides(sides: Sequence[Sequence[int]], places: Sequence[int]) -> tuple[int, ...]:
    """A place for each side, from the places of the seats; partners share theirs (docs/design.md, C8)."""
    shared = [{places[seat] for seat in side} for side in sides]
    if any(len(found) != 1 for found in shared):
        raise ValueError("partners share their place")
    return tuple(found.pop() for found in shared)
