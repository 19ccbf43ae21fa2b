"""Nobody waits for ever: invitations expire, and so do matches."""

from collections.abc import Callable
from typing import Any

import pytest

from core.journal.models import Event
from games.models import Match, Seat
from games.selectors.verification import differences_of
from games.services.making import waiting
from games.services.making.waiting import settle_waiting_matches
from games.tasks import settle_waiting_matches as task
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused

OPEN = {"open": True}


def invited(ana: Player, **terms: Any) -> str:
    match: str = ana.create({"user": "ana"}, {"user": "ben"}, **terms)["id"]
    return match


def sweep(*_: object) -> None:
    """The sweep finds matches that have waited too long."""
    settle_waiting_matches()


def read(ana: Player, match: str) -> None:
    """A player reads the match."""
    ana.match(match)


def nothing(*_: object) -> None:
    """Nobody has noticed yet."""


NOTICED = pytest.mark.parametrize("noticed", [nothing, sweep, read], ids=lambda way: way.__name__)
Way = Callable[..., None]


def test_a_match_says_until_when_it_waits(ana: Player, ben: Player, clock: Clock) -> None:
    match = ana.match(invited(ana))

    assert (match["expires_at"], match["seats"][1]["expires_at"]) == ("2026-04-02T12:00:00Z", "2026-02-15T12:00:00Z")
    joined = answered(ben.post(f"/matches/{match['id']}/join"), 200)
    assert (joined["expires_at"], joined["seats"][1]["expires_at"]) == (None, None)


@NOTICED
def test_an_invitation_that_nobody_answers_is_open_to_all(
    noticed: Way, ana: Player, ben: Player, cleo: Player, clock: Clock
) -> None:
    match = invited(ana)
    clock.pass_by(days=14)
    assert ana.match(match)["seats"][1]["state"] == "invited"
    clock.pass_by(seconds=1)

    noticed(ana, match)

    shown = ana.match(match)["seats"][1]
    assert shown == {
        "seat": 1,
        "kind": None,
        "name": None,
        "state": "open",
        "expires_at": None,
        "left": None,
        "agent": False,
    }
    refused(ben.post(f"/matches/{match}/decline"), 403, "not_your_seat")
    answered(cleo.post(f"/matches/{match}/join"), 200)
    (payload,) = Event.objects.filter(kind="invitation.expired").values_list("payload", flat=True)
    assert payload == {"match": match, "seat": 1, "user": ben.user.pk}


@NOTICED
def test_who_was_invited_to_a_private_match_does_not_know_it_any_more(
    noticed: Way, ana: Player, ben: Player, clock: Clock
) -> None:
    match = invited(ana, visibility="private")
    clock.pass_by(days=15)
    noticed(ana, match)

    for answer in (
        ben.get(f"/matches/{match}"),
        ben.post(f"/matches/{match}/join"),
        ben.get(f"/matches/{match}/proof"),
    ):
        refused(answer, 404, "not_found")


