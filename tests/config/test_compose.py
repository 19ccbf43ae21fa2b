"""docker-compose.yml: it is valid, its parts fit together, and each of its commands really starts."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml

from scripts.check_compose import conditions, faults
from tests.serving import ROOT, wait_until

FILE = ROOT / "docker-compose.yml"
TEXT = FILE.read_text("utf-8")
SERVICES: dict[str, Any] = yaml.safe_load(TEXT)["services"]


def schema_verdict(file: Path) -> tuple[int, str]:
    """What the compose specification's own schema says of a file."""
    command = [str(Path(sys.executable).with_name("check-jsonschema")), "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_it_is_valid() -> None:
    assert schema_verdict(FILE)[0] == 0
    assert list(faults(TEXT)) == []


def test_the_schema_catches_a_condition_that_does_not_exist(tmp_path: Path) -> None:
    planted = tmp_path / "docker-compose.yml"
    planted.write_text(TEXT.replace("service_completed_successfully", "service_happy"))

    code, said = schema_verdict(planted)

    assert code != 0
    assert "service_happy" in said


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("      postgres:\n        condition", "      mysql:\n        condition", "depends on mysql, which is not a"),
        ("  postgres:\n\n", "", "postgres uses the volume postgres, which is not declared"),
        ('    restart: "no"\n', "", "but prepare is started again for ever"),
        ("${PORT:-8000}", "${PORT}", "${PORT} has neither a default"),
        (
            '    healthcheck:\n      test: ["CMD", "redis-cli", "ping"]\n', "    x-healthcheck:\n",
            "waits for redis to be healthy, but redis has no healthcheck",
        ),
        (
            "  redis:\n    image", "  redis:\n    depends_on: [web]\n    image",
            "wait for each other",
        ),
    ],
)  # fmt: skip
def test_references_that_lead_nowhere_are_caught(old: str, new: str, fault: str) -> None:
    text = TEXT if old in TEXT else TEXT + "\n"
    assert old in text

    assert [found for found in faults(text.replace(old, new, 1)) if fault in found]


def test_nothing_starts_before_the_database_is_prepared() -> None:
    for name in ("web", "worker", "beat"):
        assert conditions(SERVICES[name])["prepare"] == "service_completed_successfully"


def test_no_secret_has_a_default() -> None:
    for line in TEXT.splitlines():
        if "SECRET_KEY:" in line or "POSTGRES_PASSWORD" in line:
            assert ":?" in line


# --- with PostgreSQL and Redis at hand: every command, as it stands in the file ------------------------------------

PORT = "18555"
STARTED = ("web", "worker", "beat")


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[dict[str, str]]:
    """What the containers are told, with a new database and the local services in place of their names."""
    server, name = os.environ["POSTCARD_DATABASE_URL"], f"compose_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    told = {key: str(value) for key, value in SERVICES["web"]["environment"].items() if not str(value).startswith("${")}
    yield {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        **told,
        "POSTCARD_SECRET_KEY": "a key for this test",
        "POSTCARD_DATABASE_URL": f"{server.rpartition('/')[0]}/{name}",
        "POSTCARD_REDIS_URL": f"{os.environ['POSTCARD_REDIS_URL'].rpartition('/')[0]}/11",
        "POSTCARD_ALLOWED_HOSTS": "cards.example",
        "POSTCARD_ADDRESS": "127.0.0.1",
        "POSTCARD_DATA": str(tmp_path / "never-made"),
        "PORT": PORT,
    }
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Parts:
    """The parts of the server, each started by its own command; as a context manager, stopped again."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.environment = environment
        self.log = folder / "parts.log"
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.codes: dict[str, int] = {}

    def __enter__(self) -> "Parts":
        prepared = self.run(SERVICES["prepare"]["command"])
        assert prepared.returncode == 0, prepared.stdout + prepared.stderr
        with self.log.open("ab") as log:
            for name in STARTED:
                command = SERVICES[name]["command"]
                self.running[name] = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.running.values():
            process.send_signal(signal.SIGTERM)
        for name, process in self.running.items():
            self.codes[name] = process.wait(timeout=30)

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=60, check=False
        )

    def output(self) -> str:
        return self.log.read_text("utf-8", errors="replace")


@pytest.mark.services
@pytest.mark.slow
def test_every_command_starts_and_the_parts_find_each_other(environment: dict[str, str], tmp_path: Path) -> None:
    with Parts(environment, tmp_path) as parts:
        check = SERVICES["web"]["healthcheck"]["test"]
        assert check[0] == "CMD"
        wait_until(lambda: parts.run(check[1:]).returncode == 0, "web is not healthy", parts.output)
        ping = ["celery", "--app", "config", "inspect", "ping", "--timeout", "3"]
        wait_until(lambda: "pong" in parts.run(ping).stdout, "the worker does not answer", parts.output)
        assert {name: process.poll() for name, process in parts.running.items()} == dict.fromkeys(STARTED)
        assert not (tmp_path / "never-made").exists()

    assert parts.codes == dict.fromkeys(STARTED, 0), parts.output()
