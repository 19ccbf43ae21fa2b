"""A table survives what happens to terminals and servers: another size, and a server that goes away and comes back."""

from pathlib import Path

import pytest

from tests.amounts import long
from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, long, needs_tmux]


def test_it_is_resized_and_loses_its_server_and_gets_it_back(tmp_path: Path) -> None:
    variables = environment(tmp_path / "config")
    with Server(tmp_path / "data") as server:
        site = f"http://127.0.0.1:{server.port}"
        command = [*POSTCARD, "play", "take-that-toy-2p", "--bot", "random", "--guest", "--server", site]
        with Terminal(command, variables) as terminal:
            terminal.wait_for("pick card, 1 of 10", "a) ")
            assert "The cards are dealt" not in terminal.screen()

            # Beside a wide board there is room for the log; a narrow one has its cards in more rows.
            terminal.resize(160, 50)
            terminal.wait_for("0 The cards are dealt.", "a) ", "j) ")
            terminal.resize(40, 20)
            terminal.wait(
                lambda screen: "The cards are dealt" not in screen and "j) " in screen, "the narrow table never came"
            )
            terminal.resize(80, 24)

            terminal.press("b")
            terminal.wait_for("Your move: play ", "Enter to send")
            server.kill()
            terminal.wait_for("The server is not reachable", "Your move: play ")

            # What is sent meanwhile does not get lost, and is not sent twice.
            terminal.press("Enter")
            terminal.wait_for("The server is not reachable", "Your move: play ")

            server.environment["PORT"] = str(server.port)
            server.start()
            terminal.wait(lambda screen: "not reachable" not in screen, "the server did not come back")
            terminal.wait_for("Your move: play ")
            terminal.press("Enter")
            terminal.wait_for("pick card, 1 of 9")
            terminal.press("Q")
            terminal.wait_for("exit code 0")
