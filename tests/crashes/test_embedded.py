"""The server of one command, as it is killed, stopped and raced for: nothing is lost, and no process is left."""

import contextlib
import os
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.amounts import long
from tests.crashes.embedded import (
    CARD,
    THINKER,
    WORKER,
    assert_matches_verify,
    assert_nothing_ugly_was_said,
    leave_the_bot_thinking,
    server_on,
    thinking_process,
)
from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.processes import together
from tests.running.serving import wait_until
from tests.sittings import Json

pytestmark = [pytest.mark.slow, long]


def moves_of(guest: Guest, match: str, seat: int) -> list[Json]:
    """The moves of a seat in the log."""
    rows: list[Json] = guest.get(f"/matches/{match}/moves?limit=1000")["results"]
    return [row for row in rows if row["seat"] == seat]


def cpu_seconds(pids: list[int]) -> float:
    """Return the processor time of these processes, in seconds."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def test_a_worker_killed_while_a_bot_thinks_costs_no_more_than_its_lease(tmp_path: Path) -> None:
    with server_on(tmp_path / "data") as server:
        ana = Guest(server, "ana")
        match = ana.create({"bot": "gated"}, {"user": "ana"})
        thinker, (worker,) = thinking_process(server), server.processes(WORKER)

        # Its process alone: the decision is made again, by another.
        server.kill_process(thinker)
        wait_until(lambda: thinker not in server.processes(THINKER), "it lives", server.output)
        thinker = thinking_process(server)
        assert server.processes(WORKER) == [worker]

        # The worker: what thinks for it dies with it, at once.
        before = server.processes(THINKER)
        server.kill_process(worker)
        wait_until(lambda: not set(before) & set(server.processes(THINKER)), "an orphan thinks on", server.output)
        (server.data / "go").touch()

        assert ana.view_when_due(match)["due"]
        assert len(moves_of(ana, match, 0)) == 1
        play_to_the_end(match, ana)
        assert_the_record_is_whole(ana, match)
        assert server.stop() == 0
        assert server.processes() == []
        assert_matches_verify(server)
        assert not CARD.search(server.output())


@pytest.mark.soak
def test_a_server_that_stops_while_a_bot_thinks_does_not_wait_for_it_and_the_next_start_goes_on(
    tmp_path: Path,
) -> None:
    with server_on(tmp_path / "data") as server:
        ana = Guest(server, "ana")
        match = ana.create({"bot": "gated"}, {"user": "ana"})
        thinking_process(server)

        # The bot is never let go: a stop that waited for it would not end.
        assert server.stop(signal.SIGINT) == 0

        assert server.processes() == []
        assert_nothing_ugly_was_said(server)
        assert "too long to stop" not in server.output()
    for note in (tmp_path / "data").glob("thinking.*"):
        note.unlink()
    with server_on(tmp_path / "data") as server:
        ana.server = server
        thinking_process(server)
        (server.data / "go").touch()
        play_to_the_end(match, ana)
        assert_the_record_is_whole(ana, match)
        assert server.stop() == 0
        assert_nothing_ugly_was_said(server)


def test_matches_go_on_after_the_kill_of_every_process_at_once(tmp_path: Path) -> None:
    with server_on(tmp_path / "data") as server:
        ana, ben = Guest(server, "ana"), Guest(server, "ben")
        with_ben = ana.create({"user": "ana"}, {"user": "ben"}, options={"end_when": "all_hands_empty"})
        ben.join(with_ben)
        with_bot = ana.create({"bot": "gated"}, {"user": "ana"}, options={"end_when": "all_hands_empty"})
        (server.data / "go").touch()
        for _ in range(4):
            for guest in (ana, ben):
                if (view := guest.view(with_ben))["due"]:
                    guest.play(with_ben, view)
        ana.play(with_bot, ana.view_when_due(with_bot))
        leave_the_bot_thinking(server, ana, with_bot)
        seen = {match: ana.get(f"/matches/{match}/moves?limit=1000")["results"] for match in (with_ben, with_bot)}
        server.kill()
        wait_until(lambda: not server.processes(), "a process is left", server.output)

    with server_on(tmp_path / "data") as server:
        (server.data / "go").touch()
        ana.server = ben.server = server
        for match, rows in seen.items():
            now = ana.get(f"/matches/{match}/moves?limit=1000")["results"]
            assert now[: len(rows)] == rows, "what was answered for is there"
        play_to_the_end(with_ben, ana, ben)
        play_to_the_end(with_bot, ana)
        for match in (with_ben, with_bot):
            assert_the_record_is_whole(ana, match)
        assert server.stop() == 0
        assert server.processes() == []
        assert_matches_verify(server)
        assert_nothing_ugly_was_said(server)


@pytest.mark.soak
def test_twenty_who_post_at_once_over_real_sockets_make_one_move(tmp_path: Path) -> None:
    with server_on(tmp_path / "data") as server:
        ana = Guest(server, "ana")
        match = ana.create({"user": "ana"}, {"bot": "random"})
        view = ana.view(match)
        same = {"move": f"play {view['view']['hand'][0]}", "expected_ply": view["expected_ply"]}
        rivals = [{**same, "move": f"play {card}"} for card in view["view"]["hand"]]

        statuses = Counter(
            together(20, lambda number: ana.try_to_play(match, same if number % 2 else rivals[number // 2])[0])
        )

        assert set(statuses) <= {200, 201, 409}
        assert statuses[201] == 1
        assert len({row["ply"] for row in moves_of(ana, match, 0)}) == 1

        # The bot has been woken by it; left alone, the server hardly does a thing.
        ana.view_when_due(match)
        before = cpu_seconds(server.processes())
        time.sleep(3)
        assert cpu_seconds(server.processes()) - before < 0.45, "more than 15 % of a core, for nothing"
        play_to_the_end(match, ana)
        assert server.stop() == 0
        assert server.processes() == []
        assert_matches_verify(server)
        assert_nothing_ugly_was_said(server)
