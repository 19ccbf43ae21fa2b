"""The two ends of what Docker Compose runs: one container on SQLite, and the profile `large`."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from config.settings import env
from config.settings.database import postgres
from scripts.check_compose import conditions, faults, missing_settings
from tests.config.compose_file import SERVICES, TEXT, schema_verdict
from tests.running.serving import ROOT

SMALL = ROOT / "docker-compose.small.yml"
ONE: dict[str, Any] = yaml.safe_load(SMALL.read_text())["services"]["postcard"]
LARGE = {"pgbouncer", "web-2", "worker-2", "caddy"}
EXAMPLE = (ROOT / ".env.example").read_text()
CADDYFILE = (ROOT / "deploy/compose/Caddyfile").read_text()


def test_the_small_one_is_valid() -> None:
    assert schema_verdict(SMALL)[0] == 0
    assert list(faults(SMALL.read_text())) == []


def test_every_setting_of_env_reaches_the_small_one() -> None:
    assert ONE["env_file"] == [{"path": ".env", "required": False}]
    assert list(missing_settings(SMALL.read_text())) == []
    # What the operator may not choose there.
    assert {name for name in ONE["environment"] if name in env.NAMES} == {"PORT", "POSTCARD_DATA", "POSTCARD_DEBUG"}


def test_the_small_one_runs_what_the_image_runs() -> None:
    image = (ROOT / "Dockerfile").read_text()
    assert "command" not in ONE
    assert 'CMD ["python", "manage.py", "serve"]' in image
    assert f"VOLUME {ONE['environment']['POSTCARD_DATA']}" in image
    assert ONE["volumes"] == [f"data:{ONE['environment']['POSTCARD_DATA']}"]


@pytest.mark.parametrize(("name", "service"), [("small", ONE), *SERVICES.items()], ids=lambda value: str(value)[:9])
def test_every_part_has_bounds_and_says_whether_it_is_well(name: str, service: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
    # `prepare` ends, and whatever waits for it sees how.
    assert name == "prepare" or (service["healthcheck"]["test"][0] == "CMD" and service["cpus"])


def test_the_large_profile_adds_parts_and_changes_none() -> None:
    assert {name for name, service in SERVICES.items() if service.get("profiles")} == LARGE
    assert all(SERVICES[name]["profiles"] == ["large"] for name in LARGE)
    # A part that is always there may not wait for one that is not.
    assert not [name for name, one in SERVICES.items() if name not in LARGE and LARGE & conditions(one).keys()]
    for first in ("web", "worker"):
        only = {"profiles", "ports"}
        second = SERVICES[f"{first}-2"]
        assert {key: second[key] for key in second if key not in only} == {
            key: value for key, value in SERVICES[first].items() if key not in only
        }
    assert SERVICES["web-2"]["ports"] == [], "its port is the first one's"


def test_the_example_leads_through_pgbouncer() -> None:
    (at,) = re.findall(r"^# POSTGRES_AT=(.+)$", EXAMPLE, re.MULTILINE)
    found = postgres(f"postgres://postcard:abc@{at}")
    assert (found["HOST"], str(found["PORT"]), found["NAME"]) == ("pgbouncer", "5432", "postcard")
    # PgBouncer refuses options of a connection.
    assert found["OPTIONS"].get("options", "") == ""
    assert f"# COMPOSE_PROFILES={SERVICES['pgbouncer']['profiles'][0]}" in EXAMPLE
    bouncer = SERVICES["pgbouncer"]["environment"]
    assert bouncer["DB_NAME"] == found["NAME"]
    assert bouncer["DB_HOST"] in SERVICES
    # Tables are made past it.
    assert SERVICES["prepare"]["environment"]["POSTCARD_DATABASE_URL"].endswith("@postgres:5432/postcard")
    assert "${POSTGRES_AT:-postgres:5432/postcard}" in TEXT


def test_caddy_leads_to_both_web_servers() -> None:
    (line,) = re.findall(r"reverse_proxy (.+) \{", CADDYFILE)
    assert [at.partition(":")[0] for at in line.split()] == ["web", "web-2"]
    assert set(conditions(SERVICES["caddy"])) == {"web", "web-2"}
    (mounted,) = (found for found in SERVICES["caddy"]["volumes"] if found.startswith("./"))
    assert Path(ROOT, mounted.partition(":")[0]).read_text() == CADDYFILE
