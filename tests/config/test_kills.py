"""A match goes on across `kill -9` of every process of the server, and across a restart; nothing is lost or doubled."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.soak

# What to look for in the command lines of the processes that die, one after another. The first process that fits is
# the one that was started first.
VICTIMS = ("manage.py worker", "gunicorn", "config.keeper")


def new_server(data: Path) -> Server:
    """A server on this folder that soon takes a silent worker for dead."""
    server = Server(data, POSTCARD_LEASE_SECONDS="2")
    server.begin()
    return server


def register(server: Server) -> str:
    """Ana's token."""
    body = {"username": "ana", "password": "a long walk home"}
    return str(server.request("POST", "/api/v1/accounts", body)[1]["token"])


def start_match(server: Server, token: str) -> str:
    """A match of hers against the bot, until both hands are empty: ten moves each, unless five colours end it early."""
    options = {"end_when": "all_hands_empty"}
    new = {"game": "take-that-toy-2p", "options": options, "seats": [{"user": "ana"}, {"bot": "random"}]}
    status, match = server.request("POST", "/api/v1/matches", new, token)
    assert status == 201, match
    return str(match["id"])


def assert_the_record_holds(server: Server, token: str, match: str, moves: int) -> None:
    """The record has no gap, and as many of her moves as she made."""
    status, record = server.request("GET", f"/api/v1/matches/{match}/export", token=token)
    assert status == 200
    assert [row["ply"] for row in record["log"]] == list(range(len(record["log"])))
    assert sum(row["seat"] == 0 for row in record["log"]) == moves


def next_view(server: Server, token: str, match: str) -> dict[str, Any]:
    """Ana's view as soon as she is due again, or the match is over; a server that is being started is waited for."""

    def look() -> dict[str, Any] | None:
        try:
            status, view = server.request("GET", f"/api/v1/matches/{match}/view", token=token)
        except OSError:
            return None
        return view if status == 200 and (view["due"] or view["outcome"]) else None

    return wait_until(look, "the bot does not move", server.output)


def play_first(server: Server, token: str, match: str, view: dict[str, Any]) -> None:
    """Play the first move offered, as often as it takes to hear of it; a retry changes nothing."""
    family = view["options"][0]
    picks = [",".join(slot["items"][: slot["least"]]) or "-" for slot in family["slots"]]
    body = {"move": " ".join([family["verb"], *picks]), "expected_ply": view["expected_ply"]}

    def post() -> bool:
        try:
            status, said = server.request("POST", f"/api/v1/matches/{match}/moves", body, token)
        except OSError:
            return False
        assert status in (200, 201), said
        return True

    wait_until(post, "the move is not answered", server.output)


def kill(server: Server, victim: str) -> Server:
    """`kill -9` one process; where that ends the whole server, start it again on the same data."""
    server.kill_process(server.processes(victim)[0])
    if victim != "config.keeper":
        return server
    wait_until(lambda: not server.processes(), "processes outlive the server", server.output)
    server.kill()
    return new_server(server.data)


def test_a_match_goes_on_across_the_death_of_every_process(tmp_path: Path) -> None:
    server = new_server(tmp_path / "data")
    try:
        token, victims = register(server), list(VICTIMS)
        while victims:
            match, moves = start_match(server, token), 0
            while not (view := next_view(server, token, match))["outcome"]:
                play_first(server, token, match, view)
                moves += 1
                # Straight after a move the bot is about to think, so that every part has something to lose.
                if victims:
                    server = kill(server, victims.pop(0))
            assert_the_record_holds(server, token, match, moves)

        assert server.stop() == 0
        assert server.processes() == []
    finally:
        server.kill()

    verified = subprocess.run(
        [sys.executable, "manage.py", "verify_matches"],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert verified.returncode == 0, verified.stdout + verified.stderr
