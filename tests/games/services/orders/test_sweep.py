"""The thread that carries out orders: at the second for which they are due, beside others like it."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import OperationalError

from core import times
from core.journal.models import Event
from core.periodic import PeriodicThread
from games.models import MoveRecord, StandingOrder
from games.services.orders import carry_out, sweep
from games.services.orders.sweep import OrderAlarm, order_sweeper
from tests.fixtures import Clock
from tests.sittings import Player
from tests.waiting import Turn, a_turn

Patch = pytest.MonkeyPatch


@contextmanager
def working(*threads: PeriodicThread) -> Iterator[None]:
    """Workers for as long as the block runs."""
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.stop()
        for thread in threads:
            thread.join()


def ordered(count: int) -> list[Turn]:
    """Turns whose orders wait for their minutes."""
    turns = [a_turn(Player(f"ana{number}"), Player(f"ben{number}")) for number in range(count)]
    for turn in turns:
        turn.order()
        turn.goes_on()
    return turns


def wait_until_no_order_is_left() -> None:
    ends = time.monotonic() + 60
    while StandingOrder.objects.exists():
        assert time.monotonic() < ends
        time.sleep(0.05)


class TestThread:
    """With the real clock."""

    pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

    @pytest.mark.parametrize("every", [10.0, 1.7])
    def test_orders_are_played_at_their_second_and_once_by_two_workers(self, every: float, monkeypatch: Patch) -> None:
        monkeypatch.setattr(sweep, "EVERY_SECONDS", every)
        found = ordered(4)
        began = {turn.match: MoveRecord.objects.filter(match=turn.match).latest("ply") for turn in found}
        now = times.now()
        due = {match: now + timedelta(seconds=3 + number) for number, match in enumerate(began)}

        def delay(*, match_id: str, seat: int, ply: int) -> float:
            return (due[match_id] - began[match_id].at).total_seconds()

        monkeypatch.setattr(sweep, "check_delay", delay)
        with working(order_sweeper(), order_sweeper()):
            wait_until_no_order_is_left()

        rows = {turn.match: MoveRecord.objects.get(match=turn.match, ply=began[turn.match].ply + 1) for turn in found}
        assert {match: row.at for match, row in rows.items()} == due
        assert Event.objects.filter(kind="order.played").count() == len(found)

    def test_orders_that_are_late_are_played_at_once_though_one_look_fails(
        self, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
    ) -> None:
        monkeypatch.setattr(sweep, "check_delay", lambda **_: 0)
        found = ordered(2)
        looks, look = iter([True]), sweep.due_orders

        def fails_once(until: object) -> object:
            if next(looks, False):
                raise OperationalError("the database is away")
            return look(until)  # type: ignore[arg-type]  # whatever it was given

        monkeypatch.setattr(sweep, "due_orders", fails_once)
        monkeypatch.setattr(sweep, "EVERY_SECONDS", 0.1)
        with working(order_sweeper()):
            wait_until_no_order_is_left()

        assert all(turn.moves_of(turn.waiting) for turn in found)
        assert "Could not check the planned moves" in caplog.text

    def test_it_stops_between_two_orders(self, monkeypatch: Patch) -> None:
        monkeypatch.setattr(sweep, "check_delay", lambda **_: 0)
        ordered(2)
        begun, play = threading.Event(), carry_out._play_once
        thread = order_sweeper()

        def slowly(match_id: str, number: int, ply: int, forced: bool, done: object) -> None:
            begun.set()
            thread.stop()
            play(match_id, number, ply, forced, done)  # type: ignore[arg-type]  # whatever it was given

        monkeypatch.setattr(carry_out, "_play_once", slowly)
        with working(thread):
            assert begun.wait(60)
        assert StandingOrder.objects.count() == 1


class TestStep:
    """With a clock that stands still."""

    @pytest.fixture
    def turn(self, clock: Clock, ana: Player, ben: Player, monkeypatch: Patch) -> Turn:
        monkeypatch.setattr(sweep, "release_connection", lambda: None)
        turn = a_turn(ana, ben)
        turn.order()
        turn.goes_on()
        return turn

    def test_it_waits_for_the_second_or_ten_seconds(self, turn: Turn, clock: Clock, monkeypatch: Patch) -> None:
        steady = [100.0]
        monkeypatch.setattr(time, "monotonic", lambda: steady[0])
        monkeypatch.setattr(sweep, "check_delay", lambda **_: 73)
        clock.pass_by(seconds=60)
        worker = OrderAlarm()

        assert worker.step() == 10
        steady[0] += 10
        clock.pass_by(seconds=10)
        assert worker.step() == 3
        steady[0] += 3
        assert turn.moves_of(turn.waiting) == []

        # The server's clock is set back meanwhile.
        clock.pass_by(hours=-1)
        assert worker.step() == 7
        assert len(turn.moves_of(turn.waiting)) == 1

    def test_a_process_that_stops_between_its_two_clocks_is_late_and_never_early(
        self, turn: Turn, clock: Clock, monkeypatch: Patch
    ) -> None:
        steady = [100.0]
        monkeypatch.setattr(time, "monotonic", lambda: steady[0])
        monkeypatch.setattr(sweep, "check_delay", lambda **_: 5)

        def stops() -> float:
            found = clock.time.timestamp()
            steady[0] += 2
            clock.pass_by(seconds=2)
            return found

        monkeypatch.setattr(times, "exact", stops)
        assert OrderAlarm().step() == 5

    def test_it_gives_its_connection_back(self, turn: Turn, monkeypatch: Patch) -> None:
        given: list[bool] = []
        monkeypatch.setattr(sweep, "release_connection", lambda: given.append(True))
        OrderAlarm().step()
        assert given == [True]
