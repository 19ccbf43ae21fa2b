"""Change a game's rules in small ways with mutmut, one at a time, and print the changes that no test notices.

`scripts/mutate.py GAME [--file apply.py] [--tests test_end.py] [--workers 2]`: GAME is the key of a ruleset, or the
start of a folder's name in games/rules. The work happens in a temporary copy of the tree. docs/testing.md says how to
judge a survivor.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTMUT = (os.fspath(ROOT / ".venv-mutate" / "bin" / "python"), "-m", "mutmut")
SKIPPED = ("__init__", "text", "words", "board", "verbs", "cards", "playout")
"""Files that begin like this are words or data, or playouts, which a test compares with the rules move by move."""

PYTEST_INI = """[pytest]
addopts = -p no:cacheprovider --noconftest -q --import-mode=importlib
pythonpath = .
markers =
    long: run here
    slow: left out here
    soak: left out here
"""


def files_of(folder: str, asked: Sequence[str]) -> list[str]:
    """The files of a game to change: those that were asked for, or all that hold rules."""
    rules = ROOT / "games" / "rules" / folder
    found = sorted(rules.rglob("*.py"))
    chosen = [path for path in found if (path.name in asked if asked else not path.stem.startswith(SKIPPED))]
    return [os.fspath(path.relative_to(ROOT)) for path in chosen]


def settings(folder: str, files: Sequence[str], tests: Sequence[str]) -> str:
    """The configuration of mutmut: the files to change, and the tests that speak for this game."""
    own = f"tests/rules/{folder}"
    places = [f"{own}/{name}" for name in tests] or [own, "tests/rules/laws", "tests/secrecy/test_rules.py"]
    selection = [*places, "-m", "not slow and not soak", "-k", f"{folder} or {folder.replace('_', '-')}"]
    return (
        "[tool.mutmut]\n"
        f"source_paths = {json.dumps(files)}\n"
        'also_copy = ["games", "tests", "pytest.ini"]\n'
        f"pytest_add_cli_args_test_selection = {json.dumps(selection)}\n"
    )


def copy_tree(place: Path, configuration: str) -> None:
    """Copy what the tests of the rules need, without the server's settings."""
    for part in ("games", "tests"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    (place / "pytest.ini").write_text(PYTEST_INI)
    (place / "pyproject.toml").write_text(configuration)


def survivors(place: Path) -> list[str]:
    """The names of the changes that no test noticed."""
    listed = subprocess.run([*MUTMUT, "results"], cwd=place, capture_output=True, text=True, check=True)
    lines = (line.strip().rpartition(": ") for line in listed.stdout.splitlines())
    return [name for name, _, state in lines if state in ("survived", "no tests")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--file", action="append", default=[], help="only this file of the game")
    parser.add_argument("--tests", action="append", default=[], help="only this file of the game's own tests")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    rules = ROOT / "games" / "rules"
    folders = sorted({path.relative_to(rules).parts[0] for path in rules.rglob("game.py")})
    folder = next((name for name in folders if asked.game.replace("-", "_").startswith(name)), None)
    if folder is None:
        parser.error(f"no game {asked.game}: {', '.join(folders)}")
    with tempfile.TemporaryDirectory(prefix="postcard-mutants-") as root:
        place = Path(root)
        copy_tree(place, settings(folder, files_of(folder, asked.file), asked.tests))
        run = [*MUTMUT, "run", "--max-children", str(asked.workers)]
        done = subprocess.run(run, cwd=place, env={**os.environ, "TEST_ALL": "1"}, check=False)
        if done.returncode:
            return done.returncode
        found = survivors(place)
        for name in found:
            subprocess.run([*MUTMUT, "show", name], cwd=place, check=True)
    print(f"{len(found)} changes survived")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
