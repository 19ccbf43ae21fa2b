"""Clients of the Model Context Protocol that npm has play every game over `/mcp`: those of 2025 and of 2026."""

import json
import subprocess

import pytest

from games.rules.registry import registry
from tests.agents.foreign import enter
from tests.clients.typescript.package import environment, node_folder
from tests.running.serving import ROOT, Server
from tests.web.players import SHORT

pytestmark = [pytest.mark.soak, pytest.mark.timeout(600)]

FOLDER = ROOT / "tests/agents/npm"
KINDS = ("sdk", "client", "modern")
"""By the names that `play.mjs` has for them."""
SHORTEST = "take-that-toy-2p"


PLAYED = dict.fromkeys(
    [*((KINDS[at % len(KINDS)], game) for at, game in enumerate(registry())), *((kind, SHORTEST) for kind in KINDS)]
)
"""Each game by one of them, and the shortest by all."""


@pytest.mark.parametrize(("kind", "game"), PLAYED)
def test_a_client_of_npm_plays_to_the_end(server: Server, kind: str, game: str) -> None:
    assert (FOLDER / "node_modules/.installed").exists(), "make tests/agents/npm/node_modules/.installed"
    token = enter(server, "ana")
    asked = [kind, server.address, token, game, json.dumps(SHORT.get(game, {}))]

    done = subprocess.run(
        [str(node_folder() / "bin" / "node"), "play.mjs", *asked],
        cwd=FOLDER, env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout + done.stderr + server.output()
    said = json.loads(done.stdout)
    assert (said["tools"], said["rules"], said["refused"]) == (10, "text/markdown", "not_found")
    assert said["resources"] > len(registry())
    found = server.request("GET", f"/api/v1/matches/{said['match']}", token=token)[1]
    assert found["status"] == "over"
    assert [seat["agent"] for seat in found["seats"]] == [True] + [False] * (len(found["seats"]) - 1)
