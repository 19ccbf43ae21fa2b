"""Answers of bots that are kept until their time: they hold no process, and outlive every one."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.production import Production, bot_processes, rows
from tests.running.serving import Server, wait_until

pytestmark = pytest.mark.slow

GRID = 10.0
MATCHES = 12
BOT = {"bot": "random"}
DECIDED = "SELECT count(*) FROM bots_answer"


@pytest.fixture(
    params=[pytest.param("embedded", marks=pytest.mark.soak), pytest.param("production", marks=pytest.mark.services)]
)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    kind = Server if request.param == "embedded" else Production
    with kind(tmp_path / "data", POSTCARD_BOT_GRID=str(GRID)) as server:
        yield server


def test_more_answers_are_kept_at_the_same_time_than_bots_can_think(server: Server) -> None:
    ana = Guest(server, "ana")
    began = time.monotonic()
    matches = [ana.create(BOT, {"user": "ana"}) for _ in range(MATCHES)]
    # Each process that thinks has a thread that waits for it: either of them would be held by an answer that is kept.
    most = bot_processes(server)
    wait_until(lambda: rows(server, DECIDED)[0][0] > most, "too few are kept at the same time", server.output)
    assert time.monotonic() - began >= GRID or not ana.view(matches[0])["due"]
    for match in matches:
        assert ana.view_when_due(match)["due"]

    assert time.monotonic() - began >= GRID
    assert rows(server, DECIDED) == [(0,)]


def test_an_answer_that_is_kept_outlives_the_kill_of_every_process(server: Server) -> None:
    ana = Guest(server, "ana")
    match = ana.create(BOT, {"user": "ana"})
    wait_until(lambda: rows(server, DECIDED) == [(1,)], "it is not decided", server.output)
    [(move,)] = rows(server, "SELECT move FROM bots_answer")
    server.kill()
    wait_until(lambda: not server.processes(), "a process is left", server.output)
    # Switched off meanwhile: what is kept is played all the same, and the rest of the match takes less time.
    server.environment["POSTCARD_BOT_GRID"] = "0"
    server.start()

    assert ana.view_when_due(match)["due"]
    log = ana.get(f"/matches/{match}/moves")["results"]
    assert [row["move"] for row in log if row["seat"] == 0] == [move]
    assert rows(server, DECIDED) == [(0,)]
    waiting = "SELECT count(*) FROM journal_delivery WHERE consumer = 'bots.answer'"
    wait_until(lambda: rows(server, waiting) == [(0,)], "it is not over", server.output)
    play_to_the_end(match, ana)
    assert_the_record_is_whole(ana, match)
