"""Four screens as text, letter by letter. `WRITE_SCREENS=1` writes them anew; read the diff as a player would."""

import os
import time
from pathlib import Path

import pytest

from tests.clients.cli.recorded import MATCH, Recorded, Story
from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux

pytestmark = [pytest.mark.slow, needs_tmux]

GOLDEN = Path(__file__).parent / "golden"


def compare(name: str, terminal: Terminal) -> None:
    """Hold a screen against its golden text. A screen is drawn in several steps: what counts is how it stays."""
    file = GOLDEN / f"{name}.txt"
    if "WRITE_SCREENS" in os.environ:
        file.parent.mkdir(exist_ok=True)
        file.write_text(settled(terminal), "utf-8")
    golden = file.read_text("utf-8")
    terminal.wait(lambda screen: trimmed(screen) == golden, f"this is not the screen in {file.name}")
    assert settled(terminal) == golden, "this was no more than a moment on the way"


def settled(terminal: Terminal) -> str:
    """The screen once it has stood still for a second."""
    seen, since = terminal.screen(), time.monotonic()
    while time.monotonic() - since < 1:
        time.sleep(0.1)
        if (screen := terminal.screen()) != seen:
            seen, since = screen, time.monotonic()
    return trimmed(seen)


def trimmed(screen: str) -> str:
    """The screen without what only fills its window."""
    return "\n".join(line.rstrip() for line in screen.rstrip("\n").split("\n")) + "\n"


def test_a_table_of_mu_in_a_small_terminal(tmp_path: Path) -> None:
    with (
        Recorded(Story("mu-2p", 5, 57)) as recorded,
        Terminal([*POSTCARD, "play", MATCH], variables_of(tmp_path, recorded), 80, 24) as terminal,
    ):
        terminal.wait_for("next       seat 0", "a) ")
        compare("mu-80x24", terminal)


def test_a_table_of_namahage_in_a_wide_terminal(tmp_path: Path) -> None:
    with (
        Recorded(Story("namahage", 3, 22)) as recorded,
        Terminal([*POSTCARD, "play", MATCH], variables_of(tmp_path, recorded), 160, 50) as terminal,
    ):
        terminal.wait_for("next ", ") ", "21 ")
        terminal.press("a")
        terminal.wait_for("pick cell")
        compare("namahage-160x50", terminal)


def test_a_table_that_tells_a_story(tmp_path: Path) -> None:
    with (
        Recorded(Story("yokai-septet-4p", 3, 43)) as recorded,
        Terminal([*POSTCARD, "play", MATCH], variables_of(tmp_path, recorded), 120, 36) as terminal,
    ):
        terminal.wait_for("next ", ") ", "42 ")
        compare("yokai-septet-4p-120x36", terminal)


def test_the_replay_of_a_match_that_is_over(tmp_path: Path) -> None:
    with (
        Recorded(Story("take-that-toy-2p", 2)) as recorded,
        Terminal([*POSTCARD, "replay", MATCH], variables_of(tmp_path, recorded), 80, 24) as terminal,
    ):
        terminal.wait_for("The match is over")
        terminal.press("Up", "Left")
        terminal.wait_for("worth 0.50", "ply 15 of 26")
        compare("replay-80x24", terminal)


def test_without_colour_nothing_is_coloured_and_with_it_cards_are(tmp_path: Path) -> None:
    with Recorded(Story("mu-2p", 5, 57)) as recorded:
        variables = variables_of(tmp_path, recorded)
        with Terminal([*POSTCARD, "play", MATCH], variables) as terminal:
            terminal.wait_for("next       seat 0", "a) ")
            coloured = terminal.screen(colours=True)
        with Terminal([*POSTCARD, "play", MATCH], {**variables, "NO_COLOR": "1"}) as terminal:
            terminal.wait_for("next       seat 0", "a) ")
            plain = terminal.screen(colours=True)

    # 38 and 48 begin a colour of 256, 31 to 37 and 41 to 47 are the eight.
    assert "\x1b[48;" in coloured or ";48;" in coloured
    assert not any(
        f"{mark}{number}" in plain for mark in ("\x1b[", ";") for number in (31, 32, 33, 34, 35, 36, 38, 41, 42, 44, 48)
    )


def variables_of(folder: Path, recorded: Recorded) -> dict[str, str]:
    return environment(folder / "config", POSTCARD_SERVER=recorded.site, POSTCARD_TOKEN="pc_recorded")
