"""Copy the working toy game under a new key: `scripts/new_game.py KEY`. `make new-game KEY=...` runs it.

The rules, their tests and the line in the registry are written at once; then the perft table, the golden
playthroughs, the words of its tables and the OpenAPI document are made, so that `make test` is green before the first
rule is changed.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOY = ROOT / "docs/examples/new_game"
REGISTRY = ROOT / "games/rules/registry.py"
IN_CODE = re.compile(r'\b(?<=class )Duel\b|(?<=import )Duel\b|(?<=component=")Duel\b|Duel(?=[A-Z(])')
"""Places where the toy's name is one of code, which has no spaces."""


def main(keys: list[str]) -> int:
    """Copy the toy, or say why not."""
    if len(keys) != 1 or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", keys[0]):
        print("Give the game a key of small letters, digits and hyphens: make new-game KEY=my-game")
        return 1
    key, folder = keys[0], keys[0].replace("-", "_")
    rules, tests = ROOT / "games/rules" / folder, ROOT / "tests/rules" / folder
    if rules.exists() or tests.exists():
        print(f"There is a game in {rules.relative_to(ROOT)} already.")
        return 1
    copy(TOY / "rules", rules, key)
    copy(TOY / "tests", tests, key)
    register(folder, component(key))
    tidy = ["check", "--fix-only", "--quiet"], ["format", "--quiet"]
    for step in (
        *(["-m", "ruff", *words, str(path)] for words in tidy for path in (REGISTRY, rules, tests)),
        ["scripts/perft.py", key, "--write"],
        ["scripts/golden.py", key],
        ["-m", "scripts.game_pages"],
        ["-m", "scripts.words"],
    ):
        subprocess.run([sys.executable, *step], cwd=ROOT, check=True)
    subprocess.run(["make", "schema"], cwd=ROOT, check=True)
    print(f"{rules.relative_to(ROOT)} and {tests.relative_to(ROOT)} are yours to change; docs/add-a-game.md goes on.")
    return 0


def component(key: str) -> str:
    """The name of the game in code and in the schema."""
    return "".join(part.title() for part in key.split("-"))


def title(key: str) -> str:
    """Return the name of the game for people: `high-card` is High Card."""
    return " ".join(part.capitalize() for part in key.split("-"))


def copy(source: Path, target: Path, key: str) -> None:
    """The files of the toy with its names replaced."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(source, target, ignore=ignored)
    for path in target.rglob("*"):
        if path.is_file():
            path.write_text(renamed(path.read_text(), key))


def renamed(text: str, key: str) -> str:
    """The toy's names as those of the new game: module, key, classes, and its title everywhere else."""
    text = text.replace("games.rules.duel", f"games.rules.{key.replace('-', '_')}")
    text = text.replace('"duel"', f'"{key}"')
    return IN_CODE.sub(component(key), text).replace("Duel", title(key))


def register(folder: str, name: str) -> None:
    """Add the game to the registry: an import and its place in the list."""
    text = REGISTRY.read_text()
    text = re.sub(r"\n\n(    games: )", rf"\n    from games.rules.{folder}.game import {name}\n\n\1", text, count=1)
    text = re.sub(
        r"(games: tuple\[AnyGame, \.\.\.\] = \((?:[^()]|\(\))*?),?(\s*)\)\n", rf"\1, {name}(),\2)\n", text, count=1
    )
    REGISTRY.write_text(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
