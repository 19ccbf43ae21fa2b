"""docker-compose.yml: it is valid, its parts fit together, and each of its commands really starts."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.processes import PARTS
from config.settings import env
from scripts.check_compose import INTERPOLATED, NOT_PASSED_ON, conditions, faults, missing_settings
from tests.config.compose_file import FILE, SERVICES, TEXT, schema_verdict
from tests.running.processes import free_port
from tests.running.serving import ROOT, START_WITHIN_SECONDS, wait_until
from tests.running.templates import administer, copied


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
    for name in PARTS:
        assert conditions(SERVICES[name])["prepare"] == "service_completed_successfully"


def test_each_part_is_a_service_with_the_command_of_parts_json() -> None:
    ours = {name: service["command"] for name, service in SERVICES.items() if service.get("image") == "postcard"}
    second = {f"{name}-2": PARTS[name] for name in ("web", "worker")}

    assert ours == {"prepare": ["python", "manage.py", "prepare"], **PARTS, **second}


def test_each_part_is_shut_in_and_says_whether_it_is_well() -> None:
    for name in PARTS:
        service = SERVICES[name]
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert service["healthcheck"]["test"][:4] == ["CMD", "python", "manage.py", "is_ready"]
        assert service["healthcheck"]["test"][4:] == ([] if name == "web" else [name])


def test_the_example_has_what_has_to_be_set() -> None:
    example = dict(line.split("=", 1) for line in (ROOT / ".env.example").read_text().splitlines() if line[0] != "#")
    needed = {found["name"] for found in INTERPOLATED.finditer(TEXT) if found["rest"].startswith(":?")}
    assert needed <= example.keys()
    assert example.keys() <= {found["name"] for found in INTERPOLATED.finditer(TEXT)}


def test_every_setting_reaches_the_containers() -> None:
    assert list(missing_settings(TEXT)) == []
    assert set(env.NAMES) >= NOT_PASSED_ON.keys()

    without = TEXT.replace("    POSTCARD_BOT_GRID: ${POSTCARD_BOT_GRID:-}\n", "")
    assert list(missing_settings(without)) == [
        "POSTCARD_BOT_GRID is a setting (docs/settings.md), but reaches no container."
    ]


def test_a_setting_is_passed_on_under_its_own_name() -> None:
    for name, service in SERVICES.items():
        for variable, value in service.get("environment", {}).items():
            if variable.startswith("POSTCARD_") and "${" in str(value) and variable != "POSTCARD_DATABASE_URL":
                assert str(value).startswith(f"${{{variable}:"), (name, variable)


def test_the_defaults_of_the_file_are_good_values() -> None:
    given = {
        name: INTERPOLATED.sub(lambda found: found["rest"].removeprefix(":-"), str(value))
        for service in SERVICES.values()
        for name, value in service.get("environment", {}).items()
        if ":?" not in str(value)
    }
    variables = {"PATH": os.environ["PATH"], "POSTCARD_SECRET_KEY": "a key for this test, long enough to start"}
    variables["POSTCARD_PUBLIC_URL"] = "https://cards.example"
    variables["POSTCARD_DATABASE_URL"] = "postgres://postgres@db/postcard"
    read = "from config.settings import env; print(env.WEB_THREADS, env.BOT_GRID, env.MOST_LEAGUES, env.REGISTRATION)"

    done = subprocess.run(
        [sys.executable, "-c", read], cwd=ROOT, env=variables | given, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["8", "0.25", "20", "open"]


def test_no_secret_has_a_default() -> None:
    for line in TEXT.splitlines():
        if "SECRET_KEY:" in line or "POSTGRES_PASSWORD" in line:
            assert ":?" in line


# --- with PostgreSQL and Redis at hand: every command, as it stands in the file ------------------------------------


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of the containers, with a new database and the local services in place of their names."""
    server, name = os.environ["POSTCARD_DATABASE_URL"], f"compose_{os.getpid()}"
    given = {
        key: str(value) for key, value in SERVICES["web"]["environment"].items() if not str(value).startswith("${")
    }
    found = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        **given,
        "POSTCARD_SECRET_KEY": "a key for this test, long enough to start",
        "POSTCARD_DATABASE_URL": f"{server.rpartition('/')[0]}/{name}",
        "POSTCARD_REDIS_URL": f"{os.environ['POSTCARD_REDIS_URL'].rpartition('/')[0]}/11",
        "POSTCARD_ALLOWED_HOSTS": "cards.example",
        "POSTCARD_PUBLIC_URL": "https://cards.example",
        "POSTCARD_ADDRESS": "127.0.0.1",
        "POSTCARD_DATA": str(tmp_path / "data"),
        "PORT": str(free_port()),
    }

    def migrate() -> None:
        administer(f"CREATE DATABASE {name}")
        subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity=0"], cwd=ROOT, env=found, check=True)

    copied("migrated", name, migrate)
    yield found
    administer(f"DROP DATABASE {name} WITH (FORCE)")


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
            for name in PARTS:
                command = SERVICES[name]["command"]
                self.running[name] = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.running.values():
            process.send_signal(signal.SIGTERM)
        for name, process in self.running.items():
            self.codes[name] = process.wait(timeout=START_WITHIN_SECONDS)

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)

    def output(self) -> str:
        return self.log.read_text("utf-8", errors="replace")


def listens(port: str) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", int(port))) == 0


@pytest.mark.services
@pytest.mark.slow
def test_every_command_starts_and_the_parts_find_each_other(environment: dict[str, str], tmp_path: Path) -> None:
    with Parts(environment, tmp_path) as parts:
        check = SERVICES["web"]["healthcheck"]["test"]
        assert check[0] == "CMD"
        # Each command takes a second of the processor: the first begins when the server listens.
        wait_until(lambda: listens(environment["PORT"]), "web does not listen", parts.output)
        wait_until(lambda: parts.run(check[1:]).returncode == 0, "web is not healthy", parts.output)
        ping = ["celery", "--app", "config", "inspect", "ping", "--timeout", "3"]
        wait_until(lambda: "pong" in parts.run(ping).stdout, "the worker does not answer", parts.output)
        assert {name: process.poll() for name, process in parts.running.items()} == dict.fromkeys(PARTS)
        # Everything else is in PostgreSQL and Redis.
        assert {found.name for found in (tmp_path / "data").glob("*")} <= {"dumps"}

    assert parts.codes == dict.fromkeys(PARTS, 0), parts.output()
