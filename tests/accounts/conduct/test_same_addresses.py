"""Pairs of accounts that used one address: shown to staff without the address, and deleted after sixty days."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.conduct.models import AddressUse
from accounts.conduct.services.address_uses import forget_old_addresses
from tests.accounts.closed import log_in
from tests.api.manners import ask
from tests.factories import PASSWORD, make_user, staff_browser
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

HOME, CLUB = "203.0.113.7", "198.51.100.9"


@pytest.fixture
def browser() -> Client:
    return staff_browser("warden", "view_addressuse")


def sign_in(name: str, address: str) -> None:
    client = Client(REMOTE_ADDR=address)
    assert client.post("/login", {"username": name, "password": PASSWORD}).status_code == 302


def pairs(browser: Client) -> list[tuple[str, ...]]:
    page = browser.get(reverse("admin:conduct_same_addresses"))
    assert page.status_code == 200
    return re.findall(r"<tr>\s*<td>(.*?)</td>\s*<td>(.*?)</td>\s*<td>(.*?)</td>", page.content.decode())


@pytest.fixture
def people(clock: Clock) -> None:
    for name in ("ana", "ben", "cleo"):
        make_user(name, password=PASSWORD)


@pytest.mark.usefixtures("people")
def test_pairs_that_share_most_addresses_come_first(browser: Client) -> None:
    for name, address in (("ana", HOME), ("ben", HOME), ("ana", CLUB), ("ben", CLUB), ("cleo", CLUB)):
        sign_in(name, address)
        sign_in(name, address)

    assert pairs(browser) == [("ana", "ben", "2"), ("ana", "cleo", "1"), ("ben", "cleo", "1")]


@pytest.mark.usefixtures("people")
def test_wrong_passwords_and_other_addresses_leave_no_pair(browser: Client) -> None:
    sign_in("ana", HOME)
    sign_in("cleo", CLUB)
    Client(REMOTE_ADDR=HOME).post("/login", {"username": "ben", "password": "not the right one"})

    assert pairs(browser) == []


def test_signing_up_and_tokens_by_password_count(browser: Client, clock: Clock) -> None:
    make_user("ana", password=PASSWORD)
    assert log_in("ana").status_code == 201
    assert ask("POST", "/accounts", {"username": "ben", "password": PASSWORD}).status_code == 201

    assert pairs(browser) == [("ana", "ben", "1")]


@pytest.mark.usefixtures("people")
def test_nobody_is_followed_from_one_month_to_the_next(browser: Client, clock: Clock) -> None:
    sign_in("ana", HOME)
    clock.pass_by(days=31)
    sign_in("ben", HOME)

    assert pairs(browser) == []


@pytest.mark.usefixtures("people")
def test_no_row_holds_an_address(browser: Client) -> None:
    sign_in("ana", HOME)

    assert re.fullmatch("[0-9a-f]{64}", AddressUse.objects.get().digest)


@pytest.mark.usefixtures("people")
def test_they_are_forgotten_after_sixty_days(browser: Client, clock: Clock) -> None:
    for name in ("ana", "ben"):
        sign_in(name, HOME)
    clock.pass_by(days=60)
    assert forget_old_addresses(9) == 0
    clock.pass_by(seconds=1)

    assert forget_old_addresses(9) == 2
    assert not AddressUse.objects.exists()


def test_an_address_of_many_says_nothing_of_any_two(browser: Client, clock: Clock) -> None:
    for number in range(11):
        make_user(f"p{number}", password=PASSWORD)
        sign_in(f"p{number}", HOME)

    assert pairs(browser) == []


def test_it_takes_the_permission(clock: Clock) -> None:
    assert staff_browser("reader", "view_report").get(reverse("admin:conduct_same_addresses")).status_code == 403
