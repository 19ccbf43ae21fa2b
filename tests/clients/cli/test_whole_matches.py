"""The command line as its user has it: log in, and play every game to its end, by keys in a terminal."""

import random
from pathlib import Path

import pytest

from games.rules.registry import registry
from tests.amounts import LONGEST, rest_in_soak, sample
from tests.clients.cli.player import OVER, play_to_the_end
from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, needs_tmux]

SOAKED = (*LONGEST, "yokai-septet-4p")


@pytest.mark.parametrize(
    "game", [*sample((game for game in registry() if game not in SOAKED), "take-that-toy-2p"), *rest_in_soak(SOAKED)]
)
def test_a_whole_match_is_played_by_keys(game: str, server: Server, tmp_path: Path) -> None:
    variables = environment(tmp_path / "config")
    with Terminal([*POSTCARD, "login", "--new", f"127.0.0.1:{server.port}"], variables) as terminal:
        terminal.wait_for("Username:")
        terminal.write("ana")
        terminal.wait_for("Password:")
        terminal.write("a long walk home")
        terminal.wait_for("Repeat password:")
        terminal.write("a long walk home")
        screen = terminal.wait_for(f"Logged in to http://127.0.0.1:{server.port} as ana.", "exit code 0")
        assert "a long walk home" not in screen

    short = [part for word in _short(game) for part in ("--option", word)]
    with Terminal([*POSTCARD, "play", game, "--bot", "random", *short], variables) as terminal:
        terminal.wait_for("0 ana (you)", "1 random")

        last = play_to_the_end(terminal, random.Random(1))

        assert OVER in last
        terminal.press("Q")
        terminal.wait_for("exit code 0")

    with Terminal([*POSTCARD, "matches", "--status", "over"], variables) as terminal:
        terminal.wait_for(game, "over,", "exit code 0")


def _short(game: str) -> list[str]:
    targets = [option for option in registry()[game].facts.options if option.name == "target"]
    return [f"target={option.least}" for option in targets]
