"""`make play`: a match in the terminal, through the HTTP API, with a board a person can read."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import ROOT, Server


def play(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "scripts/play.py", *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, timeout=120, check=False)


def test_without_a_server_it_says_what_to_do() -> None:
    done = play("--server", "http://127.0.0.1:9")

    assert done.returncode == 1
    assert done.stderr == (
        "No server answers at http://127.0.0.1:9: run make serve in another terminal, or name one with --server.\n"
    )


@pytest.mark.slow
def test_a_match_is_played_to_its_end_with_a_pause_in_it(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        site = f"http://127.0.0.1:{server.port}"

        begun = play("--server", site, typed="?\nrules\nplay zz\nany\nlog\n")
        assert begun.returncode == 0, begun.stderr
        assert "seat 0 (you) holds" in begun.stdout
        assert "you may    play [1 of " in begun.stdout
        assert "No: " in begun.stdout
        again = re.search(r"--match (\S+) --token ([^\s\"]+)", begun.stdout)
        assert again

        ended = play("--server", site, "--match", again[1], "--token", again[2], typed="any\n" * 50)
        assert ended.returncode == 0, ended.stderr
        assert re.search(r"The match is over: \w+\.\n", ended.stdout)
        assert re.search(r"\n  [12]\. random, \d+ points", ended.stdout)
