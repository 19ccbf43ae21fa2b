"""Clocks that run, and what becomes of a match in which time runs out."""

from collections.abc import Callable
from typing import Any

import pytest

from core import times
from core.journal.models import Event
from games.models import Match, Seat
from games.services.clocks.lateness import settle_match, settle_overdue
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, begun, play_next, refused, some_move, start_match

PER_MOVE = {"kind": "per_move", "days": 3}
BANK = {"kind": "bank", "days": 2, "increment_hours": 12, "cap_days": 3}
DAY = 86_400


def clocks(player: Player, match: str) -> list[tuple[str | None, int | None]]:
    """Return the clocks of the view."""
    return [(shown["deadline"], shown["bank_seconds"]) for shown in player.view(match)["clocks"]]


def moved_on(match: str, *players: Player) -> None:
    """One move of the player who is due."""
    assert play_next(match, *players)


def test_each_move_has_its_days(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, other = begun(PER_MOVE, ana, ben)
    number = due.view(match)["seat"]
    assert clocks(other, match)[number] == ("2026-02-04T12:00:00Z", None)
    assert clocks(other, match)[1 - number] == (None, None)

    clock.pass_by(days=2)
    due.play_any(match)

    later = [deadline for deadline, _ in clocks(due, match) if deadline]
    assert later == ["2026-02-06T12:00:00Z"]


def test_a_bank_is_used_and_filled_and_does_not_tick(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(BANK, ana, ben)
    number = due.view(match)["seat"]
    assert clocks(due, match)[number] == ("2026-02-03T12:00:00Z", 2 * DAY)
    assert clocks(due, match)[1 - number] == (None, 2 * DAY)

    clock.pass_by(hours=20)
    assert clocks(due, match)[number] == ("2026-02-03T12:00:00Z", 2 * DAY)
    due.play_any(match)

    assert Seat.objects.get(match=match, number=number).turn.bank_seconds == 2 * DAY - 8 * 3600


def test_a_match_without_a_clock_has_no_deadline(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun({"kind": "none"}, ana, ben)
    clock.pass_by(days=4000)

    assert settle_overdue() == 0
    due.play_any(match)


def test_at_the_deadline_a_move_is_in_time(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(PER_MOVE, ana, ben)
    clock.pass_by(days=3)
    assert settle_overdue() == 0

    due.play_any(match)


def late_move(match: str, late: Player, other: Player) -> None:
    refused(late.play(match, "play b1", 1), 409, "match_over")


def late_dry_run(match: str, late: Player, other: Player) -> None:
    refused(late.play(match, "play b1", 1, "?dry_run=true"), 409, "match_over")


def _post(path: str, body: Json | None = None) -> Callable[[str, Player, Player], None]:
    def act(match: str, late: Player, other: Player) -> None:
        refused(other.post(f"/matches/{match}/{path}", body), 409, "match_over")

    return act


def _get(path: str) -> Callable[[str, Player, Player], None]:
    def act(match: str, late: Player, other: Player) -> None:
        answered(other.get(f"/matches/{match}{path}"), 200)

    return act


NOTICED_BY: dict[str, Callable[[str, Player, Player], Any]] = {
    "move": late_move,
    "dry run": late_dry_run,
    "resignation": _post("resign"),
    "draw": _post("draw", {"action": "offer"}),
    "abort": _post("abort", {"action": "offer"}),
    "leave": _post("leave"),
    "match": _get(""),
    "view": _get("/view"),
    "log": _get("/moves"),
    "proof": _get("/proof"),
    "record": _get("/export"),
    "rematch": lambda match, late, other: answered(other.post(f"/matches/{match}/rematch"), 201),
    "turns": lambda match, late, other: answered(late.get("/me/turns"), 200),
    "sweep": lambda match, late, other: settle_overdue(),
    "second sweep": lambda match, late, other: [settle_overdue(), settle_overdue()],
}


@pytest.mark.parametrize("notice", NOTICED_BY.values(), ids=NOTICED_BY)
@pytest.mark.parametrize("seconds", [1, 1_000_000])
def test_who_is_late_has_lost_no_matter_who_notices_and_when(
    clock: Clock, ana: Player, ben: Player, notice: Callable[[str, Player, Player], Any], seconds: int
) -> None:
    match, late, other = begun(PER_MOVE, ana, ben)
    clock.pass_by(days=3, seconds=seconds)

    notice(match, late, other)

    found = Match.objects.get(pk=match)
    assert (found.status, found.reason, times.format_time(found.ended_at or clock.time)) == (
        "over", "timed_out", "2026-02-04T12:00:00Z",
    )  # fmt: skip
    shown = other.match(match)
    number = late.view(match)["seat"]
    assert shown["outcome"]["places"][number] == 2
    assert shown["outcome"]["places"][1 - number] == 1
    assert clocks(other, match) == [(None, None), (None, None)]
    payloads = Event.objects.filter(kind="seat.timed_out").values_list("payload", flat=True)
    assert list(payloads) == [{"match": match, "seat": number}]
    assert Event.objects.filter(kind="match.finished").count() == 1


def test_an_answer_given_in_time_can_be_asked_for_again_after_the_end(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(PER_MOVE, ana, ben)
    view = due.view(match)
    move, ply = some_move(view["options"]), view["expected_ply"]
    answered(due.play(match, move, ply), 201)
    clock.pass_by(days=30)

    again = answered(due.play(match, move, ply), 200)

    assert again["outcome"]["reason"] == "timed_out"


def test_strangers_to_a_private_match_learn_nothing_and_settle_nothing(clock: Clock, ana: Player, ben: Player) -> None:
    cleo = Player("cleo")
    match = start_match(ana, ben, clock=PER_MOVE, visibility="private")
    clock.pass_by(days=4)

    refused(cleo.get(f"/matches/{match}"), 404, "not_found")
    assert Match.objects.get(pk=match).status == "running"


def test_a_clock_that_jumps_back_gives_no_time_and_takes_none(clock: Clock, ana: Player, ben: Player) -> None:
    match, due, _ = begun(PER_MOVE, ana, ben)
    clock.pass_by(days=1)
    due.play_any(match)
    deadline = [deadline for deadline, _ in clocks(due, match) if deadline]
    clock.pass_by(days=-20)

    assert [deadline for deadline, _ in clocks(due, match) if deadline] == deadline
    moved_on(match, ana, ben)
    assert [row["at"] for row in ana.log(match)][-1] == "2026-02-02T12:00:00Z"
    assert [deadline for deadline, _ in clocks(due, match) if deadline] == ["2026-02-05T12:00:00Z"]

    clock.pass_by(days=24)
    assert settle_overdue() == 1
    assert ana.match(match)["ended_at"] == "2026-02-05T12:00:00Z"


def test_a_process_whose_clock_was_ahead_settles_by_that_clock(clock: Clock, ana: Player, ben: Player) -> None:
    match, _, _ = begun(PER_MOVE, ana, ben)
    ahead = times.now() + (times.parse_time("2026-02-09T00:00:00Z") - times.parse_time("2026-02-01T00:00:00Z"))

    assert settle_match(match_id=match, now=ahead)
    assert not settle_match(match_id=match, now=ahead)
    assert ana.match(match)["outcome"]["reason"] == "timed_out"


def test_a_match_that_cannot_be_settled_keeps_no_other_waiting(
    clock: Clock, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, _, _ = begun(PER_MOVE, ana, ben)
    clock.pass_by(hours=1)
    sound, _, _ = begun(PER_MOVE, ana, ben)
    clock.pass_by(days=4)
    Match.objects.filter(pk=broken).update(game="whist")

    assert settle_overdue() == 1
    assert Match.objects.get(pk=sound).status == "over"
    assert settle_overdue() == 0
    assert caplog.text.count("could not be settled") == 1
    clock.pass_by(minutes=5)
    assert settle_overdue() == 0
    assert caplog.text.count("could not be settled") == 2
    clock.pass_by(minutes=5)
    Match.objects.filter(pk=broken).update(game=Match.objects.get(pk=sound).game)
    assert settle_overdue() == 1


@pytest.mark.parametrize(
    ("clock_asked", "more"),
    [
        (PER_MOVE, 0),
        (BANK, 0),
        ({**PER_MOVE, "weekends": "rest"}, 1),
        ({**BANK, "weekends": "rest", "vacation": "budget"}, 2),
    ],
)
def test_a_move_costs_what_its_clock_has_to_know_and_nothing_else(
    clock: Clock, ana: Player, ben: Player, clock_asked: Json, more: int
) -> None:
    def queries(terms: Json) -> int:
        match, due, _ = begun(terms, ana, ben)
        view = due.view(match)
        with counted() as found:
            answered(due.play(match, some_move(view["options"]), view["expected_ply"]), 201)
        return found[0]

    assert queries(clock_asked) == queries({"kind": "none"}) + more
