"""The processes that bots think in."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from bots.brains.thinking import Decided, Decision, decide
from bots.pool import BotProcessDied, BrainFailed, Pool, Stopped, ThoughtTooLong
from config.settings import env
from games import compiled
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng
from tests.bots.conftest import is_running
from tests.running.processes import together
from tests.running.serving import ROOT, wait_until

pytestmark = pytest.mark.slow

RANDOM = "bots.brains.simple:RandomBrain"
GAME = "take-that-toy-2p"


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which gated brains say that they think, and are let go."""
    monkeypatch.setenv("POSTCARD_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def pool(gate: Path) -> Iterator[Pool]:
    pool = Pool(2, longest=20)
    yield pool
    pool.stop()


def decision(brain: str = RANDOM, secret: str = "s") -> Decision:
    game = registry()[GAME]
    for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(1)):
        if seat == 0:
            return Decision(GAME, 0, to_json(game.view(position, 0)), brain, secret)
    raise AssertionError("seat 0 never had a move")


def of_tests(brain: str) -> Decision:
    return decision(f"tests.bots.brains:{brain}")


def thinking(gate: Path, count: int = 1) -> list[int]:
    """The processes in which gated brains think, as soon as there are so many."""

    def found() -> list[int] | None:
        pids = [int(file.suffix[1:]) for file in gate.glob("thinking.*")]
        return pids if len(pids) >= count else None

    return wait_until(found, "nobody thinks")


def beside(pool: Pool, asked: Decision) -> "queue.Queue[Decided | Exception]":
    """Lets a thread ask, and gives the queue in which the answer will be."""
    answers: queue.Queue[Decided | Exception] = queue.Queue()

    def ask() -> None:
        try:
            answers.put(pool.think(asked))
        except Exception as fault:
            answers.put(fault)

    threading.Thread(target=ask, daemon=True).start()
    return answers


def test_processes_of_before_the_rules_were_compiled_are_replaced(
    pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "MANIFEST", tmp_path / "MANIFEST")
    monkeypatch.setenv("POSTCARD_RULES", "auto")
    pool.think(decision())
    wait_until(lambda: len(pool.pids()) == 2, "no processes")
    before = set(pool.pids())

    (tmp_path / "MANIFEST").touch()

    assert pool.think(decision()) == decide(decision())
    assert before - set(pool.pids())


def test_a_process_decides_as_the_brain_would_here(pool: Pool) -> None:
    for secret in ("a", "b", "c"):
        assert pool.think(decision(secret=secret)) == decide(decision(secret=secret))


def test_the_same_decision_with_the_same_randomness_gives_the_same_move_and_another_may_not(pool: Pool) -> None:
    assert len({pool.think(decision(secret="a")) for _ in range(4)}) == 1
    assert len({pool.think(decision(secret=str(number))) for number in range(20)}) > 1


def test_many_threads_share_few_processes(pool: Pool) -> None:
    moves = together(12, lambda number: pool.think(decision(secret=str(number))))

    assert moves == [decide(decision(secret=str(number))) for number in range(12)]
    assert len(pool.pids()) == 2


