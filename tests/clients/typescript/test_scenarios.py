"""The scenarios that clients of all languages share, against the server of `make serve-demo`."""

import json
from pathlib import Path

import pytest
import yaml

from tests.amounts import long
from tests.clients.demo import FILE, demo_server
from tests.clients.typescript.package import Installed
from tests.running.serving import ROOT

pytestmark = [pytest.mark.slow, long]


def operations() -> dict[str, tuple[str, str]]:
    """Method and path of every operation, without what all paths begin with."""
    document = yaml.load((ROOT / "docs" / "api" / "openapi.yaml").read_bytes(), yaml.CSafeLoader)
    return {
        operation["operationId"]: (method, path.removeprefix("/api/v1"))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict) and "operationId" in operation
    }


def test_all_scenarios_pass(package: Installed, tmp_path: Path) -> None:
    table = tmp_path / "operations.json"
    table.write_text(json.dumps(operations()), "utf-8")
    with demo_server(tmp_path) as server:
        package.test(
            "scenarios.test.js",
            POSTCARD_SERVER=f"http://127.0.0.1:{server.port}",
            POSTCARD_SCENARIOS=str(FILE),
            POSTCARD_OPERATIONS=str(table),
        )
