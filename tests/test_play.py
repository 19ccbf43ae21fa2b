"""`make play`: a match in the terminal, through the HTTP API, with a board a person can read."""

import re
import subprocess
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

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


@pytest.mark.slow
def test_what_the_server_refuses_is_said_in_its_words(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        site = f"http://127.0.0.1:{server.port}"

        for arguments, said in (
            (["--token", "of-bad-news"], "The token is unknown, expired or revoked."),
            (["--bot", "deep-thought"], "Some seats cannot be given as asked."),
            (["--match", "NoSuchMatchAtAll"], "This needs a token."),
        ):
            done = play("--server", site, *arguments)
            assert (done.returncode, done.stderr) == (1, f"The server says no: {said}\n")

        given_up = play("--server", site, typed="play\nplay r1,r2\n-\nresign\n")
        assert given_up.returncode == 0, given_up.stderr
        assert given_up.stdout.count("No: ") >= 3
        assert "The match is over: resigned." in given_up.stdout
        assert "  2. guest-" in given_up.stdout
        assert re.search(r"GET http://\S+/api/v1/matches/\w+/export\n", given_up.stdout)


@pytest.mark.slow
def test_a_turn_is_waited_for_without_loading_the_same_view_again(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        api = play_module().Api(f"http://127.0.0.1:{server.port}")
        account = {"username": "ana", "password": "a long walk home"}
        api.token = api.post("/accounts", account)["token"]
        seats = [{"user": "ana"}, {"open": True}]
        match = api.post("/matches", {"game": "take-that-toy-2p", "seats": seats})["id"]

        changes = api.get_changes(f"/matches/{match}")
        assert next(changes)["status"] == "waiting"
        api.post(f"/matches/{match}/leave", {})
        assert next(changes)["seats"][0]["state"] == "open"
        etag = api._send("GET", f"/matches/{match}", {})[1]
        with pytest.raises(play_module().NotModified):
            api._send("GET", f"/matches/{match}", {"If-None-Match": etag})


@cache
def play_module() -> Any:
    """The program as a module."""
    specification = spec_from_file_location("play", ROOT / "scripts" / "play.py")
    assert specification is not None
    assert specification.loader is not None
    module = module_from_spec(specification)
    specification.loader.exec_module(module)
    return module
