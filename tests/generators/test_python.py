"""Clients in Python that generators make of the document: strict type checkers take them, and they play matches."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.generators.generating import (
    DOCUMENT,
    PLAYERS,
    TOOLS,
    openapi_generator,
    openapi_python_client,
    run,
    warnings,
)
from tests.generators.matches import play_to_the_end
from tests.running.serving import Server

# Generators are programs of Java and Node; the first test waits for all of them.
pytestmark = pytest.mark.timeout(600)

EXCEPTIONS = {
    "openapi-python-client": "",
    # It takes the first type of event data that fits, in order of name; `kind` says which one it is.
    "openapi-generator": "get /api/v1/me/events 200 as EventPage: comes out otherwise\n",
}


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both clients and their players."""
    folder = tmp_path_factory.mktemp("python")
    openapi_python_client(folder)
    assert warnings(openapi_generator("python", folder / "openapi_generator")) == []
    (folder / "openapi_generator" / "openapi_client").rename(folder / "openapi_client")
    for player in PLAYERS.glob("*.py"):
        shutil.copy(player, folder)
    (folder / "document.json").write_text(json.dumps(yaml.load(DOCUMENT.read_text("utf-8"), yaml.CSafeLoader)), "utf-8")
    return folder


def test_the_clients_are_typed(clients: Path) -> None:
    """The first one is, but for what its template writes for `with`; of the second the program that uses it is."""
    found = subprocess.run(
        [TOOLS / "mypy", "--strict", "-p", "openapi_python_client_made", "-m", "play_openapi_python_client"],
        cwd=clients, capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    errors = [line for line in found.splitlines() if ": error: " in line]
    template = 'Argument 1 to "__'
    assert [line for line in errors if "client.py" not in line or template not in line] == []
    assert "checked" in found

    run(TOOLS / "mypy", "--strict", "--follow-imports", "silent", "play_openapi_generator.py", cwd=clients)


@pytest.mark.parametrize("reader", EXCEPTIONS)
def test_every_recorded_answer_can_be_read(reader: str, clients: Path) -> None:
    assert run(TOOLS / "python", "read_examples.py", reader, "document.json", cwd=clients) == EXCEPTIONS[reader]


@pytest.mark.parametrize(
    ("client", "player"),
    [("openapi-python-client", "play_openapi_python_client.py"), ("python", "play_openapi_generator.py")],
)
def test_a_client_plays_a_match(client: str, player: str, clients: Path, server: Server) -> None:
    play_to_the_end(server, client, TOOLS / "python", player, cwd=clients)
