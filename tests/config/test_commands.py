"""A command of manage.py that does not find its data folder, its database or its tables says so in one sentence."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import get_commands
from django.db import InterfaceError, OperationalError

from config.commands import MAKE_TABLES, NEED_NO_DATABASE, NEED_NO_TABLES, Commands, run_command
from core.database.needs import OTHER_VERSION
from tests.amounts import long, rest_in_soak
from tests.running.serving import NOT_INHERITED, ROOT

MIGRATED_ONCE = (
    "CREATE TABLE django_migrations (id integer PRIMARY KEY, app varchar(255), name varchar(255), applied {time});"
    "INSERT INTO django_migrations VALUES (1, 'accounts', '{name}', '2026-01-01 00:00:00');"
)
NO_FOLDER = (
    "The data folder {data} does not exist. The first `make serve` creates it."
    " Set POSTCARD_DATA to use another folder.\n"
)
NO_FILE = "The data folder {data} has no database yet: start the server with `make serve`.\n"
NO_TABLES = "The database has no tables yet: {how}.\n"
OLDER = "The database is from an older version of the server. Back it up, then {how}.\n"
NO_DATABASE = "Could not open the database (file is not a database).\n"
EMBEDDED = "start the server with `make serve`"
PRODUCTION = "run `python manage.py prepare`"


def environment(data: Path, **variables: str) -> dict[str, str]:
    """Return the environment of an operator's shell."""
    others = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    return {**others, "POSTCARD_DATA": str(data), **variables}


def every_command(data: Path, *makers: str, **variables: str) -> dict[str, tuple[int, str, str]]:
    """Run each command that needs a database; return its exit code and its output."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.config.every_command", *makers],
        cwd=ROOT, env=environment(data, **variables), capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return {name: tuple(end) for name, end in json.loads(done.stdout).items()}


def manage(line: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command as an operator types it."""
    command, env = [sys.executable, "manage.py", *line.split()], environment(data, **variables)
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def assert_they_say(
    found: dict[str, tuple[int, str, str]], sentence: str, *, but: frozenset[str] = frozenset()
) -> None:
    """Each says this one sentence, and nothing else, and fails."""
    assert {"createsuperuser", "changepassword", "shell", "verify_matches", "worker"} <= found.keys()
    assert {name: end for name, end in found.items() if name not in but and end != (1, "", sentence)} == {}


@long
def test_without_the_data_folder(tmp_path: Path) -> None:
    found = every_command(tmp_path / "data", "--makers")

    assert {"migrate", "prepare", "dbshell"} <= found.keys()
    assert_they_say(found, NO_FOLDER.format(data=tmp_path / "data"))
    assert not (tmp_path / "data").exists()


def test_without_a_database_in_the_data_folder(tmp_path: Path) -> None:
    assert_they_say(every_command(tmp_path), NO_FILE.format(data=tmp_path))
    assert list(tmp_path.iterdir()) == []

    assert manage("migrate --plan", tmp_path).returncode == 0, "the folder is enough for what makes the tables"


@long
def test_with_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "postcard.sqlite3").write_text("This is a letter, not a database. " * 100)

    assert_they_say(every_command(tmp_path, "--makers"), NO_DATABASE)


@long
@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("", NO_TABLES),
        (MIGRATED_ONCE.format(time="datetime", name="0001_initial"), OLDER),
        pytest.param(
            MIGRATED_ONCE.format(time="datetime", name="0017_grants"), f"{OTHER_VERSION}\n", marks=pytest.mark.soak
        ),
    ],
)
def test_with_a_database_that_is_not_prepared(tmp_path: Path, script: str, sentence: str) -> None:
    connection = sqlite3.connect(tmp_path / "postcard.sqlite3")
    connection.executescript(script)
    connection.close()

    found = every_command(tmp_path)

    assert_they_say(found, sentence.format(how=EMBEDDED), but=NEED_NO_TABLES)
    assert_none_falls_over(found)


def assert_none_falls_over(found: dict[str, tuple[int, str, str]]) -> None:
    """Commands for a database of any version may work, or miss an argument."""
    assert [name for name, (_, out, err) in found.items() if "Traceback" in out + err] == []


# --- the same with PostgreSQL --------------------------------------------------------------------------------------


