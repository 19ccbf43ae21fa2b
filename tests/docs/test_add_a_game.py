"""The tutorial shows the files of the toy game to the letter, and the toy is a game that works."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.new_game import renamed
from tests.amounts import long
from tests.architecture.tree import tracked

ROOT = Path(__file__).parent.parent.parent
TOY = ROOT / "docs/examples/new_game"
PAGE = (ROOT / "docs/add-a-game.md").read_text()
BLOCK = re.compile(r"^`docs/examples/new_game/([\w./]+)`\n\n```\w+\n(.*?)```$", re.MULTILINE | re.DOTALL)

# What depends on the registry: the rest of the tests would only be run twice. `make soak` does that.
ASK_THE_REGISTRY = [
    "tests/rules/laws",
    "tests/secrecy",
    "tests/api/games",
    "tests/soak",
    "tests/rules/my_game",
]
PAGES_AND_PROGRAMS = ["tests/web", "tests/clients/cli", "tests/clients/verify", "tests/architecture/test_citations.py"]
OF_ALL_GAMES = "test_home or test_previews or test_citations or the_drawings"
"""Tests that look at all games at once, so that no test has the name of the new one."""


def test_every_block_is_the_file_it_names() -> None:
    shown = dict(BLOCK.findall(PAGE))
    for name, text in shown.items():
        assert text == (TOY / name).read_text(), name


def test_every_file_of_the_toy_is_shown() -> None:
    files = {path.relative_to(TOY).as_posix() for path in TOY.rglob("*") if path.is_file() and path.stat().st_size}
    assert {name for name in files if "__pycache__" not in name} == {name for name, _ in BLOCK.findall(PAGE)}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files of the checkout, a game that is not committed yet included, with the packages that are installed."""
    folders: set[Path] = set()
    for name in tracked():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)
        folders.add((ROOT / name).parent)
    # What was compiled from these files, and the tables that their migrations made, are as good there.
    for made in (*(folder / "__pycache__" for folder in folders), ROOT / ".pytest_cache/d/migrated"):
        if made.is_dir():
            shutil.copytree(made, tmp_path / made.relative_to(ROOT))
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    return tmp_path


@long
@pytest.mark.slow
@pytest.mark.skipif(bool(os.environ.get("POSTCARD_DATABASE_URL")), reason="a new game knows no database")
def test_a_new_game_is_green_before_its_first_rule_is_changed(clone: Path) -> None:
    _make_game(clone, "my-game")
    # What the whole server says of it in pairs of worlds takes as long as all the rest: `make soak` asks that.
    which = "-k '(my-game or my_game) and not test_http_worlds'"
    tested = _run(clone, "make", "test", "WORKERS=0", f"ARGS=-q {which} {' '.join(ASK_THE_REGISTRY)}")
    assert tested.returncode == 0, tested.stdout[-3000:]
    assert _passed(tested) >= 30, tested.stdout[-500:]


@pytest.mark.soak
def test_a_new_game_is_played_in_the_browser_and_in_the_terminal(clone: Path) -> None:
    # It has no file of its own for pages and no German.
    _make_game(clone, "my-game")
    which = f"-k 'my-game or my_game or {OF_ALL_GAMES}'"
    played = _run(clone, "make", "test", "WORKERS=0", f"ARGS=-q --all -rs {which} {' '.join(PAGES_AND_PROGRAMS)}")
    assert played.returncode == 0, played.stdout[-3000:]
    assert _passed(played) >= 100, played.stdout[-500:]


@pytest.mark.soak
def test_everything_is_green_with_a_new_game(clone: Path) -> None:
    for words in (["init", "--quiet"], ["add", "--all"]):
        assert _run(clone, "git", *words).returncode == 0
    _make_game(clone, "x")
    tested = _run(clone, "make", "test-all", "ARGS=-q", within=3600)
    assert tested.returncode == 0, tested.stdout[-3000:]


def test_a_title_is_written_in_words_and_a_name_of_code_in_one() -> None:
    made = renamed((TOY / "rules/game.py").read_text() + (TOY / "rules/text.py").read_text(), "high-card")

    for line in ('title="High Card",', 'component="HighCard",', 'key="high-card",', "**High Card** for two players"):
        assert line in made
    assert "class HighCard(Game[HighCardPosition, HighCardView]):" in made
    assert "duel" not in made.lower()


def test_a_key_that_is_none_is_refused_with_a_sentence(clone: Path) -> None:
    made = _run(clone, sys.executable, "scripts/new_game.py", "My Game")
    assert (made.returncode, made.stdout.split(":")[0]) == (
        1,
        "Give the game a key of small letters, digits and hyphens",
    )


def _make_game(clone: Path, key: str) -> None:
    made = _run(clone, "make", "new-game", f"KEY={key}")
    assert made.returncode == 0, made.stdout + made.stderr


def _passed(tested: subprocess.CompletedProcess[str]) -> int:
    found = re.search(r"\b(\d+) passed", tested.stdout)
    return int(found[1]) if found else 0


def _run(folder: Path, *words: str, within: int = 600) -> subprocess.CompletedProcess[str]:
    # Its tests want a database of their own.
    own = {name: value for name, value in os.environ.items() if name != "POSTCARD_TEST_FOLDER"}
    return subprocess.run(
        words, cwd=folder, env=own, capture_output=True, text=True, timeout=within, stdin=subprocess.DEVNULL
    )
