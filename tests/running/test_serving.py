"""The servers that tests start are gone afterwards, also those that did not start in time."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.serving import Server


class TooSlow(Server):
    """A server that runs, and does not say so in time."""

    def start(self) -> Server:
        sleeps = [sys.executable, "-c", "import time; time.sleep(60)"]
        self.process = subprocess.Popen(sleeps, env=self.environment)
        raise AssertionError("It is not ready.")


def test_a_server_that_does_not_start_in_time_leaves_no_process_behind(tmp_path: Path) -> None:
    server = TooSlow(tmp_path / "data")
    with pytest.raises(AssertionError, match="not ready"), server:
        pytest.fail("it was not waited for")

    assert server.process is not None
    assert server.process.poll() is not None
    assert server.processes() == []
