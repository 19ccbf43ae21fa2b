"""What is said and done at a table beside moving: the pages that capitals open."""

from pathlib import Path

import pytest

from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.serving import Server

pytestmark = [pytest.mark.slow, needs_tmux]


def test_a_player_reads_writes_and_resigns_at_the_table(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        account = {"username": "ana", "password": "a long walk home"}
        token = server.request("POST", "/api/v1/accounts", account)[1]["token"]
        body = {"game": "take-that-toy-2p", "chat": True, "seats": [{"user": "ana"}, {"bot": "random"}]}
        match = server.request("POST", "/api/v1/matches", body, token)[1]["id"]
        variables = environment(
            tmp_path / "config", POSTCARD_TOKEN=token, POSTCARD_SERVER=f"http://127.0.0.1:{server.port}"
        )
        with Terminal([*POSTCARD, "play"], variables) as terminal:
            terminal.wait_for(match, "pick card")

            terminal.press("C")
            terminal.wait_for("Say something:")
            terminal.write("Good luck!")
            terminal.wait_for("ana: Good luck!")
            terminal.press("Escape")

            terminal.wait_for("pick card")
            terminal.press("N")
            terminal.wait_for("Write this line below it")
            terminal.write("two reds")
            terminal.wait_for("Noted.")

            terminal.press("O")
            terminal.wait_for("Your next move", "play card")
            terminal.write("play r1")
            terminal.wait_for("You owe a decision now")

            terminal.press("R")
            terminal.wait_for("lead_rule: winner", "Esc goes back")
            terminal.press("Escape")
            terminal.wait_for("pick card")
            terminal.press("L")
            terminal.wait_for("The log", "chance: deal")
            terminal.press("Escape")
            terminal.wait_for("pick card")

            terminal.press("E")
            terminal.wait_for("Type the word:")
            terminal.write("resign")
            terminal.wait_for("The match is over: resigned.", "1. random")
            terminal.press("M")
            terminal.wait_for("The rematch is ")
            terminal.press("Q")
            terminal.wait_for("exit code 0")
