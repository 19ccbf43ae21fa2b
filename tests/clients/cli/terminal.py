"""A terminal for tests: tmux runs a command in a window of a given size, is typed into, and says what it shows."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest

from tests.running.serving import ROOT, pauses

POSTCARD = [sys.executable, "-m", "postcard_client.cli"]
ENDED = "exit code"
LONGEST = "1800"
"""Seconds after which a command ends by itself, should the test be killed that would end it."""
WITHIN_SECONDS = 120
"""Long enough for a machine that is busy; nothing here asserts a time."""

needs_tmux = pytest.mark.skipif(
    shutil.which("tmux") is None and "CI" not in os.environ, reason="tmux is not installed: apt install tmux"
)


def environment(config: Path, **more: str) -> dict[str, str]:
    """Return the environment of the command line: settings of its own, and no keyring of the machine."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": f"{ROOT / 'clients' / 'python'}{os.pathsep}{ROOT / 'clients' / 'verify'}",
        "POSTCARD_CONFIG": str(config),
        "POSTCARD_CREDENTIALS": "file",
        "TERM": "screen-256color",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        **more,
    }


class Terminal:
    """One window of tmux, with a tmux server of its own. As a context manager it ends with the test."""

    def __init__(self, command: list[str], variables: dict[str, str], width: int = 80, height: int = 24) -> None:
        # A socket's path is short by law, and those of pytest are long.
        self.folder = tempfile.TemporaryDirectory(prefix="tmux")
        self.socket = str(Path(self.folder.name) / "socket")
        self.variables = variables
        settings = [f"{name}={value}" for name, value in variables.items()]
        # What the command ends with stays to be read.
        run = ["timeout", "--foreground", LONGEST, "env", "-i", *settings, *command]
        line = f"{shlex.join(run)}; echo {ENDED} $?; exec sleep 600"
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._tmux("kill-server")
        self.folder.cleanup()

    def screen(self, colours: bool = False) -> str:
        """Return the text of the window, with its escape sequences if `colours` is true."""
        return self._tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def press(self, *keys: str) -> None:
        """Press keys by their names in tmux."""
        self._tmux("send-keys", *keys)

    def type(self, text: str) -> None:
        """Type a text as it stands."""
        self._tmux("send-keys", "-l", text)

    def write(self, text: str) -> None:
        """Type a line."""
        self.type(text)
        self.press("Enter")

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def wait(self, found: Callable[[str], object], otherwise: str) -> str:
        """Wait until the screen is as it should be, and return it."""
        until = time.monotonic() + WITHIN_SECONDS
        for pause in pauses():
            screen = self.screen()
            if found(screen):
                return screen
            assert ENDED not in screen, f"{otherwise}, and the command has ended:\n{screen}"
            assert time.monotonic() < until, f"{otherwise}:\n{screen}"
            time.sleep(pause)
        raise AssertionError(otherwise)

    def wait_for(self, *words: str) -> str:
        """Wait until the screen holds all these words."""
        return self.wait(lambda screen: all(word in screen for word in words), f"{words} never came")

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-u", "-S", self.socket, *arguments],
            env=self.variables, capture_output=True, text=True, timeout=60, check=True,
        )  # fmt: skip
        return done.stdout
