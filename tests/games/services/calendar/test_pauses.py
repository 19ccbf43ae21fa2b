"""Pauses by agreement: what becomes of deadlines and banks, by which rules, and who is not reminded meanwhile."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from core.journal.models import Event
from games.models import Consent, Match, Pause, Seat, Turn
from games.selectors.verification import differences_of
from games.services.clocks.lateness import settle_overdue
from notifications.channels.mail.services.reminding import send_reminders
from tests.bots.conftest import bot_processes
from tests.deliveries import work_off
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused, seat_all, start_match

__all__ = ["bot_processes"]

# The clock of tests starts on Sunday the 1st of February 2026, at noon.
PER_MOVE = {"kind": "per_move", "days": 3}
BANK = {"kind": "bank", "days": 5, "increment_hours": 12, "cap_days": 8}
RESTS = {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "rest"}


class Table:
    """A running match of two, and who is due in it."""

    def __init__(self, ana: Player, ben: Player, clock: Json = PER_MOVE, **terms: Any) -> None:
        self.match = start_match(ana, ben, clock=clock, **terms)
        self.due, self.other = (ana, ben) if ana.view(self.match)["due"] else (ben, ana)

    def says(self, player: Player, action: str, **body: object) -> Json:
        return answered(player.post(f"/matches/{self.match}/pause", {"action": action, **body}), 200)

    def pause(self, days: int = 7) -> Json:
        self.says(self.other, "offer", days=days)
        return self.says(self.due, "accept", days=days)

    def deadline(self) -> str:
        (found,) = [clock["deadline"] for clock in self.due.view(self.match)["clocks"] if clock["deadline"]]
        assert isinstance(found, str)
        return found


@pytest.fixture
def table(clock: Clock, ana: Player, ben: Player) -> Table:
    return Table(ana, ben)


def recorded() -> list[str]:
    """The beginnings and ends of pauses that were recorded, in order."""
    events = Event.objects.filter(kind__in=["match.paused", "match.resumed"]).order_by("pk")
    return list(events.values_list("kind", flat=True))


def test_a_pause_shifts_the_deadline_by_its_length(clock: Clock, table: Table) -> None:
    clock.pass_by(days=1)
    assert table.deadline() == "2026-02-04T12:00:00Z"

    paused = table.pause(days=7)

    assert paused["paused_until"] == "2026-02-09T12:00:00Z"
    assert table.deadline() == "2026-02-11T12:00:00Z"
    clock.pass_by(days=9)
    assert settle_overdue() == 0
    clock.pass_by(seconds=1)
    assert settle_overdue() == 1


def test_it_ends_by_itself_with_nothing_written(clock: Clock, table: Table) -> None:
    table.pause(days=7)
    clock.pass_by(days=6, hours=23, minutes=59, seconds=59)
    assert table.due.match(table.match)["paused_until"] == "2026-02-08T12:00:00Z"

    clock.pass_by(seconds=1)

    assert table.due.match(table.match)["paused_until"] is None
    (turn,) = table.due.get("/me/turns").json()["results"]
    assert (turn["paused_until"], turn["deadline"]) == (None, "2026-02-11T12:00:00Z")
    assert differences_of(table.match) == []


def test_resuming_gives_each_clock_what_it_had_left(clock: Clock, table: Table) -> None:
    clock.pass_by(days=2)
    table.pause(days=30)
    clock.pass_by(days=4, seconds=5)

    resumed = table.says(table.other, "resume")

    assert resumed["paused_until"] is None
    assert table.deadline() == "2026-02-08T12:00:05Z"
    refused(table.due.post(f"/matches/{table.match}/pause", {"action": "resume"}), 409, "wrong_state")
    assert differences_of(table.match) == []


def test_nobody_is_late_by_resuming_at_the_last_second(clock: Clock, table: Table) -> None:
    clock.pass_by(days=3)
    table.pause(days=1)
    clock.pass_by(hours=5)
    table.says(table.other, "resume")

    assert table.deadline() == "2026-02-04T17:00:00Z"
    assert settle_overdue() == 0
    table.due.play_any(table.match)


def test_a_paused_bank_loses_nothing(clock: Clock, ana: Player, ben: Player) -> None:
    table = Table(ana, ben, BANK)
    number = table.due.view(table.match)["seat"]
    clock.pass_by(days=2)
    table.pause(days=10)
    clock.pass_by(days=12)

    table.due.play_any(table.match)

    # Two days before the pause and two after it were used; 12 hours are added.
    assert Seat.objects.get(match=table.match, number=number).turn.bank_seconds == (5 * 24 - 4 * 24 + 12) * 3600
    assert differences_of(table.match) == []


def test_moves_can_be_made_meanwhile_and_cost_no_time(clock: Clock, ana: Player, ben: Player) -> None:
    table = Table(ana, ben, BANK)
    number = table.due.view(table.match)["seat"]
    clock.pass_by(days=1)
    table.pause(days=7)
    clock.pass_by(days=3)

    table.due.play_any(table.match)

    match = table.other.match(table.match)
    assert match["paused_until"] == "2026-02-09T12:00:00Z"
    assert Seat.objects.get(match=table.match, number=number).turn.bank_seconds == (5 * 24 - 24 + 12) * 3600
    # A seat that becomes due in a pause has all of its time after it.
    (due,) = Turn.objects.filter(seat__match=table.match, deadline__isnull=False)
    assert due.deadline is not None
    assert due.deadline.isoformat() == "2026-02-14T12:00:00+00:00"


def test_a_pause_over_a_vacation_and_a_weekend_counts_once(clock: Clock, ana: Player, ben: Player) -> None:
    clock.pass_by(days=2)
    table = Table(ana, ben, RESTS)
    # Tuesday noon; three days until Friday noon.
    table.pause(days=3)
    answered(table.due.post("/me/vacations", {"ends_at": "2026-02-10T00:00:00Z"}), 201)

    # Paused until Friday noon, away until Monday night; the pause ends within the vacation.
    assert table.deadline() == "2026-02-13T00:00:00Z"
    table.says(table.other, "resume")
    assert table.deadline() == "2026-02-13T00:00:00Z"
    assert differences_of(table.match) == []


def test_who_is_late_is_not_helped_by_a_pause(clock: Clock, table: Table) -> None:
    table.says(table.due, "offer", days=7)
    clock.pass_by(days=3, seconds=1)

    refused(table.other.post(f"/matches/{table.match}/pause", {"action": "accept", "days": 7}), 409, "match_over")


def test_a_server_clock_that_jumps_back_takes_nothing(clock: Clock, table: Table) -> None:
    clock.pass_by(days=1)
    table.pause(days=7)
    clock.pass_by(days=2)
    table.says(table.due, "resume")
    before = table.deadline()
    assert before == "2026-02-06T12:00:00Z"

    clock.pass_by(days=-2, hours=-3)

    assert table.deadline() == before
    assert table.due.match(table.match)["paused_until"] is None
    table.pause(days=1)
    # Time stands still until it is what it was when the match was resumed.
    assert table.deadline() == "2026-02-07T12:00:00Z"
    clock.pass_by(days=3, hours=3)
    table.due.play_any(table.match)
    assert differences_of(table.match) == []


def test_a_match_is_paused_for_so_many_days_over_all_of_its_pauses(clock: Clock, table: Table, settings: Any) -> None:
    settings.POSTCARD_PAUSE_DAYS = 10
    path = f"/matches/{table.match}/pause"
    refused(table.due.post(path, {"action": "offer", "days": 11}), 409, "conflict")
    table.pause(days=10)
    clock.pass_by(days=3, hours=1)
    table.says(table.due, "resume")

    assert answered(table.due.get(path), 200)["most_days"] == 6
    table.pause(days=6)
    clock.pass_by(days=6)
    said = answered(table.due.get(path), 200)
    assert (said["most_days"], said["obstacle"]) == (0, "A match can be paused for at most 10 days.")
    refused(table.due.post(path, {"action": "offer", "days": 1}), 409, "conflict")


@pytest.mark.parametrize(
    ("clock_of_match", "days", "obstacle"),
    [
        ({"kind": "none"}, 30, "The match has no time limit, so it cannot be paused."),
        ({"kind": "per_move", "minutes": 5}, 30, "Live matches cannot be paused."),
        (PER_MOVE, 0, "Pauses are not available on this server."),
    ],
)
def test_it_says_why_it_cannot_be_paused(
    clock_of_match: Json, days: int, obstacle: str, ana: Player, ben: Player, settings: Any
) -> None:
    settings.POSTCARD_PAUSE_DAYS = days
    match = start_match(ana, ben, clock=clock_of_match)
    assert answered(ana.get(f"/matches/{match}/pause"), 200)["obstacle"] == obstacle
    refused(ana.post(f"/matches/{match}/pause", {"action": "offer", "days": 1}), 409, "conflict")


def test_a_house_bot_goes_along_at_once_also_where_it_is_rated(clock: Clock, ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, clock=PER_MOVE, rated=True)["id"]

    paused = answered(ana.post(f"/matches/{match}/pause", {"action": "offer", "days": 2}), 200)

    assert (paused["paused_until"], paused["rated"]) == ("2026-02-03T12:00:00Z", True)


def test_a_partner_who_leaves_in_a_pause_is_followed_by_a_bot_whose_clock_waits_too(clock: Clock) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    match = seat_all(*four, game="yokai-septet-4p", policy="bot", clock=PER_MOVE)
    for player in four:
        answered(player.post(f"/matches/{match}/pause", {"action": "offer", "days": 7}), 200)
    clock.pass_by(days=1)

    answered(four[1].post(f"/matches/{match}/resign"), 200)

    deadlines = set(Turn.objects.filter(seat__match=match).values_list("deadline", flat=True))
    assert {deadline.isoformat() for deadline in deadlines if deadline} == {"2026-02-11T12:00:00+00:00"}


@pytest.mark.usefixtures("bot_processes")
def test_many_pauses_that_are_ended_at_once_gain_no_time_against_a_bot_that_agrees_to_all(
    clock: Clock, ana: Player
) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"}, clock=BANK, rated=True)["id"]
    work_off()

    def left() -> list[Json]:
        return [{name: row[name] for name in ("seat", "deadline", "bank_seconds")} for row in ana.view(match)["clocks"]]

    before = left()
    for _ in range(30):
        answered(ana.post(f"/matches/{match}/pause", {"action": "offer", "days": 30}), 200)
        answered(ana.post(f"/matches/{match}/pause", {"action": "resume"}), 200)
    assert left() == before
    assert answered(ana.get(f"/matches/{match}/pause"), 200)["most_days"] == 30


def test_an_offer_of_other_days_takes_the_place_of_the_open_one(table: Table) -> None:
    table.says(table.due, "offer", days=7)
    assert table.says(table.other, "offer", days=3)["paused_until"] is None

    path = f"/matches/{table.match}/pause"
    assert answered(table.due.get(path), 200)["days"] == 3
    refused(table.other.post(path, {"action": "accept", "days": 7}), 409, "wrong_state")
    refused(table.due.post(path, {"action": "accept", "days": 7}), 409, "wrong_state")
    assert table.says(table.due, "accept", days=3)["paused_until"] is not None
    assert not Consent.objects.exists()


def test_who_offered_other_days_before_is_asked_again(clock: Clock) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    match = seat_all(*four, game="yokai-septet-4p", clock=PER_MOVE)

    def offers(player: Player, days: int) -> Json:
        return answered(player.post(f"/matches/{match}/pause", {"action": "offer", "days": days}), 200)

    for player in four[:3]:
        offers(player, 7)
    assert offers(four[3], 3)["paused_until"] is None
    said = answered(four[0].get(f"/matches/{match}/pause"), 200)
    assert (said["agreed"], said["missing"]) == ([3], [0, 1, 2])
    assert [offers(player, 3)["paused_until"] for player in four[:3]] == [None, None, "2026-02-04T12:00:00Z"]


def test_nobody_is_reminded_in_a_pause(clock: Clock, table: Table) -> None:
    clock.pass_by(days=2, hours=18)
    table.pause(days=7)
    clock.pass_by(days=6, hours=23)
    assert send_reminders() == 0

    clock.pass_by(hours=1)

    assert send_reminders() == 1


def test_its_end_is_an_event_once_however_it_ended(clock: Clock, table: Table) -> None:
    table.pause(days=2)
    work_off()
    assert recorded() == ["match.paused"]
    clock.pass_by(days=1)
    table.says(table.due, "resume")
    clock.pass_by(days=1)
    work_off()
    assert recorded() == ["match.paused", "match.resumed"]

    table.pause(days=2)
    clock.pass_by(days=2)
    work_off()
    work_off()
    assert recorded() == ["match.paused", "match.resumed"] * 2
    assert Event.objects.filter(kind="match.resumed").order_by("pk").values_list("payload__seat", flat=True)[1] is None


def test_two_pauses_of_one_second_that_end_together_have_an_end_each(clock: Clock, table: Table) -> None:
    table.pause(days=2)
    table.says(table.due, "resume")
    table.pause(days=2)
    clock.pass_by(days=2)
    work_off()

    ends = Event.objects.filter(kind="match.resumed").order_by("pk").values_list("payload__seat", flat=True)
    assert recorded() == ["match.paused", "match.resumed", "match.paused", "match.resumed"]
    assert [seat is None for seat in ends] == [False, True]


def test_of_a_match_that_is_over_no_end_is_announced(clock: Clock, table: Table) -> None:
    table.pause(days=2)
    answered(table.due.post(f"/matches/{table.match}/resign"), 200)
    assert table.due.match(table.match)["paused_until"] is None
    clock.pass_by(days=2)
    work_off()
    assert recorded() == ["match.paused"]


def test_a_pause_is_kept(table: Table) -> None:
    table.pause(days=2)
    pause = Pause.objects.get(match=table.match)
    assert (pause.days, pause.ends_at) == (2, Match.objects.get(pk=table.match).paused_until)


def test_lists_show_the_end_of_a_pause_at_its_time(clock: Clock, table: Table) -> None:
    table.pause(days=7)

    def listed() -> str | None:
        (row,) = answered(table.due.get("/matches"), 200)["results"]
        assert row["paused_until"] == table.due.match(table.match)["paused_until"]
        until: str | None = row["paused_until"]
        return until

    assert listed() is not None
    clock.pass_by(days=8)
    assert listed() is None
