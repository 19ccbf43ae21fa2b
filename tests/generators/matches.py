"""A server for generated clients, and matches for them to play."""

from pathlib import Path

from games.rules.registry import registry
from tests.generators.generating import run
from tests.running.serving import Server

CLIENTS = ("openapi-python-client", "python", "openapi-typescript", "hey-api", "typescript-fetch")
GAMES = dict(zip(CLIENTS, registry(), strict=False))
"""Each client plays one game; one that was added after these needs no client more."""


def play_to_the_end(server: Server, client: str, *command: object, cwd: Path, game: str = "") -> None:
    """A new player's match against house bots, played by a program that gets address, token and match."""
    username, game = f"{client}-{game}".strip("-"), game or GAMES[client]
    account = {"username": username, "password": "a long walk home"}
    token = server.request("POST", "/api/v1/accounts", account)[1]["token"]
    bots = [{"bot": "random"}] * (registry()[game].facts.seats - 1)
    terms = {"game": game, "seats": [{"user": username}, *bots]}
    status, match = server.request("POST", "/api/v1/matches", terms, token)
    assert status == 201, match

    run(*command, f"http://127.0.0.1:{server.port}", token, match["id"], cwd=cwd)

    assert server.request("GET", f"/api/v1/matches/{match['id']}", token=token)[1]["status"] == "over"
