"""Clients in TypeScript that generators make of the document: strict type checkers take them, and they play matches."""

import shutil
from pathlib import Path

import pytest

from tests.generators.generating import (
    PACKAGES,
    PLAYERS,
    hey_api,
    openapi_generator,
    openapi_typescript,
    run,
    warnings,
)
from tests.generators.matches import play_to_the_end
from tests.running.serving import Server

# Generators are programs of Java and Node; the first test waits for all of them.
pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three clients and their players, compiled."""
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    (folder / "node_modules").symlink_to(PACKAGES)
    for player in (*PLAYERS.glob("*.ts"), PLAYERS / "tsconfig.json"):
        shutil.copy(player, folder)
    assert "\u26a0" not in openapi_typescript(folder)
    hey_api(folder)
    assert warnings(openapi_generator("typescript-fetch", folder / "typescript_fetch", importFileExtension=".js")) == []
    run("node", PACKAGES / "typescript" / "bin" / "tsc", "-p", folder, cwd=folder)
    return folder


@pytest.mark.parametrize(
    ("client", "player"),
    [
        ("openapi-typescript", "play_openapi_typescript.js"),
        ("hey-api", "play_hey_api.js"),
        ("typescript-fetch", "play_typescript_fetch.js"),
    ],
)
def test_a_client_plays_a_match(client: str, player: str, clients: Path, server: Server) -> None:
    play_to_the_end(server, client, "node", clients / "compiled" / player, cwd=clients)