def test_the_processes_know_neither_framework_nor_secrets() -> None:
    source = (
        "import sys, bots.bot_process; print([m for m in ('django', 'celery', 'redis', 'psycopg') if m in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True)

    assert said.stdout == "[]\n"


def test_a_process_is_started_without_the_secrets_of_the_server(monkeypatch: pytest.MonkeyPatch, gate: Path) -> None:
    monkeypatch.setenv("POSTCARD_SECRET_KEY", "nobody's business")
    fresh = Pool(1, longest=20)
    try:
        (pid,) = wait_until(fresh.pids, "no process")
        # For a moment after its program was loaded a process has none yet.
        environment = wait_until(Path(f"/proc/{pid}/environ").read_bytes, "no environment")
        assert f"POSTCARD_DATA={gate}".encode() in environment
        assert b"nobody's business" not in environment
    finally:
        fresh.stop()


def test_no_key_and_no_address_of_the_server_is_handed_on() -> None:
    hold_one = {name for name in env.NAMES if name.endswith(("_URL", "_KEY", "_FALLBACKS", "_TOKEN", "_DSN"))}
    hold_one -= {"POSTCARD_PUBLIC_URL"}
    assert hold_one | {f"{name}_FILE" for name in hold_one} == settings.POSTCARD_SECRETS


def test_what_a_brain_prints_is_not_taken_for_its_move(capfd: pytest.CaptureFixture[str]) -> None:
    pool = Pool(1, longest=20)
    try:
        assert pool.think(of_tests("TalkativeBrain")) == decide(decision())
    finally:
        pool.stop()
    assert capfd.readouterr().err == '{"move": "play nothing"}\n', "it is in the log"


def test_a_brain_that_fails_says_where_and_not_what_it_was_shown(pool: Pool) -> None:
    with pytest.raises(BrainFailed) as fault:
        pool.think(of_tests("FailingBrain"))

    assert str(fault.value).startswith("ValueError at tests/bots/brains.py:")
    assert str(fault.value).endswith(" in choose")
    assert pool.think(decision()).move, "its process goes on"


def test_a_process_that_a_brain_takes_with_it_is_replaced(pool: Pool) -> None:
    for _ in range(3):
        with pytest.raises(BotProcessDied):
            pool.think(of_tests("DyingBrain"))

    assert pool.think(decision()) == decide(decision())


def test_a_process_killed_while_it_thinks_fails_its_own_decision_alone(pool: Pool, gate: Path) -> None:
    first, second = beside(pool, of_tests("GatedBrain")), beside(pool, of_tests("GatedBrain"))
    victim = thinking(gate, 2)[0]
    os.kill(victim, signal.SIGKILL)

    dead = wait_until(lambda: next((answers for answers in (first, second) if not answers.empty()), None), "no answer")
    assert isinstance(dead.get(), BotProcessDied)
    (gate / "go").touch()
    alive = second if dead is first else first
    assert alive.get(timeout=20) == decide(decision())
    assert pool.think(decision()) == decide(decision())
    assert victim not in pool.pids()


def test_a_process_killed_while_it_idles_is_not_noticed(pool: Pool) -> None:
    wait_until(lambda: len(pool.pids()) == 2, "no processes")
    for pid in pool.pids():
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda pid=pid: pid not in pool.pids(), "it lives")  # type: ignore[misc]  # of this round

    moves = together(4, lambda number: pool.think(decision(secret=str(number))))

    assert moves == [decide(decision(secret=str(number))) for number in range(4)]


def test_a_thought_without_end_is_ended() -> None:
    pool = Pool(1, longest=0.5)
    try:
        pool.think(decision())
        with pytest.raises(ThoughtTooLong):
            pool.think(of_tests("EndlessBrain"))
        assert pool.think(decision()) == decide(decision())
    finally:
        pool.stop()


def test_who_waits_when_the_pool_stops_hears_of_it_and_no_process_is_left(gate: Path) -> None:
    pool = Pool(2, longest=3600)
    waiting = [beside(pool, of_tests("GatedBrain")) for _ in range(5)]
    pids = thinking(gate, 2)

    pool.stop()

    # Not `ThoughtTooLong`, which would come later.
    assert all(isinstance(answers.get(timeout=60), Stopped) for answers in waiting)
    wait_until(lambda: not any(is_running(pid) for pid in pids), "a process is left")


def test_ctrl_c_and_sigterm_are_for_the_worker_alone(pool: Pool) -> None:
    wait_until(lambda: len(pool.pids()) == 2, "no processes")
    pids = pool.pids()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for pid in pids:
            os.kill(pid, number)
    time.sleep(0.2)

    assert pool.pids() == pids
    assert pool.think(decision()) == decide(decision())
