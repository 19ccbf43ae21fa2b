"""`manage.py serve_demo` where it must not serve; what it serves is tried by the clients."""

from pathlib import Path

import pytest

from tests.amounts import long
from tests.running.serving import Server

pytestmark = pytest.mark.slow


def test_it_serves_this_machine_alone(tmp_path: Path) -> None:
    code, said = Server(tmp_path / "demo", command="serve_demo", POSTCARD_ADDRESS="0.0.0.0").run_to_its_end()

    assert code == 1
    assert said == "CommandError: The demo's tokens are public. It requires POSTCARD_ADDRESS=localhost.\n"
    assert not (tmp_path / "demo").exists()


@long
def test_it_leaves_a_server_that_has_accounts_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "used") as used:
        status, _ = used.request("POST", "/api/v1/accounts", {"username": "ana", "password": "a long walk home"})
        assert status == 201

    code, said = Server(tmp_path / "used", command="serve_demo").run_to_its_end()

    assert code == 1
    assert "this data folder has accounts" in said
