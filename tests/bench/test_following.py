"""A move with all that follows from it is what a server does until it is idle, less what it does anyway."""

import asyncio
import os

import pytest

from bench.http.counters import Counts
from bench.http.idle import followed
from bench.http.measuring import Sample
from bench.http.table import print_followed


def busy() -> None:
    sum(range(3_000_000))


def test_what_comes_afterwards_is_counted_and_what_comes_anyway_is_not() -> None:
    looks: list[int] = []

    def is_idle() -> bool:
        looks.append(1)
        # The first look finds work, and all later ones find nothing to do.
        if len(looks) == 1:
            for _ in range(3):
                busy()
        return len(looks) > 1

    async def measure() -> float:
        sample = Sample()
        async with followed(lambda: [os.getpid()], is_idle, sample):
            pass
        return sum(sample.processor.values())

    assert asyncio.run(measure()) > asyncio.run(_once())


def test_a_server_that_does_the_same_without_moves_costs_nothing() -> None:
    async def measure() -> float:
        sample = Sample()

        def is_idle() -> bool:
            busy()
            return True

        async with followed(lambda: [os.getpid()], is_idle, sample):
            pass
        return sum(sample.processor.values())

    assert asyncio.run(measure()) < 2 * asyncio.run(_once())


async def _once() -> float:
    sample = Sample()
    async with sample.measured(lambda: [os.getpid()]):
        busy()
    return sum(sample.processor.values())


def test_counts_are_of_one_move_and_less_what_an_idle_server_counts() -> None:
    before = Counts(100, 1000, {"games_seat": {"updated": 5}})
    after = Counts(150, 9000, {"games_seat": {"updated": 25}, "games_match": {"inserted": 1}})
    idle = Counts(160, 9400, {"games_seat": {"updated": 25}, "games_match": {"inserted": 1}})

    row = after.less(before).less(idle.less(after), 1 / 10).row()

    assert row == {
        "statements": 4.0,
        "wal_bytes": 760,
        "rows": {"games_match": {"inserted": 0.1}, "games_seat": {"updated": 2.0}},
    }


def test_the_aim_is_held_against_boardgame_io_at_the_same_number_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    def row(target: str, at_once: int, cost: int) -> dict[str, object]:
        about = {"what": "move, all", "target": target, "concurrency": at_once, "beside": "", "on": "new"}
        return {**about, "cpu_us": cost, "cpu_us_by_process": {"web": cost}}

    print_followed([row("production", 1, 1400), row("boardgame.io-postgres", 1, 1000), row("production", 8, 1600)])
    printed = capsys.readouterr().out
    assert "1.40 times" in printed
    assert "missed" not in printed
    assert "bench.http.settings" in printed

    print_followed([row("production", 8, 1600), row("boardgame.io-postgres", 8, 1000)])
    assert "missed" in capsys.readouterr().out