@pytest.fixture
def postgres() -> Iterator[str]:
    """The address of a new database."""
    server, name = os.environ["POSTCARD_DATABASE_URL"], f"commands_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield f"{server.rpartition('/')[0]}/{name}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def production(data: Path, url: str, *makers: str) -> dict[str, tuple[int, str, str]]:
    """Run each command in production, where no data folder is needed."""
    variables = {
        "POSTCARD_REDIS_URL": "redis://127.0.0.1:1/0",
        "POSTCARD_SECRET_KEY": "a key for this test and for no other test at all",
    }
    return every_command(data / "none", *makers, POSTCARD_DATABASE_URL=url, **variables)


@long
def test_without_a_postgresql() -> None:
    found = production(Path("/"), "postgres://ana:secret@127.0.0.1:1/postcard", "--makers")

    sentence = found["shell"][2]
    assert sentence.startswith("Could not open the database (connection")
    assert sentence.count("\n") == 1
    assert "secret" not in sentence
    assert_they_say(found, sentence)


@pytest.mark.services
def test_without_the_database_in_postgresql(postgres: str, tmp_path: Path) -> None:
    found = production(tmp_path, f"{postgres}_never_made", "--makers")

    sentence = found["shell"][2]
    assert "does not exist" in sentence
    assert sentence.count("\n") == 1
    assert_they_say(found, sentence)


@pytest.mark.services
@pytest.mark.parametrize(
    ("script", "sentence"),
    [("", NO_TABLES), (MIGRATED_ONCE.format(time="timestamptz", name="0001_initial"), OLDER)],
)
def test_with_a_database_in_postgresql_that_is_not_prepared(
    postgres: str, tmp_path: Path, script: str, sentence: str
) -> None:
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(script)

    found = production(tmp_path, postgres)

    assert_they_say(found, sentence.format(how=PRODUCTION), but=NEED_NO_TABLES)
    assert_none_falls_over(found)


# --- in between ----------------------------------------------------------------------------------------------------


def test_every_command_that_is_let_through_is_one() -> None:
    assert (NEED_NO_DATABASE | MAKE_TABLES | NEED_NO_TABLES) - {"help", "version"} <= get_commands().keys()


def test_no_command_loads_all_pages_to_look_for_faults_of_the_code() -> None:
    command = Commands(["manage.py", "deliveries", "--help"]).fetch_command("deliveries")

    assert not command.requires_system_checks


WITHOUT_DATABASE = [
    "createsuperuser --help", "help", "version", "check", "diffsettings",
    "makemigrations --check --dry-run --skip-checks",
]  # fmt: skip


@pytest.mark.parametrize("line", rest_in_soak(WITHOUT_DATABASE, "check", "help"))
def test_what_needs_no_database_works_before_the_first_start(line: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    done = manage(line, tmp_path / "data")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("fault", [OperationalError("disk I/O error"), InterfaceError("disk I/O error\nand more")])
def test_a_database_that_goes_away_meanwhile_is_one_sentence(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def execute(commands: Commands) -> None:
        raise fault

    monkeypatch.setattr(Commands, "execute", execute)

    with pytest.raises(SystemExit) as end:
        run_command(["manage.py", "verify_matches"])
    assert end.value.code == "The database failed (disk I/O error). Use --traceback to see where."
    with pytest.raises(type(fault)):
        run_command(["manage.py", "verify_matches", "--traceback"])


def test_an_argument_that_is_not_utf_8_is_one_sentence(db: None) -> None:
    with pytest.raises(SystemExit, match=r"^An argument of this command is not UTF-8\.$"):
        run_command(["manage.py", "verify_matches", "--match", "\udcff"])


def test_settings_that_make_no_sense_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def execute(commands: Commands) -> None:
        raise ImproperlyConfigured("PORT must be a whole number.")

    monkeypatch.setattr(Commands, "execute", execute)

    with pytest.raises(SystemExit) as end:
        run_command(["manage.py", "verify_matches"])
    assert end.value.code == "Postcard cannot start with these settings. PORT must be a whole number."


def test_a_server_does_not_start_on_tables_of_another_version(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "postcard.sqlite3")
    connection.executescript(MIGRATED_ONCE.format(time="datetime", name="0017_grants"))
    connection.close()
    for command in ("serve", "prepare"):
        ended = manage(command, tmp_path, PORT="0")

        assert ended.returncode != 0
        assert OTHER_VERSION in ended.stdout + ended.stderr
        assert "Traceback" not in ended.stderr

    with sqlite3.connect(tmp_path / "postcard.sqlite3") as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("django_migrations",)]
    connection.close()
