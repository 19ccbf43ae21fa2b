"""The server of `make serve-demo`, and the scenarios that clients are tried with there."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.running.serving import ROOT, Server

Json = dict[str, Any]

FILE = ROOT / "clients" / "scenarios.json"
WHOLE = re.compile(r"\$\{([^}]+)\}")


@contextmanager
def demo_server(folder: Path) -> Iterator[Server]:
    """A server of the demo."""
    with Server(folder / "demo", command="serve_demo") as running:
        yield running


def read_scenarios() -> Json:
    """The file, whole."""
    read: Json = json.loads(FILE.read_text("utf-8"))
    return read


def filled_in(value: Any, known: Mapping[str, Any]) -> Any:
    """A value with everything in `${…}` replaced."""
    if isinstance(value, dict):
        return {name: filled_in(part, known) for name, part in value.items()}
    if isinstance(value, list):
        return [filled_in(part, known) for part in value]
    if isinstance(value, str) and (whole := WHOLE.fullmatch(value)):
        return known[whole[1]]
    return value


def assert_holds(found: Any, expected: Any, where: str = "") -> None:
    """Check that the result contains everything that was expected."""
    if isinstance(expected, dict):
        for name, part in expected.items():
            assert name in found, f"{where}.{name} is missing in {found}"
            assert_holds(found[name], part, f"{where}.{name}")
    elif isinstance(expected, list):
        assert len(found) == len(expected), f"{where}: {found}"
        for place, (one, part) in enumerate(zip(found, expected, strict=True)):
            assert_holds(one, part, f"{where}.{place}")
    else:
        assert found == expected, f"{where}: {found!r} is not {expected!r}"


def part_of(value: Any, path: str) -> Any:
    """The part of an answer that a step saves."""
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value
