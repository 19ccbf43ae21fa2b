"""The linters would notice: each test plants one violation into a copy of the tree and sees it named."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amounts import sample
from tests.architecture.tree import ROOMS, ROOT


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the server, without its tests."""
    copy = tmp_path_factory.mktemp("tree")
    for name in (*ROOMS, "scripts"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def lint(tree: Path, *contracts: str) -> tuple[int, str]:
    """Run `lint-imports` on the tree; it caches the files that it has read."""
    chosen = [part for contract in contracts for part in ("--contract", contract)]
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--cache-dir", str(tree / ".cache")]
    return run([*command, *chosen], tree)


def check_arrows(tree: Path) -> tuple[int, str]:
    """Run this project's own checker on the tree."""
    return run([sys.executable, str(ROOT / "scripts/check_arrows.py"), str(tree)], tree)


def assert_each_line_is_caught(tree: Path, planted: dict[str, str], *paths: str) -> None:
    """Plant the same lines in files; the checker has to say the sentence of each in each."""
    plant = Planter(tree)
    for path in paths:
        plant(path, "\n".join(planted))

    code, said = check_arrows(tree)

    assert code == 1
    for path in paths:
        for number, sentence in enumerate(planted.values(), 1):
            assert f"{path}:{number}: {sentence}" in said


def run(command: list[str], tree: Path) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def plant(tree: Path) -> "Iterator[Planter]":
    """Writes a file into the copy, and takes it out again after the test."""
    planter = Planter(tree)
    yield planter
    planter.weed()


class Planter:
    """Puts files into the tree."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.planted: list[Path] = []

    def __call__(self, path: str, source: str) -> None:
        file = self.tree / path
        assert not file.exists()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source)
        self.planted.append(file)

    def weed(self) -> None:
        for file in self.planted:
            file.unlink()


def test_the_tree_as_it_is_has_no_violation(tree: Path) -> None:
    assert check_arrows(tree) == (0, "")
    code, said = lint(tree)
    assert code == 0, said


def test_a_rule_that_imports_django_is_caught(tree: Path, plant: Planter) -> None:
    plant("games/rules/planted.py", "from django.db import connection\n\nassert connection\n")

    code, said = lint(tree, "pure-rules")
    assert code == 1
    assert "games.rules.planted -> django" in said


IMPURE = {
    "from django.db import connection": "the rules import django.db",
    "import time": "the rules import time",
    "from datetime import datetime": "the rules import datetime",
    "import random; random.shuffle([])": "the rules use random.shuffle",
    "from random import randint": "the rules use random.randint",
    "open('/etc/hosts')": "the rules call open()",
    "from games import models": "the rules import games",
    "from .. import models": "the rules import games",
    "import mypyc": "the rules import mypyc",
}


# Our own checker reads one file at a time: for its tests the rest of the tree is left out.


def test_a_rule_that_is_not_pure_is_caught(tmp_path: Path) -> None:
    assert_each_line_is_caught(tmp_path, IMPURE, "games/rules/planted.py")


def test_a_rating_that_is_computed_from_more_than_results_is_caught(tree: Path) -> None:
    file = tree / "ratings/glicko2.py"
    source = file.read_text()
    try:
        file.write_text(f"{source}\nfrom games import models\n\nassert models\n")
        code, said = lint(tree, "pure-ratings")
    finally:
        file.write_text(source)

    assert code == 1
    assert "ratings.glicko2 -> games.models" in said


def test_a_rating_that_is_not_pure_is_caught(tmp_path: Path) -> None:
    impure = {"import time": "the ratings import time", "from games import models": "the ratings import games"}
    assert_each_line_is_caught(tmp_path, impure, "ratings/glicko2.py")


@pytest.mark.parametrize("module", sample(["table", "display", "pools"], "table"))
def test_arithmetic_that_reads_rows_of_its_own_app_is_caught(tree: Path, module: str) -> None:
    file = tree / f"ratings/{module}.py"
    source = file.read_text()
    try:
        file.write_text(f"{source}\nfrom ratings.models import PlayerRating\n\nassert PlayerRating\n")
        code, said = lint(tree, "pure-ratings")
    finally:
        file.write_text(source)

    assert code == 1
    assert f"ratings.{module} -> ratings.models" in said


@pytest.mark.parametrize("part", sample(["promotion", "pairing", "standings"], "promotion"))
def test_a_league_that_is_computed_from_more_than_results_is_caught(tree: Path, plant: Planter, part: str) -> None:
    plant(f"leagues/{part}/planted.py", "from games import models\n\nassert models\n")

    code, said = lint(tree, "pure-leagues")

    assert code == 1
    assert f"leagues.{part}.planted -> games.models" in said


def test_a_league_that_is_not_pure_is_caught(tmp_path: Path) -> None:
    impure = {
        "import time": "the leagues import time",
        "from games import models": "the leagues import games",
        "open('/etc/hosts')": "the leagues call open()",
    }
    parts = (f"leagues/{part}/planted.py" for part in ("promotion", "pairing", "standings"))
    assert_each_line_is_caught(tmp_path, impure, *parts)


def test_a_bot_that_imports_the_vault_is_caught(tree: Path, plant: Planter) -> None:
    plant("bots/planted.py", "from games import replay\n\nassert replay\n")

    code, said = lint(tree, "positions")

    assert code == 1
    assert "bots.planted" in said
    assert "games.replay" in said


@pytest.mark.parametrize("path", ["config/planted.py", "leagues/services/planted.py"])
def test_a_server_that_imports_a_simulation_is_caught(tree: Path, plant: Planter, path: str) -> None:
    plant(path, "from simulation import scratch\n\nassert scratch\n")

    code, said = lint(tree, "simulation-apart")

    assert code == 1
    assert f"{path.removesuffix('.py').replace('/', '.')} -> simulation" in said


def test_a_brain_that_reads_rows_is_caught_however_long_the_way(tree: Path, plant: Planter) -> None:
    plant("bots/planted.py", "from games.selectors import matches\n\nassert matches\n")
    plant("bots/brains/planted.py", "from bots import planted\n\nassert planted\n")

    code, said = lint(tree, "brains")

    assert code == 1
    assert "bots.brains.planted -> bots.planted" in said


@pytest.mark.parametrize(
    ("path", "module"),
    [("games/services/planted.py", "core.http.problem"), ("bots/selectors/planted.py", "core.http.views")],
)
def test_a_service_or_selector_that_knows_http_is_caught(tree: Path, path: str, module: str) -> None:
    file = tree / path
    source = file.read_text() if file.exists() else None
    try:
        file.write_text(f"{source or ''}\nimport {module}\n")
        code, said = lint(tree, "services-know-no-http")
    finally:
        file.unlink() if source is None else file.write_text(source)

    assert code == 1
    assert f"{path.removesuffix('.py').replace('/', '.')} -> {module}" in said


def test_a_selector_that_calls_a_service_is_caught(tree: Path, plant: Planter) -> None:
    plant("games/selectors/planted.py", "from games.services import play\n\nassert play\n")

    code, said = lint(tree, "inside-an-app")

    assert code == 1
    assert "games.selectors.planted -> games.services.play" in said


def test_an_api_module_that_holds_a_match_is_caught(tree: Path, plant: Planter) -> None:
    plant("games/api/planted.py", "from games.models import Match\n\nassert Match\n")

    code, said = lint(tree, "thin-api", "match-writers")

    assert code == 1
    assert "games.api.planted" in said
    assert "games.models" in said


WRITES = {
    "match.save()": "an API module calls .save(); only services write.",
    "match.delete()": "an API module calls .delete(); only services write.",
    "match.seats.all().update(state='taken')": "an API module calls .update(); only services write.",
    "match.moves.create(ply=1)": "an API module calls .create(); only services write.",
    "type(match).objects.get(pk=1)": "an API module reaches for a model's rows",
}


def test_an_api_module_that_writes_a_match_is_caught(tmp_path: Path) -> None:
    assert_each_line_is_caught(tmp_path, WRITES, "games/api/planted.py")


QUERIES = {
    "type(match).objects.get(pk=1)": "a page builds a query with .objects; ask a selector.",
    "match.moves.all()": "a page builds a query with .all; ask a selector.",
    "log.records.filter(ply=1)": "a page builds a query with .filter; ask a selector.",
    "list(log.records.order_by('-ply')[:9])": "a page builds a query with .order_by; ask a selector.",
}


def test_a_page_that_builds_a_query_is_caught(tmp_path: Path) -> None:
    pages = ("web/playing/planted.py", "accounts/pages/planted.py", "accounts/oauth/pages.py")
    assert_each_line_is_caught(tmp_path, QUERIES, *pages)


def test_a_filter_of_templates_is_no_query(tmp_path: Path) -> None:
    Planter(tmp_path)("web/templatetags/planted.py", "register.filter('names', names)\n")

    assert check_arrows(tmp_path) == (0, "")


def test_a_selector_that_writes_is_caught(tmp_path: Path) -> None:
    writes = {"match.save()": "a selector calls .save(); only services write."}
    assert_each_line_is_caught(tmp_path, writes, "games/selectors/planted.py")


def test_a_game_that_imports_a_game_is_caught(tmp_path: Path) -> None:
    Planter(tmp_path)("games/rules/other/game.py", "")
    imports = {"from games.rules.other import game": "the game planted imports the game other."}
    assert_each_line_is_caught(tmp_path, imports, "games/rules/planted/game.py")


def test_shared_rules_that_know_a_game_are_caught(tmp_path: Path) -> None:
    Planter(tmp_path)("games/rules/other/game.py", "")
    imports = {"import games.rules.other.game": "shared rules import the game other"}
    assert_each_line_is_caught(tmp_path, imports, "games/rules/kit/planted.py")


def test_an_arrow_that_points_up_is_caught(tree: Path, plant: Planter) -> None:
    plant("core/planted.py", "import accounts.models\n\nassert accounts\n")

    code, said = lint(tree, "rooms")

    assert code == 1
    assert "core.planted -> accounts.models" in said


def test_make_check_runs_both_linters() -> None:
    recipe = (ROOT / "Makefile").read_text().split("\ncheck:")[1].split("\n\n")[0]

    assert "lint-imports" in recipe
    assert "scripts/check_arrows.py" in recipe
