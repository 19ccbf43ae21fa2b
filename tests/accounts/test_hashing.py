"""Passwords are hashed one at a time; while that is too much for the server it says so, and answers everything else."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password, make_password
from django.core.management import call_command
from django.db import connection
from django.test import Client
from pytest_django import Settings

from accounts.auth import hashers
from accounts.models import User
from accounts.services import ensure_bot
from config.settings.base import PASSWORD_HASHERS
from core.limits.gate import Gate
from core.models import SpentQuota
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_token, make_user

NEW = "a much better password"


class Watched(Gate):
    """A gate with one place that notes who passes inside a transaction."""

    def __init__(self) -> None:
        super().__init__(at_once=1, waiting=0, longest_wait=0, about="Hashing passwords")
        self.in_transactions: list[bool] = []

    @contextmanager
    def passed(self) -> Iterator[None]:
        """As every gate."""
        self.in_transactions.append(connection.in_atomic_block)
        with super().passed():
            yield


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Watched:
    """The gate of real hashers that work less than real ones do."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    for name, value in (("time_cost", 1), ("memory_cost", 64), ("parallelism", 1)):
        monkeypatch.setattr(hashers.BoundedArgon2, name, value)
    monkeypatch.setattr(hashers.BoundedPBKDF2, "iterations", 1)
    watched = Watched()
    monkeypatch.setattr(hashers, "gate", lambda: watched)
    return watched


def by_password(username: str = "ada") -> Any:
    """A token for a name and a password."""
    body = {"username": username, "password": PASSWORD, "name": "x", "scopes": ["read"]}
    return client_for().post("/api/v1/tokens", body, headers={"Idempotency-Key": f"token-of-{username}"})


def sign_up(username: str = "bob") -> Any:
    """An account."""
    body = {"username": username, "password": PASSWORD}
    return client_for().post("/api/v1/accounts", body, headers={"Idempotency-Key": "k"})


def confirmed_token(user: User) -> Any:
    """A token that takes the account over, for a token and the password."""
    body = {"name": "x", "scopes": ["account"], "password": PASSWORD}
    return client_for(token=make_token(user)).post("/api/v1/tokens", body)


def new_password(user: User, current: str = PASSWORD) -> Any:
    """Another password, through the API."""
    return client_for(token=make_token(user)).patch("/api/v1/me", {"password": NEW, "current_password": current})


def login(page: str) -> Any:
    """The form of a login page."""
    return Client().post(page, {"username": "ada", "password": PASSWORD})


def typed_password(user: User) -> Any:
    """Another password, through the page of the account."""
    client = Client()
    client.force_login(user)
    return client.post("/account/password", {"current_password": PASSWORD, "password": NEW})


WAYS: dict[str, Callable[[User], Any]] = {
    "sign-up": lambda user: sign_up(),
    "token by password": lambda user: by_password(),
    "token for a name that is nobody's": lambda user: by_password("nobody"),
    "token that takes the account over": confirmed_token,
    "login": lambda user: login("/login"),
    "admin login": lambda user: login("/admin/login/"),
    "new password": new_password,
    "new password on the page": typed_password,
}


PAGES = {"login", "admin login", "new password on the page"}


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_a_password_is_refused_while_too_many_are_hashed(
    gate: Watched, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = make_user("ada", password=PASSWORD, staff=True)
    with gate.passed():
        answer = WAYS[way](ada)
        assert answer.status_code == 503, answer.content
        assert answer["Retry-After"] == "2"
        if way in PAGES:
            assert "The server is overloaded right now" in answer.content.decode()
        else:
            assert answer.json()["code"] == "unavailable"
        assert client_for(ada).get("/api/v1/me").status_code == 200
    assert not User.objects.filter(username="bob").exists()
    assert "failed" not in caplog.text
    assert WAYS[way](ada).status_code in (200, 201, 302, 401)


@pytest.mark.django_db
def test_a_name_that_is_nobodys_is_refused_as_one_that_exists(gate: Watched) -> None:
    make_user("ada", password=PASSWORD)
    ensure_bot("random")
    with gate.passed():
        answers = [by_password(name) for name in ("ada", "nobody", "random")]
    assert {answer.content for answer in answers} == {answers[0].content}
    gate.in_transactions.clear()
    for name in ("nobody", "random"):
        refusal(by_password(name), 401, "unauthenticated")
    # Each of them cost what a wrong password costs.
    assert len(gate.in_transactions) == 2


@pytest.mark.django_db
def test_what_is_refused_for_want_of_a_place_counts_neither_as_a_guess_nor_as_a_sign_up(
    gate: Watched, settings: Settings
) -> None:
    settings.POSTCARD_LIMITS = {"guess_name": (1, 3600), "guess_address": (1, 3600), "sign_up": (1, 3600)}
    ada = make_user("ada", password=PASSWORD)
    with gate.passed():
        for _ in range(3):
            assert {by_password().status_code, new_password(ada).status_code, sign_up().status_code} == {503}
    assert not SpentQuota.objects.filter(used__gt=0).exists()
    accepted(by_password(), 201)
    accepted(sign_up(), 201)
    refusal(sign_up("cem"), 429, "throttled")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_hashed_in_a_transaction(gate: Watched, way: str) -> None:
    ada = make_user("ada", password=PASSWORD, staff=True)
    gate.in_transactions.clear()
    WAYS[way](ada)
    assert set(gate.in_transactions) == {False}


@pytest.mark.django_db
def test_the_first_administrator_passes_the_gate_too(gate: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", interactive=False, username="root-of-all")
    assert len(gate.in_transactions) == 1


def test_a_password_brought_from_elsewhere_is_checked_behind_the_gate(gate: Watched) -> None:
    brought = PBKDF2PasswordHasher().encode(PASSWORD, "salt", 1)
    assert check_password(PASSWORD, brought)
    assert not check_password("wrong", brought)
    assert len(gate.in_transactions) >= 2


def test_hashers_make_and_check_what_django_would(gate: Watched) -> None:
    kept = make_password(PASSWORD)
    assert kept.startswith("argon2$argon2id$")
    assert (check_password(PASSWORD, kept), check_password("wrong", kept)) == (True, False)


@pytest.mark.parametrize(("threads", "fit"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 4), (32, 16)])
def test_half_of_the_threads_are_for_other_requests(settings: Settings, threads: int, fit: int) -> None:
    settings.POSTCARD_WEB_THREADS = threads
    hashers.gate.cache_clear()
    assert hashers.gate()._places._value == fit
    hashers.gate.cache_clear()
