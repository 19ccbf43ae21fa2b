"""Time that runs out while all players act: there is one result, whatever comes first."""

import itertools
from typing import Any

import pytest

from core import times
from core.journal.models import Event
from games.models import Match, MoveRecord
from games.services.clocks.lateness import settle_overdue
from tests.concurrency.tables import codes
from tests.fixtures import Clock
from tests.running.processes import beside, together
from tests.sittings import Json, Player, answered, some_move, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

PER_MOVE = {"kind": "per_move", "days": 3}
ONE_MINUTE = {"kind": "per_move", "minutes": 1}
DEADLINE = "2026-02-04T12:00:00Z"
THREADS = 8


class TimedMatch:
    """A match with a clock, and who is due in it."""

    def __init__(self, *players: Player, clock: Json = PER_MOVE) -> None:
        self.match = start_match(*players, clock=clock)
        views = [player.view(self.match) for player in players]
        self.due, self.view = next((p, v) for p, v in zip(players, views, strict=True) if v["due"])
        self.other = next(player for player in players if player is not self.due)

    def move(self) -> Any:
        """The move that is owed."""
        return self.due.play(self.match, some_move(self.view["options"]), self.view["expected_ply"])

    def found(self) -> tuple[str, str, str]:
        """Return the match's status, reason and end, as stored in the database."""
        match = Match.objects.get(pk=self.match)
        return match.status, match.reason, times.format_time(match.ended_at) if match.ended_at else ""


LOST = ("over", "timed_out", DEADLINE)


@pytest.fixture
def people() -> tuple[Player, Player]:
    return Player("ana"), Player("ben")


def test_several_sweepers_settle_every_match_once(clock: Clock, people: tuple[Player, Player]) -> None:
    tables = [TimedMatch(*people) for _ in range(6)]
    clock.pass_by(days=4)

    settled = together(THREADS, lambda _: settle_overdue())

    assert sum(settled) == len(tables)
    assert {table.found() for table in tables} == {LOST}
    for kind in ("seat.timed_out", "match.finished"):
        matches = Event.objects.filter(kind=kind).values_list("payload__match", flat=True)
        assert sorted(matches) == sorted(table.match for table in tables)


def test_a_late_move_and_a_sweep_have_the_same_result(clock: Clock, people: tuple[Player, Player]) -> None:
    table = TimedMatch(*people)
    clock.pass_by(days=3, seconds=1)

    answers = together(THREADS, lambda number: table.move() if number % 2 else settle_overdue())

    assert codes(answer for answer in answers if not isinstance(answer, int)) == {"409 match_over": THREADS // 2}
    assert table.found() == LOST
    assert Event.objects.filter(kind="match.finished").count() == 1


def test_a_player_who_reads_while_it_is_swept_reads_of_the_end(clock: Clock, people: tuple[Player, Player]) -> None:
    table = TimedMatch(*people)
    clock.pass_by(days=300)
    path = f"/matches/{table.match}"

    def act(number: int) -> Json | int:
        if number % 2:
            return settle_overdue()
        return answered(table.other.get([path, f"{path}/view"][number % 4 // 2]), 200)

    shown = [found for found in together(THREADS, act) if not isinstance(found, int)]

    assert {found["outcome"]["reason"] for found in shown} == {"timed_out"}
    assert table.found() == LOST
    assert Event.objects.filter(kind="seat.timed_out").count() == 1


def test_a_resignation_a_second_too_late_changes_nothing(clock: Clock, people: tuple[Player, Player]) -> None:
    table = TimedMatch(*people)
    clock.pass_by(days=3, seconds=1)

    answers = together(2, lambda number: (table.due, table.other)[number].post(f"/matches/{table.match}/resign"))

    assert codes(answers) == {"409 match_over": 2}
    assert table.found() == LOST


def test_at_the_last_second_a_move_gets_in_however_many_sweep(clock: Clock, people: tuple[Player, Player]) -> None:
    table = TimedMatch(*people)
    clock.pass_by(days=3)

    answers: list[Any] = together(THREADS, lambda number: settle_overdue() if number else table.move())

    assert answers[0].status_code == 201
    assert answers[1:] == [0] * (THREADS - 1)


@pytest.mark.parametrize(
    ("terms", "deadline"), [(PER_MOVE, DEADLINE), (ONE_MINUTE, "2026-02-01T12:01:00Z")], ids=["days", "minutes"]
)
@pytest.mark.parametrize("jumps", [(0, 1), (0, -86_400, 1), (-400, 400)])
def test_on_the_brink_a_move_is_in_time_or_late_and_never_both(
    jumps: tuple[int, ...],
    terms: Json,
    deadline: str,
    people: tuple[Player, Player],
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = TimedMatch(*people, clock=terms)
    brink = times.parse_time(deadline).timestamp()
    readings = itertools.cycle(jumps)
    monkeypatch.setattr(times, "read_clock", lambda: brink + next(readings))

    answers = together(THREADS, lambda number: settle_overdue() if number % 2 else table.move())

    said = codes(answer for answer in answers if not isinstance(answer, int))
    moves = MoveRecord.objects.filter(match=table.match, seat=table.view["seat"], due_ply=table.view["expected_ply"])
    if made := moves.first():
        assert set(said) <= {"201", "200"}
        assert said["201"] == 1
        assert times.format_time(made.at) <= deadline
    else:
        assert said == {"409 match_over": THREADS // 2}
        assert table.found() == ("over", "timed_out", deadline)


def test_what_a_killed_sweeper_had_in_hand_is_settled_by_the_next(clock: Clock, people: tuple[Player, Player]) -> None:
    table = TimedMatch(*people)
    clock.pass_by(days=5)

    with beside("tests.concurrency.sweeper_beside", clock.time.timestamp()) as sweeper:
        assert sweeper.stdout is not None
        assert sweeper.stdout.readline() == "in hand\n"
        assert Match.objects.get(pk=table.match).status == "running"

    assert settle_overdue() == 1
    assert table.found() == LOST
    assert Event.objects.filter(kind="match.finished").count() == 1
