"""Pages of a table that capitals open: reading, writing, resigning and orders."""

from pathlib import Path

import pytest

from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, needs_tmux]


def test_a_player_reads_writes_and_resigns_at_the_table(server: Server, tmp_path: Path) -> None:
    account = {"username": "ana", "password": "a long walk home"}
    token = server.request("POST", "/api/v1/accounts", account)[1]["token"]
    body = {"game": "take-that-toy-2p", "chat": True, "seats": [{"user": "ana"}, {"bot": "random"}]}
    match = server.request("POST", "/api/v1/matches", body, token)[1]["id"]
    server.request("POST", f"/api/v1/matches/{match}/chat", {"text": "Hello\x1b[8m!"}, token)
    variables = environment(
        tmp_path / "config", POSTCARD_TOKEN=token, POSTCARD_SERVER=f"http://127.0.0.1:{server.port}"
    )
    with Terminal([*POSTCARD, "play"], variables) as terminal:
        terminal.wait_for(match, "pick card")

        terminal.press("C")
        # What a player writes does not hide what stands after it.
        terminal.wait_for("ana: Hello[8m!", "Write a message:")
        terminal.write("Good luck!")
        terminal.wait_for("ana: Good luck!")
        terminal.press("Escape")

        terminal.wait_for("pick card")
        terminal.press("N")
        terminal.wait_for("Add a line to the note")
        terminal.write("two reds")
        terminal.wait_for("Note saved.")

        terminal.press("O")
        # It has one verb, so a card is asked for at once, and those of the hand come first.
        terminal.wait_for("No move planned.", "play: pick card", "a) ")
        terminal.press("a")
        terminal.wait_for("Planned move: play ", "Enter to plan it")
        terminal.press("BSpace")
        terminal.wait_for("play: pick card")
        terminal.press("b")
        terminal.wait_for("Planned move: play ")
        terminal.press("Enter")
        terminal.wait_for("It is your turn: play the move")

        terminal.press("R")
        terminal.wait_for("lead_rule", "winner", "about", "Esc to go back")
        terminal.press("PageDown")
        terminal.wait_for("Set-up (")
        assert "##" not in terminal.screen(), "rules are set, not shown as they are written"
        terminal.press("Escape")
        terminal.wait_for("pick card")
        terminal.press("L")
        terminal.wait_for("Log", "The cards are dealt.")
        terminal.press("Escape")
        terminal.wait_for("pick card")

        terminal.press("E")
        terminal.wait_for("Type a command:")
        terminal.write("resign")
        terminal.wait_for("The match is over: resigned.", "1. random")
        terminal.press("M")
        terminal.wait_for("Rematch created. Open it with: postcard play ")
        terminal.press("Q")
        terminal.wait_for("exit code 0")


def test_a_player_picks_an_order_by_keys_and_takes_it_back(server: Server, tmp_path: Path) -> None:
    tokens = {}
    for name in ("ana", "ben"):
        account = {"username": name, "password": "a long walk home"}
        tokens[name] = server.request("POST", "/api/v1/accounts", account)[1]["token"]
    body = {"game": "take-that-toy-2p", "seats": [{"user": "ana"}, {"user": "ben"}]}
    match = server.request("POST", "/api/v1/matches", body, tokens["ana"])[1]["id"]
    server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["ben"])
    views = {name: server.request("GET", f"/api/v1/matches/{match}/view", token=tokens[name])[1] for name in tokens}
    (waiting,) = [name for name, view in views.items() if not view["due"]]
    hand = views[waiting]["view"]["hand"]

    def orders() -> list[str]:
        _, answer = server.request("GET", f"/api/v1/matches/{match}/orders", token=tokens[waiting])
        return [order["move"] for order in answer["results"]]

    variables = environment(
        tmp_path / "config", POSTCARD_TOKEN=tokens[waiting], POSTCARD_SERVER=f"http://127.0.0.1:{server.port}"
    )
    with Terminal([*POSTCARD, "play", match], variables) as terminal:
        terminal.wait_for("Waiting for ")
        terminal.press("O")
        terminal.wait_for("No move planned.", f"a) {hand[0]}", f"b) {hand[1]}")
        terminal.press("Right", "Space")
        terminal.wait_for(f"Planned move: play {hand[1]}")
        terminal.press("Enter")
        terminal.wait_for(f"Planned: play {hand[1]}")
        assert orders() == [f"play {hand[1]}"]

        terminal.press("O")
        terminal.wait_for(f"Planned for your next turn: play {hand[1]}")
        terminal.press("Escape")
        terminal.wait_for("Waiting for ")
        terminal.press("O")
        terminal.wait_for(f"Planned for your next turn: play {hand[1]}")
        terminal.press("-")
        terminal.wait_for("No move planned.", "Waiting for ")
        assert orders() == []
        terminal.press("Q")
        terminal.wait_for("exit code 0")
