"""The states in which docs/operations-by-state.md meets a match: each made as players would, and who asks in it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.models import Match
from tests.factories import client_for
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, start_match

FOUR: Final = "yokai-septet-4p"
OPEN: Json = {"open": True}
SLOW: Json = {"kind": "per_move", "days": 3}


@dataclass(frozen=True)
class People:
    """The caller and the other players at the table, and the clock on the wall."""

    asks: Player
    other: Player
    third: Player
    clock: Clock


def invited(people: People) -> str:
    """Waiting; a seat is kept for the caller."""
    return _waiting(people.other, {"user": people.other.name}, {"user": people.asks.name})


def made(people: People) -> str:
    """Waiting; the caller created it, and has a seat."""
    return _waiting(people.asks, {"user": people.asks.name}, {"user": people.other.name})


def joined(people: People) -> str:
    """Waiting; the caller has a seat, and another player created it."""
    match = _waiting(people.other, {"user": people.other.name}, OPEN)
    answered(people.asks.post(f"/matches/{match}/join"), 200)
    return match


def free(people: People) -> str:
    """Waiting, with an open seat; the caller has none yet."""
    return _waiting(people.other, {"user": people.other.name}, OPEN)


def due(people: People) -> str:
    """Running; the caller is due."""
    return _running(people, True)


def not_due(people: People) -> str:
    """Running; the caller plays, and others are due."""
    return _running(people, False)


def about_to_be_late(people: People) -> str:
    """Running; the caller is due, and will be late."""
    return _running(people, True)


def miss_the_deadline(people: People, match: str) -> None:
    """Time passes, and nobody looks."""
    people.clock.pass_by(days=3, seconds=1)
    assert Match.objects.get(pk=match).status == Match.Status.RUNNING


def watched(people: People) -> str:
    """Running; the caller is an onlooker."""
    return start_match(people.other, people.third)


def played(people: People) -> str:
    """Over; the caller has played."""
    match = start_match(people.asks, people.other)
    answered(people.other.post(f"/matches/{match}/resign"), 200)
    return match


def past(people: People) -> str:
    """Over; the caller has not played."""
    match = watched(people)
    answered(people.third.post(f"/matches/{match}/resign"), 200)
    return match


def strange(people: People) -> str:
    """Private, and others play."""
    return start_match(people.other, people.third, visibility="private")


def unlisted(people: People) -> str:
    """Running and unlisted, and others play."""
    return start_match(people.other, people.third, visibility="unlisted")


class Nobody(Player):
    """A caller without a token."""

    def __init__(self) -> None:
        self.client = client_for()


NO_TOKEN: Final = "no token"
STATES: Final[dict[str, Callable[[People], str]]] = {
    "invited": invited,
    "made": made,
    "joined": joined,
    "free": free,
    "due": due,
    "not due": not_due,
    "late": about_to_be_late,
    "watched": watched,
    "played": played,
    "past": past,
    "strange": strange,
    NO_TOKEN: unlisted,
}
"""By the head of the table's column."""

AFTERWARDS: Final[dict[str, Callable[[People, str], None]]] = {"late": miss_the_deadline}
"""Changes made after a request is prepared and before it is sent. One request changes all of it."""


def _waiting(maker: Player, *seats: Json) -> str:
    match: str = maker.create(*seats, *[OPEN] * (4 - len(seats)), game=FOUR)["id"]
    return match


def _running(people: People, wanted: bool) -> str:
    match = start_match(people.asks, people.other, clock=SLOW)
    if people.asks.view(match)["due"] is not wanted:
        match = start_match(people.other, people.asks, clock=SLOW)
    assert people.asks.view(match)["due"] is wanted
    return match
