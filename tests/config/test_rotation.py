"""Keys are changed on a server that has been running: with those of the data folder, and with keys that are set."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amounts import long
from tests.running.serving import NOT_INHERITED, ROOT, Server

pytestmark = [pytest.mark.slow, long]

PASSWORD = "a long walk home"
OLD = "the key from before which was long enough"
NEW = "the key from now on which is long enough"
DIGEST = "a key of their own for digests alone"


def register(server: Server, name: str) -> tuple[int, str]:
    status, body = server.request("POST", "/api/v1/accounts", {"username": name, "password": PASSWORD})
    return status, body.get("token", "")


def is_good(server: Server, token: str) -> bool:
    return server.request("GET", "/api/v1/me", token=token)[0] == 200


@pytest.mark.soak
def test_a_new_secret_key_of_the_data_folder_ends_no_token_and_frees_no_name(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        _, token = register(server, "ada")
        assert server.request("POST", "/api/v1/me/bots", {"username": "gone"}, token=token)[0] == 201
        assert server.request("DELETE", "/api/v1/me/bots/gone", token=token)[0] == 204
        assert server.stop() == 0
        before = (server.data / "secret_key").read_text()
        (server.data / "secret_key").unlink()

        with Server(server.data) as again:
            assert (again.data / "secret_key").read_text() != before
            assert is_good(again, token)
            assert register(again, "gone")[0] == 409


def test_keys_that_are_set_are_changed_one_after_the_other(tmp_path: Path) -> None:
    changes: list[dict[str, str]] = [
        {"POSTCARD_SECRET_KEY": OLD},
        {"POSTCARD_SECRET_KEY": NEW, "POSTCARD_DIGEST_KEY": DIGEST, "POSTCARD_DIGEST_KEY_FALLBACKS": f"other,{OLD}"},
    ]
    tokens: list[str] = []
    for change in changes:
        with Server(tmp_path / "data", **change) as server:
            tokens.append(register(server, f"person{len(tokens)}")[1])
            assert [is_good(server, token) for token in tokens] == [True] * len(tokens)
            assert not (server.data / "digest_key").exists()
            assert server.stop() == 0


def settings_with(tmp_path: Path, **given: str) -> list[object]:
    """Return the keys that a process's settings read from the environment."""
    names = ("SECRET_KEY", "SECRET_KEY_FALLBACKS", "POSTCARD_DIGEST_KEY", "POSTCARD_DIGEST_KEY_FALLBACKS")
    source = f"import json; from config import settings; print(json.dumps([getattr(settings, n) for n in {names}]))"
    environment = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    said = subprocess.run(
        [sys.executable, "-c", source],
        cwd=ROOT, env={**environment, "POSTCARD_DATA": str(tmp_path), **given}, capture_output=True, check=True,
    ).stdout  # fmt: skip
    found: list[object] = json.loads(said)
    return found


def test_a_kept_digest_key_is_for_the_embedded_server_alone(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text(NEW)
    (tmp_path / "digest_key").write_text(OLD)

    assert settings_with(tmp_path) == [NEW, [], OLD, [OLD, NEW]]
    assert settings_with(tmp_path, POSTCARD_DIGEST_KEY=DIGEST) == [NEW, [], DIGEST, [OLD, NEW]]
    in_production = {
        "POSTCARD_SECRET_KEY": NEW,
        "POSTCARD_REDIS_URL": "redis://127.0.0.1:1/0",
        "POSTCARD_DATABASE_URL": "postgres://postgres@127.0.0.1:1/postcard",
    }
    assert settings_with(tmp_path, **in_production) == [NEW, [], NEW, [NEW]]
