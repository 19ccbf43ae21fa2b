"""PostgreSQL, Redis, web, workers and beat, each of them taken away while matches go on."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crashes.embedded import THINKER, assert_nothing_ugly_was_said, leave_the_bot_thinking, thinking_process
from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.production import WORKER, Production
from tests.running.serving import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.services]

LONG = {"end_when": "all_hands_empty"}
AWAY_SECONDS = 10


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Production]:
    with Production(tmp_path / "data") as server:
        yield server


def test_a_redis_that_is_gone_for_ten_seconds_delays_bots_and_fails_no_request(server: Production) -> None:
    ana, ben = Guest(server, "ana"), Guest(server, "ben")
    with_ben = ana.create({"user": "ana"}, {"user": "ben"}, options=LONG)
    ben.join(with_ben)
    with_bot = ana.create({"user": "ana"}, {"bot": "random"}, options=LONG)
    ana.play(with_bot, ana.view_when_due(with_bot))
    view = ana.view_when_due(with_bot)

    server.redis.stop()
    gone = time.monotonic()
    # Redis comes back when all of this is answered, so that no request can wait for it.
    ana.play(with_bot, view)
    played = 0
    for _ in range(6):
        for guest in (ana, ben):
            if (view := guest.view(with_ben))["due"]:
                guest.play(with_ben, view)
                played += 1
    assert played
    time.sleep(max(0.0, gone + AWAY_SECONDS - time.monotonic()))
    server.redis.start()

    play_to_the_end(with_bot, ana)
    play_to_the_end(with_ben, ana, ben)
    for match in (with_ben, with_bot):
        assert_the_record_is_whole(ana, match)
    assert server.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
    server.run("manage.py", "verify_matches")


def test_a_worker_killed_while_a_bot_thinks_is_followed_by_another_after_the_lease(server: Production) -> None:
    ana = Guest(server, "ana")
    match = ana.create({"bot": "gated"}, {"user": "ana"})
    thinker = thinking_process(server)
    worker = parent_of(thinker)
    assert worker in server.processes(WORKER)

    server.kill_process(worker)

    wait_until(lambda: thinker not in server.processes(THINKER), "an orphan thinks on", server.output)
    turns = "SELECT attempts FROM journal_delivery WHERE consumer = 'bots.play'"
    wait_until(lambda: server.rows(turns) == [(2,)], "it is not taken by another", server.output)
    (server.data / "go").touch()
    assert ana.view_when_due(match)["due"]
    wait_until(lambda: server.rows(turns) == [], "it is not done", server.output)
    rows = ana.get(f"/matches/{match}/moves")["results"]
    assert [row["seat"] for row in rows] == ["chance", 0]
    play_to_the_end(match, ana)
    server.run("manage.py", "verify_matches")


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def test_bots_that_think_for_long_starve_no_sweep(server: Production) -> None:
    # The bots of one person alone would leave a process of each worker free.
    guests = Guest(server, "ana"), Guest(server, "ben")
    for _ in range(6):
        for guest in guests:
            guest.create({"bot": "gated"}, {"user": guest.name})
    wait_until(lambda: len(list(server.data.glob("thinking.*"))) >= 4, "two workers, two bots each", server.output)
    waiting = "SELECT count(*) FROM journal_delivery WHERE state = 'due' AND consumer = 'bots.play'"
    assert server.rows(waiting) == [(12,)]
    assert server.rows(f"{waiting} AND lease_until IS NOT NULL") == [(4,)], "who waits holds no lease"

    # Workers are called for what waits, by sweeps that run on the workers whose bots are all busy.
    wait_until(
        lambda: server.rows(f"{waiting} AND lease_until IS NULL AND called_at > due_at") == [(8,)],
        "no sweep comes through", server.output,
    )  # fmt: skip
    (server.data / "go").touch()
    wait_until(lambda: server.rows(waiting) == [(0,)], "they do not finish", server.output)
    assert server.rows("SELECT count(*) FROM games_moverecord WHERE seat = 0") == [(12,)]


def test_matches_go_on_after_the_kill_of_every_process_at_once(server: Production) -> None:
    ana, ben = Guest(server, "ana"), Guest(server, "ben")
    with_ben = ana.create({"user": "ana"}, {"user": "ben"}, options=LONG)
    ben.join(with_ben)
    with_bot = ana.create({"bot": "gated"}, {"user": "ana"}, options=LONG)
    (server.data / "go").touch()
    for _ in range(4):
        for guest in (ana, ben):
            if (view := guest.view(with_ben))["due"]:
                guest.play(with_ben, view)
    leave_the_bot_thinking(server, ana, with_bot)
    seen = {match: ana.get(f"/matches/{match}/moves?limit=1000")["results"] for match in (with_ben, with_bot)}

    server.kill()
    server.redis.stop()
    wait_until(lambda: not server.processes(), "a process is left", server.output)
    server.redis.start()
    (server.data / "go").touch()
    server.start()

    for match, rows in seen.items():
        now = ana.get(f"/matches/{match}/moves?limit=1000")["results"]
        assert now[: len(rows)] == rows, "what was answered for is there"
    play_to_the_end(with_ben, ana, ben)
    play_to_the_end(with_bot, ana)
    for match in (with_ben, with_bot):
        assert_the_record_is_whole(ana, match)
    server.run("manage.py", "verify_matches")
    assert server.stop() == 0
    wait_until(lambda: not server.processes(), "a process is left", server.output)
    assert_nothing_ugly_was_said(server)
