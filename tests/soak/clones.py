"""Clean clones of the last commit, `make` in them, and the Pythons of this machine to do it with."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.running.serving import ROOT

# What a make around this one, or the settings of this test run, would say to a make inside.
OURS = ("ARGS", "DJANGO_SETTINGS_MODULE", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTHON", "WORKERS")


def clone(folder: Path) -> Path:
    """Return a clone of the last commit in this folder."""
    made = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(made)], check=True)
    return made


def make(where: Path, *arguments: str, **environment: str) -> tuple[int, str]:
    """Run make with these arguments, and return how it ended and what it said."""
    inherited = {name: value for name, value in os.environ.items() if name not in OURS}
    inherited = {name: value for name, value in inherited.items() if not name.startswith("PYTEST_")}
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


def pythons(version: str) -> Iterator[str]:
    """Yield the Pythons of this version that run: on the path, or kept by pyenv."""
    on_path = shutil.which(f"python{version}")
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for program in filter(None, [on_path, *map(str, kept)]):
        if subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0:
            yield program
