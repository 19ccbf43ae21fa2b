"""Wrong passwords, sign-ups and mails are counted for all processes together, also while Redis is away."""

from collections.abc import Callable, Mapping
from typing import NoReturn

import pytest
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from core.ids import new_id
from core.limits import rates
from core.limits.counters import MemoryCounts
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.sittings import API

pytestmark = pytest.mark.django_db

STRANGER = {"REMOTE_ADDR": "192.0.2.7"}
Try = Callable[[User], int]


def wrong_password(ada: User) -> int:
    body = {"username": "ada", "password": "wrong", "name": "x", "scopes": ["read"]}
    return status(client_for(), "post", "/tokens", body)


def wrong_password_with_a_token(ada: User) -> int:
    return status(client_for(ada), "post", "/me/close", {"password": "wrong"})


def sign_up(ada: User) -> int:
    return status(client_for(), "post", "/accounts", {"username": new_id(), "password": PASSWORD})


def mail(ada: User) -> int:
    body = {"email": f"{new_id()}@example.org", "current_password": PASSWORD}
    return status(client_for(ada), "patch", "/me", body)


def status(client: APIClient, method: str, path: str, body: Mapping[str, object]) -> int:
    return int(getattr(client, method)(API + path, body, **STRANGER).status_code)


@pytest.fixture
def no_redis(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis is set and away; two of each are allowed."""
    settings.POSTCARD_REDIS_URL = "redis://127.0.0.1:1/0"
    settings.POSTCARD_LIMITS = {"sign_up": (2, 3600), "mail": (2, 3600), "guess_name": (2, 3600)}

    def away(url: str) -> NoReturn:
        raise ConnectionError

    monkeypatch.setattr(rates, "shared_counts", away)


@pytest.mark.parametrize(
    ("tried", "usual"), [(wrong_password, 401), (wrong_password_with_a_token, 400), (sign_up, 201), (mail, 200)]
)
def test_a_third_one_is_refused_by_a_process_that_has_counted_nothing(
    tried: Try, usual: int, no_redis: None, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = make_user("ada", password=PASSWORD)
    found = []
    for _ in range(3):
        monkeypatch.setattr(rates, "_own_counts", MemoryCounts())
        found.append(tried(ada))

    assert found == [usual, usual, 429]
