"""The files that git knows and the rooms of the server, for tests that read the repository itself."""

import subprocess
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ROOMS: tuple[str, ...] = tuple(PYPROJECT["tool"]["importlinter"]["root_packages"])
"""The top-level packages of the server."""


@cache
def tracked() -> tuple[str, ...]:
    """Every file that git knows or would add, as a path from the checkout; without git, every file not made here."""
    if (ROOT / ".git").exists():
        # A game that was just made is not committed yet.
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        return tuple(sorted(path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()))
    made = {
        ".venv",
        ".venv-bench",
        ".venv-compile",
        ".venv-docs",
        ".venv-generators",
        ".venv-mutate",
        ".venv-packages",
        ".venv-play",
        "compiled",
        "data",
        "packages",
        "site",
        "__pycache__",
    }
    made |= {".mypy_cache", ".ruff_cache", ".pytest_cache", ".import_linter_cache"}
    files = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return tuple(sorted(str(path) for path in files if not made & set(path.parts)))


def read(path: str) -> str:
    """A tracked file as text; what is no text reads as nothing."""
    try:
        return (ROOT / path).read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def with_suffix(*suffixes: str) -> list[str]:
    """The tracked files of some kinds."""
    return [path for path in tracked() if path.endswith(suffixes)]
