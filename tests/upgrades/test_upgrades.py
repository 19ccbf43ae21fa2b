"""A server that was in use at an earlier release goes on after the upgrade: its tables are migrated, and played on.

`released/` holds the data folder of each release that there was; `make release` makes it.
"""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amounts import long
from tests.running.serving import NOT_INHERITED, ROOT
from tests.running.templates import administer
from tests.upgrades.released import RELEASED


@pytest.fixture(params=[pytest.param("sqlite", marks=long), pytest.param("postgresql", marks=pytest.mark.services)])
def database(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """An empty database, as the environment names it."""
    if request.param == "sqlite":
        yield {}
        return
    url = os.environ["POSTCARD_DATABASE_URL"]
    name = f"upgrade_{secrets.token_hex(6)}"
    administer(f"CREATE DATABASE {name}", url)
    yield {"POSTCARD_DATABASE_URL": f"{url.rpartition('/')[0]}/{name}"}
    administer(f"DROP DATABASE {name} WITH (FORCE)", url)


def upgrade(released: Path, folder: Path, settings: dict[str, str]) -> None:
    # A worker of pytest has a data folder of another name.
    apart = {*NOT_INHERITED, "PYTEST_XDIST_WORKER"}
    others = {name: value for name, value in os.environ.items() if name not in apart}
    done = subprocess.run(
        [sys.executable, "-m", "tests.upgrades.upgrade", os.fspath(released)],
        cwd=ROOT, env={**others, **settings, "POSTCARD_TEST_FOLDER": os.fspath(folder)},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_what_was_there_goes_on(released: Path, database: dict[str, str], tmp_path: Path) -> None:
    upgrade(released, tmp_path, database)


@pytest.mark.soak
@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_every_match_is_played_to_its_end(released: Path, tmp_path: Path) -> None:
    upgrade(released, tmp_path, {"TO_THE_END": "1"})


def test_there_is_a_release_to_come_from() -> None:
    assert RELEASED
