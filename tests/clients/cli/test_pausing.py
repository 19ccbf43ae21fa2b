"""A pause at a table of the terminal: offered, heard of, answered, and ended."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, needs_tmux]

PER_MOVE = {"kind": "per_move", "days": 3}


class Table:
    """A match of ana and ben, of whom ana sits at a terminal."""

    def __init__(self, server: Server, **terms: Any) -> None:
        self.server = server
        self.tokens = {}
        for name in ("ana", "ben"):
            account = {"username": name, "password": "a long walk home"}
            self.tokens[name] = server.request("POST", "/api/v1/accounts", account)[1]["token"]
        seats = [{"user": "ana"}, {"user": "ben"}]
        body = {"game": "take-that-toy-2p", "seats": seats, **terms}
        self.match = server.request("POST", "/api/v1/matches", body, self.tokens["ana"])[1]["id"]
        assert self.asks("ben", "POST", "join", {})[0] == 200

    def asks(self, name: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        return self.server.request(method, f"/api/v1/matches/{self.match}/{path}", body, self.tokens[name])

    def says(self, name: str, action: str, **days: int) -> None:
        status, answer = self.asks(name, "POST", "pause", {"action": action, **days})
        assert status == 200, answer

    def moves(self) -> None:
        """The player who is due plays the first card that is legal."""
        for name in self.tokens:
            view = self.asks(name, "GET", "view")[1]
            if view["due"]:
                card = view["options"][0]["slots"][0]["items"][0]
                body = {"move": f"play {card}", "expected_ply": view["expected_ply"]}
                assert self.asks(name, "POST", "moves", body)[0] in (200, 201)
                return

    @contextmanager
    def terminal(self, folder: Path) -> Iterator[Terminal]:
        site = f"http://127.0.0.1:{self.server.port}"
        variables = environment(folder / "config", POSTCARD_TOKEN=self.tokens["ana"], POSTCARD_SERVER=site)
        with Terminal([*POSTCARD, "play", self.match], variables, 100, 30) as terminal:
            terminal.wait_for("ana (you)")
            yield terminal
            terminal.press("Q")
            terminal.wait_for("exit code 0")


def type_at(terminal: Terminal, text: str) -> None:
    """Type a word on the page of actions."""
    terminal.press("E")
    terminal.wait_for("Type a command:")
    terminal.write(text)


def gone(terminal: Terminal, words: str) -> None:
    terminal.wait(lambda screen: words not in screen, f"{words} stays")


def test_a_player_offers_a_pause_and_ends_it(server: Server, tmp_path: Path) -> None:
    table = Table(server, clock=PER_MOVE)
    with table.terminal(tmp_path) as terminal:
        terminal.wait_for("2 d 23 h left")
        type_at(terminal, "pause")
        terminal.wait_for("No pause is offered.")
        type_at(terminal, "pause 99")
        terminal.wait_for("paused for at most 30 days")
        type_at(terminal, "pause soon")
        terminal.wait_for("Unknown command: “pause soon”.")

        type_at(terminal, "pause 9")
        terminal.wait_for("You offered a pause of 9 days.")
        terminal.press("E")
        terminal.wait_for("Pause of 9 days offered by you. Still to agree: ben.", "no pause ", "30 at most")
        terminal.press("Escape")
        gone(terminal, "Type a command:")
        table.says("ben", "accept", days=9)
        terminal.wait_for("paused until 20", "2 d 23 h left, clock stopped")

        terminal.press("E")
        terminal.wait_for("The match is paused until 20", "resume    ends the pause")
        terminal.write("resume")
        terminal.wait_for("The match is resumed. The clocks are running again.")
        gone(terminal, "paused until")
        gone(terminal, "clock stopped")


def test_a_player_hears_of_an_offer_and_answers_it(server: Server, tmp_path: Path) -> None:
    table = Table(server, clock=PER_MOVE)
    with table.terminal(tmp_path) as terminal:
        terminal.wait_for("2 d 23 h left")
        table.says("ben", "offer", days=1)
        terminal.wait_for("Pause of 1 day offered by ben. Still to agree: you. Press E to answer.")
        type_at(terminal, "no pause")
        terminal.wait_for("The pause is no longer offered.")

        table.says("ben", "offer", days=4)
        terminal.press("Left")
        terminal.wait_for("Pause of 4 days offered by ben")
        # The offer ends with the next move.
        table.moves()
        gone(terminal, "Pause of 4 days")

        table.says("ben", "offer", days=5)
        terminal.wait_for("Pause of 5 days offered by ben")
        type_at(terminal, "pause")
        terminal.wait_for("The match is paused until 20", "clock stopped")
        table.says("ben", "resume")
        gone(terminal, "clock stopped")


def test_an_offer_is_there_when_the_player_sits_down(server: Server, tmp_path: Path) -> None:
    table = Table(server, clock=PER_MOVE)
    table.says("ben", "offer", days=4)
    with table.terminal(tmp_path) as terminal:
        terminal.wait_for("Pause of 4 days offered by ben")


def test_a_match_without_a_clock_has_no_such_words(server: Server, tmp_path: Path) -> None:
    table = Table(server)
    with table.terminal(tmp_path) as terminal:
        terminal.press("E")
        screen = terminal.wait_for("Type a command:", "no abort")
        assert "pause 7" not in screen
        assert "resume" not in screen
        terminal.press("Escape")
        gone(terminal, "Type a command:")


def test_an_offer_that_is_withdrawn_is_gone_and_the_table_says_so(server: Server, tmp_path: Path) -> None:
    with Table(server).terminal(tmp_path) as terminal:
        type_at(terminal, "draw")
        terminal.wait_for("You offered the draw.")
        type_at(terminal, "no draw")
        terminal.wait_for("The draw is no longer offered.")
        terminal.press("E")
        terminal.wait_for("Type a command:")
        assert "Offered by" not in terminal.screen()
        terminal.press("Escape")
        gone(terminal, "Type a command:")
