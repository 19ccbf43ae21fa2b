"""Whatever is changed in the tables, somewhere it no longer agrees with the rest."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F

from games.models import Match, MoveRecord, Seat, Turn
from games.selectors.verification import differences_of
from tests.factories import make_user

Change = dict[str, Any] | Callable[[Any], dict[str, Any]]
Changes = Sequence[tuple[Change, str]]
"""Changes of a row, each with where the match then differs from its log."""

HOUR = timedelta(hours=1)


def where_it_differs(match: str) -> set[str]:
    return {difference.where for difference in differences_of(match)}


def spoil(row: Any, change: Change) -> None:
    """Change columns of a row directly in the database."""
    values = change(row) if callable(change) else change
    type(row).objects.filter(pk=row.pk).update(**values)


def unnoticed(match: str, row: Any, changes: Changes) -> list[tuple[Change, str]]:
    """Make each change by itself, and return those that are not noticed."""
    return [(change, where) for change, where in changes if where not in _after(match, row, change)]


def _after(match: str, row: Any, change: Change) -> set[str]:
    with transaction.atomic():
        spoil(row, change)
        found = where_it_differs(match)
        transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("state", ["waiting", "running", "finished", "resigned"])
def test_a_match_that_was_left_alone_differs_in_nothing(state: str, request: pytest.FixtureRequest) -> None:
    assert where_it_differs(request.getfixturevalue(state)) == set()


OF_A_RUNNING_MATCH: Changes = [
    ({"game": "whist"}, "match.game"),
    ({"revision": 99}, "match.revision"),
    ({"options": {}}, "match.options"),
    (lambda match: {"options": {**match.options, "check_order": "sometimes"}}, "match.options"),
    (lambda match: {"options": {**match.options, "one_becomes_eight": 1}}, "match.options"),
    ({"clock": {"kind": "hourglass"}}, "match.clock"),
    ({"status": "paused"}, "match.status"),
    ({"status": "waiting"}, "match.status"),
    ({"status": "over"}, "match.ended_at"),
    ({"seed": b"too short"}, "match.seed"),
    ({"seed": bytes(32)}, "match.commitment"),
    ({"seed": bytes(32)}, "row 0.move"),
    ({"seed": bytes(32)}, "row 0.hash"),
    ({"deal": "another"}, "match.commitment"),
    ({"commitment": 64 * "0"}, "match.commitment"),
    ({"commitment": "no digest"}, "match.commitment"),
    ({"head": 64 * "0"}, "match.head"),
    ({"ply": 99}, "match.ply"),
    ({"created_at": F("created_at") + HOUR}, "match.created_at"),
    ({"created_at": F("created_at") - timedelta(milliseconds=1)}, "match.created_at"),
    ({"started_at": F("started_at") + HOUR}, "row 0.at"),
    ({"started_at": None}, "match.started_at"),
    ({"ended_at": F("started_at")}, "match.ended_at"),
    ({"written_at": F("written_at") + HOUR}, "match.written_at"),
    ({"paused_until": F("written_at")}, "match.paused_until"),
    ({"reason": "five_colours"}, "match.reason"),
    ({"end": 64 * "0"}, "match.reason"),
]


def test_it_notices_a_changed_column_of_a_running_match(running: str) -> None:
    assert unnoticed(running, Match.objects.get(pk=running), OF_A_RUNNING_MATCH) == []


OF_A_WAITING_MATCH: Changes = [
    ({"head": 64 * "0"}, "match.head"),
    ({"ply": 1}, "match.ply"),
    ({"started_at": F("created_at")}, "match.started_at"),
    ({"shuffle_seats": True, "status": "running"}, "match.status"),
]


def test_it_notices_a_changed_column_of_a_waiting_match(waiting: str) -> None:
    assert unnoticed(waiting, Match.objects.get(pk=waiting), OF_A_WAITING_MATCH) == []


OF_A_FINISHED_MATCH: Changes = [
    ({"status": "running"}, "match.status"),
    ({"reason": "draw"}, "match.reason"),
    ({"reason": "resigned"}, "match.reason"),
    ({"ended_at": F("ended_at") + HOUR}, "match.ended_at"),
    ({"ended_at": None}, "match.ended_at"),
    ({"end": 64 * "0"}, "match.end"),
    ({"head": "no digest"}, "match.end"),
]


def test_it_notices_a_changed_column_of_a_finished_match(finished: str) -> None:
    assert unnoticed(finished, Match.objects.get(pk=finished), OF_A_FINISHED_MATCH) == []


OF_A_MATCH_THAT_WAS_GIVEN_UP: Changes = [
    ({"reason": "five_colours"}, "match.reason"),
    ({"reason": "agreed"}, "match.places"),
    ({"reason": "aborted"}, "match.places"),
    ({"reason": "timed_out"}, "match.end"),
    ({"ended_at": F("created_at") - HOUR}, "match.ended_at"),
]


def test_it_notices_a_changed_column_of_a_match_that_was_given_up(resigned: str) -> None:
    assert unnoticed(resigned, Match.objects.get(pk=resigned), OF_A_MATCH_THAT_WAS_GIVEN_UP) == []


OF_A_SEAT: Changes = [
    ({"state": "asleep"}, "seat 0.state"),
    ({"state": "open"}, "seat 0.user"),
    ({"state": "invited"}, "match.status"),
    ({"kind": "bot"}, "seat 0.kind"),
    ({"user": None}, "seat 0.user"),
    ({"entropy": "more salt"}, "row 0.move"),
    ({"entropy": "more salt"}, "row 0.hash"),
    ({"entropy": "säße"}, "seat 0.entropy"),
    ({"place": 1}, "match.reason"),
    ({"points": 5}, "match.reason"),
    ({"number": 7}, "match.seats"),
    ({"listed_as": 1}, "match.seats"),
    ({"game": "mu-2p"}, "seat 0.game"),
    ({"rated": True}, "seat 0.game"),
    ({"visibility": "private"}, "seat 0.game"),
    ({"clock_kind": "bank"}, "seat 0.game"),
    ({"pace": "live"}, "seat 0.pace"),
    ({"status": "over"}, "seat 0.status"),
    ({"made_at": F("made_at") - HOUR}, "seat 0.status"),
]


def test_it_notices_a_changed_seat(running: str) -> None:
    assert unnoticed(running, Seat.objects.get(match=running, number=0), OF_A_SEAT) == []


OF_A_TURN: Changes = [
    ({"due_ply": 99}, "seat 0.due_ply"),
    ({"deadline": datetime(2026, 2, 1, tzinfo=UTC)}, "seat 0.deadline"),
    ({"bank_seconds": 60}, "seat 0.deadline"),
]


def test_it_notices_a_changed_turn(running: str) -> None:
    assert unnoticed(running, Turn.objects.get(seat__match=running, seat__number=0), OF_A_TURN) == []


def test_it_notices_a_turn_that_is_missing(running: str) -> None:
    Turn.objects.get(seat__match=running, seat__number=0).delete()

    assert where_it_differs(running) == {"match.seats"}


def test_it_notices_a_turn_of_a_match_that_has_not_started(waiting: str) -> None:
    Turn.objects.create(seat=Seat.objects.get(match=waiting, number=0))

    assert "seat 0.turn" in where_it_differs(waiting)


def test_it_notices_seats_that_were_exchanged(running: str) -> None:
    first, second = Seat.objects.filter(match=running).order_by("number")
    for seat, number in ((first, 5), (second, 0), (first, 1)):
        spoil(seat, {"number": number})

    assert "match.seats" in where_it_differs(running)


def test_it_notices_seats_that_the_seed_would_have_shuffled_otherwise(finished: str) -> None:
    seen = []
    for number in range(40):
        spoil(Match.objects.get(pk=finished), {"seed": bytes([number] * 32)})
        seen.append("match.seats" in where_it_differs(finished))

    assert set(seen) == {True, False}


def test_it_notices_a_user_in_another_ones_place(finished: str) -> None:
    bot = make_user("deep-thought")
    type(bot).objects.filter(pk=bot.pk).update(kind="bot")
    spoil(Seat.objects.get(match=finished, number=0), {"user": bot})

    assert where_it_differs(finished) == {"seat 0.kind"}


@pytest.mark.parametrize(("column", "where"), [("place", "seat 1.place"), ("points", "seat 1.points")])
@pytest.mark.parametrize("state", ["finished", "resigned"])
def test_it_notices_a_changed_result(state: str, column: str, where: str, request: pytest.FixtureRequest) -> None:
    match = request.getfixturevalue(state)
    spoil(Seat.objects.get(match=match, number=1), {column: 9})

    found = where_it_differs(match)

    assert where in found or "match.places" in found
    assert "match.end" in found


def a_row(match: str, ply: int) -> MoveRecord:
    return MoveRecord.objects.get(match=match, ply=ply)


OF_A_ROW: Changes = [
    ({"move": "play r9"}, "row 2.move"),
    ({"move": "juggle r1,r2"}, "row 2.move"),
    ({"move": ""}, "row 2.move"),
    ({"move": "deal r1,r2"}, "row 2.move"),
    (lambda row: {"move": a_row(row.match_id, 1).move}, "row 2.move"),
    (lambda row: {"move": a_row(row.match_id, 1).move}, "row 2.hash"),
    (lambda row: {"seat": 1 - row.seat}, "row 2.move"),
    ({"seat": -1}, "row 2.move"),
    ({"seat": 7}, "row 2.hash"),
    ({"at": F("at") - HOUR}, "row 2.at"),
    ({"at": F("at") + HOUR}, "row 3.at"),
    ({"at": F("at") + timedelta(milliseconds=1)}, "row 2.at"),
    ({"hash": 64 * "0"}, "row 2.hash"),
    ({"hash": "no digest"}, "row 2.hash"),
    ({"due_ply": None}, "row 2.due_ply"),
    ({"due_ply": 0}, "row 2.due_ply"),
    ({"ply": 77}, "row 3.ply"),
]


def test_it_notices_a_changed_row_of_the_log(running: str) -> None:
    assert unnoticed(running, a_row(running, 2), OF_A_ROW) == []


def test_it_notices_two_cards_exchanged_in_the_deal(running: str) -> None:
    def exchanged(row: MoveRecord) -> dict[str, Any]:
        cards = row.move.split(" ")[1].split(",")
        cards[0], cards[39] = cards[39], cards[0]
        return {"move": f"deal {','.join(cards)}"}

    spoil(a_row(running, 0), exchanged)

    assert {"row 0.move", "row 0.hash"} <= where_it_differs(running)


def test_it_notices_a_deal_of_too_few_cards(running: str) -> None:
    spoil(a_row(running, 0), {"move": "deal r1,r2,r3"})

    assert {"row 0.move", "row 0.hash"} <= where_it_differs(running)


def test_it_notices_a_missing_row(running: str) -> None:
    a_row(running, 2).delete()

    assert "row 3.ply" in where_it_differs(running)


def test_it_notices_a_missing_last_row(running: str) -> None:
    a_row(running, 3).delete()

    assert {"match.ply", "match.head"} <= where_it_differs(running)


def test_it_notices_that_the_deal_is_missing(running: str) -> None:
    MoveRecord.objects.filter(match=running).delete()

    assert {"match.ply", "match.head", "match.written_at"} <= where_it_differs(running)


def test_it_notices_a_row_too_many(finished: str) -> None:
    match = Match.objects.get(pk=finished)
    assert match.written_at is not None
    MoveRecord.objects.create(match=match, ply=match.ply, seat=0, move="play r1", at=match.written_at, hash=64 * "0")

    assert {"match.ply", f"row {match.ply}.move", f"row {match.ply}.hash"} <= where_it_differs(finished)


def test_it_notices_a_log_of_a_match_that_waits(waiting: str) -> None:
    match = Match.objects.get(pk=waiting)
    MoveRecord.objects.create(match=match, ply=0, seat=-1, move="deal r1", at=match.created_at, hash=64 * "0")

    assert {"match.status", "match.ply", "row 0.hash"} <= where_it_differs(waiting)


def test_one_changed_row_is_reported_once_and_many_are_counted(running: str) -> None:
    spoil(a_row(running, 1), {"hash": 64 * "0"})
    differences = {difference.where: difference.what for difference in differences_of(running)}
    assert "row 1.hash" in differences
    assert "1 more row" in differences["row 1.hash"], "the next row was hashed after the right one"

    spoil(Match.objects.get(pk=running), {"seed": bytes(32)})
    differences = {difference.where: difference.what for difference in differences_of(running)}
    assert "more rows" in differences["row 0.hash"]
    assert len(differences) < 8
