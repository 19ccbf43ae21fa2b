"""The work of a refused login says nothing about which names have an account."""

from typing import Any

import pytest
from pytest_django import Settings

from accounts.auth import hashers
from config.settings.base import PASSWORD_HASHERS
from tests.api.answers import refusal
from tests.factories import PASSWORD, client_for, make_user


@pytest.fixture
def hashes(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> list[tuple[int, int, int]]:
    """Record the cost of each hash that is made: passes, memory, lanes."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    made: list[tuple[int, int, int]] = []

    def noted(method: Any) -> Any:
        def note(self: hashers.BoundedArgon2, password: str, salt_or_hash: str) -> Any:
            made.append((self.time_cost, self.memory_cost, self.parallelism))
            return method(self, password, salt_or_hash)

        return note

    for name in ("encode", "verify"):
        monkeypatch.setattr(hashers.BoundedArgon2, name, noted(getattr(hashers.BoundedArgon2, name)))
    return made


@pytest.mark.django_db
def test_a_name_without_an_account_costs_what_a_wrong_password_costs(hashes: list[tuple[int, int, int]]) -> None:
    user = make_user("ada", password=PASSWORD)
    closed = make_user("cleo", password=PASSWORD)
    closed.is_active = False
    closed.save(update_fields=["is_active"])
    hashes.clear()
    work = {}
    for name in (user.username, closed.username, "nobody", "No-One"):
        body = {"username": name, "password": "a guess", "name": "x", "scopes": ["read"]}
        refusal(client_for().post("/api/v1/tokens", body), 401, "unauthenticated")
        work[name] = tuple(hashes)
        hashes.clear()
    assert len(work["nobody"]) == 1
    assert set(work.values()) == {work["nobody"]}
