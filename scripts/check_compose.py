"""Checks beyond the compose schema: the parts of docker-compose.yml that name each other exist, and every setting of
docs/settings.md reaches the containers.

The schema itself is checked by check-jsonschema; `make check` runs both.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
DEFAULT = "service_started"
INTERPOLATED = re.compile(r"\$\{(?P<name>[A-Z][A-Z0-9_]*)(?P<rest>[^}]*)\}")
HEADING = re.compile(r"^### ([A-Z_]+)$", re.MULTILINE)
NOT_PASSED_ON = {
    "PORT": "the port of the host; the container's own is always 8000",
    "POSTCARD_DATA": "the image says where its folder is",
    "POSTCARD_DEBUG": "error pages show settings and rows",
}
"""Settings that the containers do not get, and why."""


def main(file: Path) -> int:
    """Check the file and return the exit code."""
    text = file.read_text("utf-8")
    found = [*faults(text), *missing_settings(text)]
    for fault in found:
        print(f"{file.name}: {fault}")
    return 1 if found else 0


def faults(text: str) -> Iterator[str]:
    """Every reference that leads nowhere."""
    document = yaml.safe_load(text)
    services: dict[str, Any] = document["services"]
    for name, service in services.items():
        for other, condition in conditions(service).items():
            yield from _dependence(name, other, condition, services)
        for kind in ("volumes", "networks", "secrets", "configs"):
            for used in _named(service.get(kind, []), kind):
                if used not in (document.get(kind) or {}):
                    yield f"{name} uses the {kind[:-1]} {used}, which is not declared."
    yield from _cycles({name: set(conditions(service)) for name, service in services.items()})
    for match in INTERPOLATED.finditer(text):
        if not match["rest"].startswith((":?", ":-")):
            yield f"${{{match['name']}}} has neither a default (:-) nor a reason why it must be set (:?)."


def missing_settings(text: str) -> Iterator[str]:
    """Every setting that an operator can write into `.env` without effect."""
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    if any("env_file" in service for service in services.values()):
        return
    passed = {name for service in services.values() for name in service.get("environment", {})}
    for name in HEADING.findall((ROOT / "docs/settings.md").read_text("utf-8")):
        if name not in passed and name not in NOT_PASSED_ON:
            yield f"{name} is a setting (docs/settings.md), but reaches no container."


def conditions(service: dict[str, Any]) -> dict[str, str]:
    """Return the services that a service waits for, and the condition for each."""
    waits = service.get("depends_on", {})
    if isinstance(waits, list):
        return dict.fromkeys(waits, DEFAULT)
    return {other: how.get("condition", DEFAULT) for other, how in waits.items()}


def _dependence(name: str, other: str, condition: str, services: dict[str, Any]) -> Iterator[str]:
    if other not in services:
        yield f"{name} depends on {other}, which is not a service."
    elif condition == "service_healthy" and "healthcheck" not in services[other]:
        yield f"{name} waits for {other} to be healthy, but {other} has no healthcheck."
    elif condition == "service_completed_successfully" and services[other].get("restart", "no") != "no":
        yield f"{name} waits for {other} to end, but {other} is started again for ever."


def _named(entries: Any, kind: str) -> Iterator[str]:
    for entry in entries:
        source = entry if isinstance(entry, str) else entry.get("source", "")
        name = source.split(":")[0] if kind == "volumes" else source
        # A path is mounted as it is; only names have to be declared.
        if name and not name.startswith((".", "/", "~", "$")):
            yield name


def _cycles(waits: dict[str, set[str]]) -> Iterator[str]:
    left = dict(waits)
    while ready := [name for name, others in left.items() if not others & left.keys()]:
        for name in ready:
            del left[name]
    if left:
        yield f"{', '.join(sorted(left))} wait for each other."


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docker-compose.yml"))
