"""Address of a caller, and the headers about it that are not believed."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from core.http.callers import caller_address, comes_from_here


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


@pytest.mark.parametrize(
    ("seen", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:50123", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("[::ffff:192.0.2.1]:443", "192.0.2.1"),
        ("::FFFF:C000:0201", "192.0.2.1"),
        ("64:ff9b::c000:201", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix:", "unix:"),
        ("192.0.2", "192.0.2"),
    ],
)
def test_of_an_ipv6_address_what_one_household_has_is_counted(settings: Settings, seen: str, counted: str) -> None:
    assert caller_address(RequestFactory(REMOTE_ADDR=seen).get("/")) == counted
    settings.POSTCARD_PROXIES = 1
    behind = RequestFactory(REMOTE_ADDR="127.0.0.1").get("/", headers={"X-Forwarded-For": seen} if seen else {})
    assert caller_address(behind) == (counted or "127.0.0.1")


@pytest.mark.parametrize(
    ("address", "headers", "is_here"),
    [
        ("127.0.0.1", {}, True),
        ("127.8.8.8", {}, True),
        ("::1", {}, True),
        ("::ffff:127.0.0.1", {}, True),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.1"}, False),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.1"}, False),
        ("192.0.2.1", {}, False),
        ("192.0.2.1", {"X-Forwarded-For": "127.0.0.1"}, False),
        ("", {}, False),
    ],
)
def test_a_caller_who_comes_straight_from_this_machine_is_this_machine(
    settings: Settings, address: str, headers: dict[str, str], is_here: bool
) -> None:
    request = RequestFactory(REMOTE_ADDR=address).get("/", headers=headers)
    assert comes_from_here(request) is is_here
    settings.POSTCARD_PROXIES = 1
    assert not comes_from_here(request)
