"""The time of a refused login says no more about names while passwords hashed in two ways stand side by side."""

from collections.abc import Iterator

import pytest
from argon2 import extract_parameters
from django.contrib.auth.hashers import check_password
from pytest_django import Settings

from accounts import hashing
from accounts.models import User
from accounts.services import decoys
from config.settings.base import PASSWORD_HASHERS
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_user

FORMER, PRESENT = 16, 8
"""Stand for the memory of both ways."""


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[list[int]]:
    """The memory of each hash that is made; the hashers work less than real ones do."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    for hasher, memory in ((hashing.BoundedArgon2, PRESENT), (hashing.FormerArgon2, FORMER)):
        for name, value in (("time_cost", 1), ("memory_cost", memory), ("parallelism", 1)):
            monkeypatch.setattr(hasher, name, value)
    monkeypatch.setattr(decoys, "_FORMER", f"argon2$argon2id$v=19$m={FORMER},t=1,")
    decoys._shares.clear()
    used: list[int] = []
    encode = hashing.BoundedArgon2.encode

    def noted(self: hashing.BoundedArgon2, password: str, salt: str) -> str:
        used.append(self.memory_cost)
        return encode(self, password, salt)

    monkeypatch.setattr(hashing.BoundedArgon2, "encode", noted)
    yield used
    decoys._shares.clear()


def log_in(username: str, password: str = PASSWORD) -> object:
    """A token for a name and a password."""
    return client_for().post(
        "/api/v1/tokens", {"username": username, "password": password, "name": "x", "scopes": ["read"]}
    )


def hashed_before(username: str) -> User:
    """An account whose owner has not logged in since."""
    user = make_user(username)
    user.password = hashing.FormerArgon2().encode(PASSWORD, "salt of a person")
    user.save(update_fields=["password"])
    return user


@pytest.mark.django_db
def test_a_password_hashed_before_fits_and_is_hashed_anew(used: list[int]) -> None:
    ada = hashed_before("ada")
    accepted(log_in("ada"), 201)
    ada.refresh_from_db()
    assert extract_parameters(ada.password.removeprefix("argon2")).memory_cost == PRESENT
    assert check_password(PASSWORD, ada.password)


@pytest.mark.django_db
@pytest.mark.parametrize(("former", "present"), [(0, 3), (3, 0), (2, 2)])
def test_names_that_are_nobodys_cost_what_those_of_people_cost(used: list[int], former: int, present: int) -> None:
    for number in range(former):
        hashed_before(f"former-{number}")
    for number in range(present):
        make_user(f"present-{number}", password=PASSWORD)
    used.clear()
    names = [f"nobody-{number}" for number in range(100)]
    for name in names:
        decoys.hash_for_nobody(username=name, password="a guess")
    share = used.count(FORMER) / len(names)
    # The names are the same in every run, and so is the key of the tests.
    assert abs(share - former / (former + present)) < 0.15


@pytest.mark.django_db
def test_a_name_that_is_nobodys_costs_the_same_each_time(used: list[int]) -> None:
    hashed_before("ada")
    make_user("bob", password=PASSWORD)
    used.clear()
    for _ in range(3):
        for name in ("nobody", "No-One"):
            refusal(log_in(name), 401, "unauthenticated")
    assert used[0:2] == used[2:4] == used[4:6]
    decoys.hash_for_nobody(username="no-one", password="a guess")
    assert used[-1] == used[1]
