"""Backups of a server that is played on, their way back, and the way to PostgreSQL, by the commands themselves."""

import json
import os
import random
import secrets
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import psycopg
import pytest

from tests.amounts import long
from tests.config.maintenance.places import RELEASED, Place, used_place
from tests.running.finished import account, done, play_next
from tests.running.serving import Server
from tests.running.templates import administer
from tests.sittings import GAME

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A server that was in use, of this version; tests only read it."""
    return used_place(tmp_path_factory.mktemp("keeping") / "used")


@pytest.fixture(scope="module")
def backup(used: Place, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of it, in a folder of its own."""
    return used.backup(tmp_path_factory.mktemp("keeping") / "backups")


@pytest.fixture
def own(used: Place, tmp_path: Path) -> Place:
    """A copy of it, for a test that changes it."""
    return Place(Path(shutil.copytree(used.data, tmp_path / "own")))


@pytest.fixture
def databases() -> Iterator[list[dict[str, str]]]:
    """Two empty databases of PostgreSQL, as the environment names them."""
    url = os.environ["POSTCARD_DATABASE_URL"]
    names = [f"keeping_{secrets.token_hex(6)}" for _ in range(2)]
    for name in names:
        administer(f"CREATE DATABASE {name}", url)
    yield [{"POSTCARD_DATABASE_URL": f"{url.rpartition('/')[0]}/{name}"} for name in names]
    for name in names:
        administer(f"DROP DATABASE {name} WITH (FORCE)", url)


@long
def test_a_backup_made_under_play_is_played_on(tmp_path: Path) -> None:
    restored = Place(tmp_path / "restored")
    with Server(tmp_path / "data") as server:
        tokens = [account(server, name) for name in ("ana", "ben")]
        body = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]}
        matches = [done(server, "POST", "/matches", body, tokens[0])["id"] for _ in range(4)]
        for match in matches:
            done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
        stopping = threading.Event()

        def play() -> None:
            rng = random.Random(7)
            while not stopping.is_set() and any([play_next(server, match, tokens, rng) for match in matches]):
                pass

        playing = threading.Thread(target=play)
        playing.start()
        try:
            file = Place(server.data).backup(tmp_path / "backups")
        finally:
            stopping.set()
            playing.join()
    assert f"{len(matches)} matches agree with their logs." in restored.done("restore", str(file))
    # Those of the server that was backed up live elsewhere.
    assert "No worker lives: none was heard of within a day" in restored.run("doctor").stdout

    with Server(restored.data) as server:
        rng = random.Random(8)
        while any([play_next(server, match, tokens, rng) for match in matches]):
            pass
        assert {done(server, "GET", f"/matches/{match}", None, tokens[0])["status"] for match in matches} == {"over"}


def test_a_backup_holds_everything_and_is_for_its_owner_alone(used: Place, backup: Path, tmp_path: Path) -> None:
    assert backup.stat().st_mode & 0o077 == 0
    assert backup.parent.stat().st_mode & 0o077 == 0
    restored = Place(tmp_path / "restored")
    assert "45 matches agree with their logs." in restored.done("restore", str(backup))
    for name in ("secret_key", "digest_key", "vapid_key"):
        assert (restored.data / name).read_bytes() == (used.data / name).read_bytes()
        assert (restored.data / name).stat().st_mode & 0o077 == 0
    assert (restored.data / "postcard.sqlite3").stat().st_mode & 0o077 == 0
    # All rows of every table.
    assert dumped(restored) == dumped(used)


def dumped(place: Place) -> list[str]:
    """The database in statements of SQL."""
    with closing(sqlite3.connect(place.data / "postcard.sqlite3")) as database:
        return sorted(database.iterdump())


def rows_of(place: Place) -> list[object]:
    """The log of all matches."""
    code = (
        "from games.models import MoveRecord; import json;"
        "print(json.dumps(list(MoveRecord.objects.order_by('match_id', 'ply').values_list('match_id', 'ply', 'hash'))))"
    )
    rows: list[object] = json.loads(place.done("shell", "--no-imports", "--command", code).splitlines()[-1])
    assert len(rows) > 500
    return rows


@long
def test_a_restore_overwrites_nothing(used: Place, backup: Path, tmp_path: Path) -> None:
    before = (used.data / "postcard.sqlite3").read_bytes()
    assert "There is a database already" in used.refused("restore", str(backup))
    assert (used.data / "postcard.sqlite3").read_bytes() == before

    other = Place(tmp_path / "other")
    other.data.mkdir()
    (other.data / "digest_key").write_text("another key that has been here for a while")
    assert "another digest_key" in other.refused("restore", str(backup))
    assert not (other.data / "postcard.sqlite3").exists()

    # Of a server that was killed; its database was moved away without them.
    for log in ("postcard.sqlite3-wal", "postcard.sqlite3-journal"):
        torn = Place(tmp_path / log)
        torn.data.mkdir()
        (torn.data / log).write_bytes(b"pages of another database")
        assert f"{log} belongs to another database" in torn.refused("restore", str(backup))

    with Server(tmp_path / "data") as server:
        sentence = Place(server.data).refused("restore", str(backup))
        assert "Another server (process" in sentence
        sentence = Place(server.data).refused("move_to", "postgres://nobody@127.0.0.1:1/none")
        assert "Another server (process" in sentence