@NOTICED
def test_a_match_that_nobody_joins_is_given_up(noticed: Way, ana: Player, ben: Player, clock: Clock) -> None:
    match = ana.create({"user": "ana"}, OPEN)["id"]
    clock.pass_by(days=60)
    assert ana.match(match)["status"] == "waiting"
    clock.pass_by(days=3)

    noticed(ana, match)

    ended = ana.match(match)
    assert (ended["status"], ended["ended_at"]) == ("over", "2026-04-02T12:00:00Z")
    assert ended["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    refused(ben.post(f"/matches/{match}/join"), 409, "match_over")
    record = answered(ben.get(f"/matches/{match}/export"), 200)
    sweep()
    assert answered(ben.get(f"/matches/{match}/export"), 200) == record
    assert ana.match(match) == ended
    assert Event.objects.filter(kind="match.finished").count() == 1


def test_a_match_that_never_started_is_sound_whatever_its_clock(ana: Player, clock: Clock) -> None:
    bank = {"kind": "bank", "days": 3, "increment_hours": 12, "cap_days": 5}
    matches = [ana.create({"user": "ana"}, OPEN, clock=kind)["id"] for kind in ({"kind": "per_move", "days": 1}, bank)]
    clock.pass_by(days=63)

    assert settle_waiting_matches() == 2
    assert [ana.match(match)["outcome"]["reason"] for match in matches] == ["aborted", "aborted"]
    assert [differences_of(match) for match in matches] == [[], []]


def test_what_it_looks_like_does_not_depend_on_who_noticed(ana: Player, ben: Player, clock: Clock) -> None:
    match = invited(ana, shuffle_seats=True)
    clock.pass_by(days=100)
    paths = [f"/matches/{match}{part}" for part in ("", "/proof", "/export", "/view", "/moves")]
    before = [ben.get(path).json() for path in paths]

    assert settle_waiting_matches() == 1
    assert settle_waiting_matches() == 0

    assert [ben.get(path).json() for path in paths] == before
    assert [seat["state"] for seat in ana.match(match)["seats"]] == ["taken", "open"]


def test_an_invitation_stands_at_the_end_of_a_match_that_did_not_wait_as_long(
    ana: Player, ben: Player, clock: Clock, settings: Any
) -> None:
    settings.POSTCARD_WAITING_DAYS = 3
    match = invited(ana, visibility="private")
    clock.pass_by(days=100)
    assert ben.match(match)["seats"][1]["state"] == "invited"
    task()
    assert (ben.match(match)["seats"][1]["state"], ben.match(match)["ended_at"]) == ("invited", "2026-02-04T12:00:00Z")


def test_what_waits_is_listed_as_long_as_it_waits(ana: Player, ben: Player, clock: Clock) -> None:
    match = ana.create({"user": "ana"}, OPEN)["id"]
    for query in ("open=true", "status=waiting"):
        assert [row["id"] for row in ben.get(f"/matches?{query}").json()["results"]] == [match]
    clock.pass_by(days=61)
    for query in ("open=true", "status=waiting"):
        assert ben.get(f"/matches?{query}").json()["results"] == []
    assert ben.get("/matches").json()["results"][0]["status"] == "over"
    sweep()
    assert [row["id"] for row in ben.get("/matches?status=over").json()["results"]] == [match]


def test_a_rematch_that_nobody_joined_can_be_asked_for_again(ana: Player, ben: Player, clock: Clock) -> None:
    match = invited(ana)
    answered(ben.post(f"/matches/{match}/join"), 200)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    first = answered(ana.post(f"/matches/{match}/rematch"), 201)["id"]
    clock.pass_by(days=61)
    assert answered(ben.post(f"/matches/{match}/rematch"), 201)["id"] != first


def test_one_that_cannot_be_settled_keeps_no_other_waiting(
    ana: Player, ben: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = invited(ana), invited(ana)
    clock.pass_by(days=15)
    honest = waiting.settle_waiting

    def settle(match: Match, *rest: Any) -> None:
        if match.pk == first:
            raise ZeroDivisionError
        honest(match, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(waiting, "settle_waiting", settle)
        assert settle_waiting_matches() == 1
    assert Seat.objects.get(match=second, number=1).state == "open"
    clock.pass_by(minutes=5)
    assert settle_waiting_matches() == 1


def test_a_match_that_runs_is_left_alone(ana: Player, ben: Player, clock: Clock) -> None:
    match = invited(ana)
    answered(ben.post(f"/matches/{match}/join"), 200)
    clock.pass_by(days=1000)
    assert settle_waiting_matches() == 0
    assert ana.match(match)["status"] == "running"


def test_one_sweep_settles_many_and_its_queries_do_not_grow_with_the_rest(
    ana: Player, ben: Player, clock: Clock
) -> None:
    for _ in range(3):
        invited(ana)
    clock.pass_by(days=15)
    with counted() as few:
        assert settle_waiting_matches() == 3
    assert Seat.objects.filter(state="invited").count() == 0
    for _ in range(3):
        invited(ana)
    clock.pass_by(days=15)
    with counted() as more:
        assert settle_waiting_matches() == 3
    assert few == more
    assert Match.objects.filter(status="waiting").count() == 6
