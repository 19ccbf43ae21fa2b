"""Clean clones of the last commit, and `make` in them."""

import os
import subprocess
from pathlib import Path

from tests.running.serving import ROOT

# What a make around this one, or the settings of this test run, would say to a make inside.
OURS = ("DJANGO_SETTINGS_MODULE", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTEST_ADDOPTS", "PYTEST_CURRENT_TEST", "PYTHON")


def clone(folder: Path) -> Path:
    """Return a clone of the last commit in this folder."""
    made = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(made)], check=True)
    return made


def make(where: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    """Run make with these arguments, and return how it ended and what it said."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    inherited = {name: value for name, value in inherited.items() if not name.startswith("PYTEST_XDIST")}
    done = subprocess.run(
        ["make", *arguments],
        cwd=where,
        env={**inherited, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout
