"""`POSTCARD_REGISTRATION=closed`: no address of the server makes an account, whatever it is sent."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from pytest_django import Settings

from accounts.auth.sessions import BrowserSession
from accounts.models import Passkey, Token, User
from accounts.services.inviting import make_invites
from core.errors import Forbidden
from tests.accounts.devices import Device, challenge_for, is_let_in, log_in
from tests.api.answers import refusal
from tests.factories import PASSWORD, client_for, make_user
from tests.oauth.programs import registered
from tests.sittings import API, Player, answered

pytestmark = pytest.mark.django_db

NAME = "newcomer"
ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)")


@pytest.fixture(autouse=True)
def closed(settings: Settings) -> None:
    """The operator has closed the sign-up."""
    settings.POSTCARD_REGISTRATION = "closed"


def addresses(found: Any = None, before: str = "/") -> Iterator[str]:
    """Every address of the server, with something in the place of each argument."""
    for each in get_resolver().url_patterns if found is None else found:
        path = before + str(each.pattern).lstrip("^").rstrip("$").replace("\\Z", "")
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield ARGUMENT.sub("1", path)


def people() -> set[str]:
    return {*User.objects.values_list("username", flat=True)}


def sign_up_fields(code: str) -> dict[str, Any]:
    """Return fields that make an account where sign-up is open, and some that could be taken for a request for one."""
    return {
        "username": NAME, "password": PASSWORD, "password1": PASSWORD, "password2": PASSWORD, "invite": code,
        "email": f"{NAME}@example.org", "name": NAME, "scopes": ["read"], "code": code, "entropy": "",
    }  # fmt: skip


def test_no_address_makes_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = make_invites(count=1)
    before, tried = people(), set[str]()
    for address in addresses():
        browser = Client(raise_request_exception=False)
        for send in (browser.post, browser.put, browser.patch):
            send(address, json.dumps(sign_up_fields(code)), content_type="application/json")
        browser.post(address, sign_up_fields(code))
        browser.get(address)
        tried.add(address)
        assert people() == before, address
        assert "sessionid" not in browser.cookies, address
    assert {f"{API}/accounts", "/sign-up", "/login", "/oauth/token"} <= tried
    assert len(tried) > 150
    assert not Token.objects.exists()
    assert not BrowserSession.objects.exists(), "a stranger costs no row that stays for two weeks"


def test_the_same_requests_make_an_account_where_the_door_is_open(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "open"
    body = {name: value for name, value in sign_up_fields("").items() if name in {"username", "password", "email"}}
    assert client_for().post(f"{API}/accounts", body).status_code == 201
    assert Client().post("/sign-up", {**body, "username": "another"}).status_code == 302


@pytest.mark.parametrize("with_invite", [False, True])
def test_the_two_doors_say_that_they_are_closed(with_invite: bool) -> None:
    code = make_invites(count=1)[0] if with_invite else ""
    body = {"username": NAME, "password": PASSWORD, "email": "a@example.org", "invite": code}
    refusal(client_for().post(f"{API}/accounts", body), 403, "forbidden")
    assert Client().post("/sign-up", body).status_code == 403
    assert 'name="password"' not in Client().get("/sign-up").content.decode()
    assert NAME not in people()


def test_an_open_wish_that_is_repeated_after_the_door_has_closed_makes_nothing(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "open"
    body = {"username": NAME, "password": PASSWORD}
    taken = {**body, "username": "x"}
    client_for().post(f"{API}/accounts", taken, headers={"Idempotency-Key": "again"})
    before = people()
    settings.POSTCARD_REGISTRATION = "closed"
    refusal(client_for().post(f"{API}/accounts", body, headers={"Idempotency-Key": "again"}), 403, "forbidden")
    assert people() == before


def test_links_and_programs_lead_a_stranger_to_the_login(ana: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    code = answered(ana.post(f"/matches/{match}/link"), 201)["code"]
    refusal(client_for().post(f"{API}/links/{code}/join"), 401, "unauthenticated")
    program = registered(make_user("author"))
    before = people()
    page = Client().get("/oauth/authorize", {"client_id": program, "response_type": "code"}, follow=True)
    assert "/sign-up" not in page.content.decode()
    assert people() == before


def test_a_device_that_nobody_knows_is_not_let_in() -> None:
    device = Device(make_user("ada"))
    Passkey.objects.all().delete()
    browser = Client()
    assert not is_let_in(log_in(browser, device.answer(challenge_for(browser))))
    assert people() == {"ada"}


def test_people_of_the_server_are_still_let_in() -> None:
    make_user("ada", password=PASSWORD)
    assert Client().post("/login", {"username": "ada", "password": PASSWORD})["Location"] == "/play"
    assert Forbidden.status == 403
