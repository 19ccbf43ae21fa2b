"""Two beats: one sends what is due, the other takes its place when it ends or is killed."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running.production import BIN, Production
from tests.running.serving import ROOT, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.services]

SENDS = "Sending due task"


class Beat:
    """A beat that says what it sends."""

    def __init__(self, production: Production, log: Path) -> None:
        self.log = log
        with log.open("wb") as said:
            self.process = subprocess.Popen(
                [BIN / "celery", "--app", "config", "beat"],
                cwd=ROOT, env={**production.environment, "POSTCARD_LOG_LEVEL": "DEBUG"}, stdout=said, stderr=said,
            )  # fmt: skip

    def said(self) -> str:
        """The log so far."""
        return self.log.read_text()

    def end(self, number: signal.Signals) -> None:
        """Stop it."""
        self.process.send_signal(number)
        self.process.wait(60)


@pytest.fixture
def production(tmp_path: Path) -> Iterator[Production]:
    """A database and a Redis, and no part that uses them."""
    made = Production(tmp_path / "data")
    made.redis.start()
    try:
        made._prepare()
        yield made
    finally:
        made.__exit__()


def test_one_sends_and_the_other_stands_by(production: Production, tmp_path: Path) -> None:
    started: list[Beat] = []

    def start() -> Beat:
        started.append(Beat(production, tmp_path / f"{len(started)}.log"))
        return started[-1]

    try:
        one = start()
        wait_until(lambda: SENDS in one.said(), "the first does not send", one.said)
        other = start()
        wait_until(lambda: "Starting" in other.said(), "the second does not start", other.said)
        sent = one.said().count(SENDS)
        wait_until(lambda: one.said().count(SENDS) > sent + 3, "the first has stopped", one.said)
        assert SENDS not in other.said()

        one.end(signal.SIGTERM)
        wait_until(lambda: SENDS in other.said(), "nobody took over from one that ended", other.said)
        third = start()
        wait_until(lambda: "Starting" in third.said(), "the third does not start", third.said)
        other.end(signal.SIGKILL)
        wait_until(lambda: SENDS in third.said(), "nobody took over from one that was killed", third.said)
    finally:
        for beat in started:
            if beat.process.poll() is None:
                beat.end(signal.SIGKILL)
