"""Adjudication: how staff end a match, what they may not do, and what everyone can read about it."""

from typing import Any

import pytest

from accounts.models import User
from core.errors import Forbidden, Invalid, MatchOver, NotFound, WrongState
from core.journal.models import Event
from core.text import LONGEST_REASON
from games.models import Adjudication, Match
from games.services.leaving.adjudicate import adjudicate_match
from tests.factories import make_user
from tests.fixtures import Clock
from tests.published_scheme import Scheme
from tests.sittings import Player, answered, begun_match, refused, seat_all, start_match

WHY = "Ben has told us that he cannot go on."


@pytest.fixture
def warden(db: None) -> User:
    return make_user("warden", staff=True, is_superuser=True)


def decide(match: str, by: User | None = None, places: list[int] | None = None, **more: Any) -> Match:
    return adjudicate_match(match_id=match, by=by, places=places, reason=more.pop("reason", WHY), **more)


def test_a_match_ends_with_the_places_decided_and_the_points_so_far(
    ana: Player, ben: Player, warden: User, clock: Clock
) -> None:
    match = begun_match(ana, ben, moves=5)
    points = [len({card[0] for card in row}) for row in ana.view(match)["view"]["collections"]]
    clock.pass_by(hours=1)

    decide(match, warden, [1, 2])

    shown = ana.match(match)
    assert shown["status"] == "over"
    assert shown["outcome"] == {"places": [1, 2], "points": points, "reason": "adjudicated"}
    assert shown["adjudication"] == {"reason": WHY, "at": shown["ended_at"]}
    assert shown["rating_effect"] is None
    record = answered(ana.get(f"/matches/{match}/export"), 200)
    assert record["end"] == Scheme(record).end()
    assert f"staff said  {WHY}" in ana.get(f"/matches/{match}/record").content.decode()
    assert not [turn for player in (ana, ben) for turn in player.get("/me/turns").json()["results"]]


def test_who_did_it_is_kept_and_not_shown_to_players(ana: Player, ben: Player, warden: User) -> None:
    match = start_match(ana, ben)

    decide(match, warden, [2, 1])

    kept = Adjudication.objects.get()
    assert (kept.match_id, kept.by, kept.asked_by, kept.reason) == (match, warden, None, WHY)
    assert "warden" not in ana.get(f"/matches/{match}").content.decode()


def test_it_can_be_aborted_as_well(ana: Player, ben: Player, warden: User) -> None:
    match = start_match(ana, ben)

    decide(match, warden)

    shown = ben.match(match)
    assert shown["outcome"] == {"places": None, "points": None, "reason": "aborted"}
    assert shown["adjudication"]["reason"] == WHY


def test_a_match_that_ended_otherwise_has_no_adjudication(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    assert ana.match(match)["adjudication"] is None
    answered(ben.post(f"/matches/{match}/resign"), 200)

    assert ana.match(match)["adjudication"] is None


def test_the_journal_records_it_and_not_why(ana: Player, ben: Player, warden: User) -> None:
    match = start_match(ana, ben)

    decide(match, warden, [1, 1])

    events = {event.kind: event.payload for event in Event.objects.filter(payload__match=match)}
    assert events["match.adjudicated"] == {"match": match}
    assert events["match.finished"] == {"match": match, "reason": "adjudicated"}


@pytest.mark.parametrize(
    ("places", "code"),
    [([1], "count"), ([1, 2, 3], "count"), ([1, 3], "dense"), ([2, 2], "dense"), ([0, 1], "dense"), ([2, 3], "dense")],
)
def test_places_are_one_for_each_seat_and_dense(
    ana: Player, ben: Player, warden: User, places: list[int], code: str
) -> None:
    match = start_match(ana, ben)

    with pytest.raises(Invalid) as refusal:
        decide(match, warden, places)

    assert [(wrong.field, wrong.code) for wrong in refusal.value.errors] == [("places", code)]
    assert ana.match(match)["status"] == "running"


def test_partners_share_a_place(warden: User) -> None:
    players = [Player(f"seat{number}") for number in range(4)]
    match = seat_all(*players, game="yokai-septet-4p")

    with pytest.raises(Invalid) as refusal:
        decide(match, warden, [1, 1, 2, 2])
    assert refusal.value.errors[0].code == "partners"

    decide(match, warden, [1, 2, 1, 2])
    assert players[0].match(match)["outcome"]["places"] == [1, 2, 1, 2]


@pytest.mark.parametrize(
    "reason", ["", "  \n ", "x" * (LONGEST_REASON + 1), "a\x00b", "a\ud800", "a\x1b[2J", "a\u202eb"]
)
def test_a_reason_is_a_line_that_can_be_printed(ana: Player, ben: Player, warden: User, reason: str) -> None:
    match = start_match(ana, ben)

    with pytest.raises(Invalid):
        decide(match, warden, [1, 2], reason=reason)

    assert not Adjudication.objects.exists()


def test_an_ended_match_never_changes(ana: Player, ben: Player, warden: User) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    before = Match.objects.filter(pk=match).values().get()

    for places in (None, [2, 1]):
        with pytest.raises(MatchOver):
            decide(match, warden, places)

    assert Match.objects.filter(pk=match).values().get() == before
    assert not Adjudication.objects.exists()


def test_a_match_that_ran_out_of_time_has_ended_before(ana: Player, ben: Player, warden: User, clock: Clock) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 1})
    clock.pass_by(days=2)

    with pytest.raises(MatchOver):
        decide(match, warden, [1, 2])

    assert ana.match(match)["outcome"]["reason"] == "timed_out"


def test_a_match_that_waits_is_not_decided(ana: Player, warden: User) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]

    with pytest.raises(WrongState):
        decide(match, warden, [1, 2])


def test_a_private_match_is_decided_when_a_member_asked(ana: Player, ben: Player, cleo: Player, warden: User) -> None:
    match = start_match(ana, ben, visibility="private")
    for asked_by in (None, cleo.user, warden):
        with pytest.raises(NotFound):
            decide(match, warden, [1, 2], asked_by=asked_by)

    decide(match, warden, [1, 2], asked_by=ben.user)

    assert Adjudication.objects.get().asked_by == ben.user
    assert ana.match(match)["adjudication"]["reason"] == WHY
    refused(cleo.get(f"/matches/{match}"), 404, "not_found")


def test_nobody_decides_a_match_of_their_own(ana: Player, ben: Player, db: None) -> None:
    User.objects.filter(pk=ana.user.pk).update(is_staff=True, is_superuser=True)
    match = start_match(ana, ben)

    with pytest.raises(Forbidden, match="own"):
        decide(match, User.objects.get(pk=ana.user.pk), [1, 2])


def test_it_needs_staff_with_the_permission(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    for by in (cleo.user, make_user("helper", staff=True)):
        with pytest.raises(Forbidden):
            decide(match, by, [1, 2])


def test_there_is_nothing_to_decide_where_there_is_no_match(warden: User) -> None:
    with pytest.raises(NotFound):
        decide("no-such-match", warden, [1, 2])
