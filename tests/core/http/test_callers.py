"""Where a request comes from, and what is not believed about it."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from core.http.callers import caller_address


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, None, "192.0.2.1"),
        (0, "203.0.113.9", "192.0.2.1"),
        (1, None, "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (2, "198.51.100.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"),
        (2, "203.0.113.9", "203.0.113.9"),
        (1, " , ", "192.0.2.1"),
    ],
)
def test_only_our_own_proxies_say_where_a_request_comes_from(
    settings: Settings, proxies: int, forwarded: str | None, address: str
) -> None:
    settings.POSTCARD_PROXIES = proxies
    headers = {"X-Forwarded-For": forwarded} if forwarded is not None else {}
    assert caller_address(RequestFactory(REMOTE_ADDR="192.0.2.1").get("/", headers=headers)) == address