def test_a_backup_that_cannot_be_written_says_why(used: Place, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert "No backup was written: [Errno 17] File exists" in used.refused("backup", str(tmp_path / "file"))


@long
def test_a_file_that_is_no_whole_backup_changes_nothing(backup: Path, tmp_path: Path) -> None:
    empty = Place(tmp_path / "empty")
    whole = backup.read_bytes()
    damaged = tmp_path / "damaged.zip"
    for wrong in (whole[:-2000], whole[:9000] + b"\0" * 300 + whole[9300:], b"no zip at all"):
        damaged.write_bytes(wrong)
        assert "cannot be read as a backup" in empty.refused("restore", str(damaged))
    assert "cannot be read as a backup" in empty.refused("restore", str(tmp_path / "missing.zip"))
    shutil.copy(RELEASED, damaged)
    assert "has no about.json" in empty.refused("restore", str(damaged))
    for about in ("[", "{}", "[1]"):
        with ZipFile(damaged, "w") as written:
            written.writestr("about.json", about)
        assert "about.json says something else" in empty.refused("restore", str(damaged))
    assert not empty.data.exists() or not any(empty.data.iterdir())


def test_a_backup_of_a_newer_version_is_refused(backup: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.zip"
    with ZipFile(backup) as read, ZipFile(newer, "w") as written:
        for name in read.namelist():
            about = json.loads(read.read(name)) if name == "about.json" else {}
            if about:
                about["migrations"].append(["games", "0099_later"])
                about["version"] = "9.0.0"
            written.writestr(name, json.dumps(about) if about else read.read(name))
    sentence = Place(tmp_path / "empty").refused("restore", str(newer))
    assert "from another version of the server" in sentence
    assert "9.0.0" in sentence


def test_another_key_is_named(backup: Path, tmp_path: Path) -> None:
    key = {"POSTCARD_DIGEST_KEY": secrets.token_urlsafe(40)}
    ran = Place(tmp_path / "restored", key).run("restore", str(backup))
    assert ran.returncode == 0, ran.stderr
    assert "Set POSTCARD_DIGEST_KEY to the former one" in ran.stderr
    assert key["POSTCARD_DIGEST_KEY"] not in ran.stderr


@pytest.mark.services
def test_a_server_moves_to_postgresql_and_is_kept_there(
    own: Place, databases: list[dict[str, str]], tmp_path: Path
) -> None:
    address = databases[0]["POSTCARD_DATABASE_URL"]
    printed = own.done("move_to", address)
    assert "45 matches agree with their logs." in printed
    assert "POSTCARD_DIGEST_KEY" in printed
    assert (own.data / "digest_key").read_text().strip() not in printed
    moved, restored = (Place(own.data, settings) for settings in databases)
    assert rows_of(moved) == rows_of(own)
    assert "is used already" in own.refused("move_to", address)
    assert "uses PostgreSQL already" in moved.refused("move_to", address)

    file = moved.backup(tmp_path / "backups")
    assert "is one of PostgreSQL, and the settings name SQLite" in Place(tmp_path / "x").refused("restore", str(file))
    assert "There is a database already" in moved.refused("restore", str(file))
    assert "45 matches agree with their logs." in restored.done("restore", str(file))
    assert rows_of(restored) == rows_of(own)

    # New rows get numbers of their own.
    with Server(own.data, **databases[1]) as server:
        token = account(server, "nora")
        assert done(server, "POST", "/matches", {"game": GAME, "seats": [{"user": "nora"}, {"bot": "random"}]}, token)


@pytest.mark.services
def test_a_move_that_fails_leaves_an_empty_database_and_the_old_one(
    own: Place, databases: list[dict[str, str]]
) -> None:
    address = databases[0]["POSTCARD_DATABASE_URL"]
    before = rows_of(own)
    assert "Nothing was moved" in own.refused("move_to", "postgres://nobody@127.0.0.1:1/none")
    # One row breaks a rule that SQLite does not know: its columns have no length.
    code = "from bots.models import Thought; Thought.objects.update(bot='x' * 500)"
    own.done("shell", "--no-imports", "--command", code)
    assert "Nothing was moved" in own.refused("move_to", address)
    with psycopg.connect(address) as connection:
        (count,) = connection.execute("SELECT count(*) FROM games_match").fetchone() or (None,)
    assert count == 0
    assert rows_of(own) == before

    own.done("shell", "--no-imports", "--command", code.replace("500", "5"))
    assert "45 matches agree with their logs." in own.done("move_to", address)
