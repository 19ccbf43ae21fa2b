"""Servers that are not running, and the commands that keep what they have."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from zipfile import ZipFile

from tests.running.serving import NOT_INHERITED, ROOT

RELEASED = ROOT / "tests/upgrades/released/0.1.0.zip"
"""A data folder with matches, accounts and seasons in every state."""


@dataclass
class Place:
    """A data folder, a database if it is not in it, and the commands that work on them."""

    data: Path
    settings: dict[str, str] = field(default_factory=dict)

    def run(self, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run a command of manage.py, whatever comes of it."""
        others = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
        return subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT, env={**others, "POSTCARD_DATA": str(self.data), **self.settings, **settings},
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip

    def done(self, *command: str) -> str:
        """Run a command that must succeed; what it prints."""
        ran = self.run(*command)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def refused(self, *command: str, **settings: str) -> str:
        """Run a command that must end with a sentence; the sentence."""
        ran = self.run(*command, **settings)
        assert ran.returncode == 1, ran.stdout + ran.stderr
        assert "Traceback" not in ran.stderr
        return ran.stderr

    def backup(self, folder: Path) -> Path:
        """Back up into an empty folder; the file."""
        self.done("backup", str(folder))
        (file,) = folder.iterdir()
        return file


def used_place(data: Path) -> Place:
    """A server that was in use, of this version."""
    with ZipFile(RELEASED) as packed:
        packed.extractall(data)
    place = Place(data)
    place.done("prepare")
    return place
