"""A reader of someone's mail resets the password: it is no way round passkeys and codes, and logs nobody in."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import CodeApp, Passkey, RecoveryCode, Token, User
from core.mail.models import OutgoingMail
from tests.accounts.devices import Device, challenge_for, is_let_in, log_in
from tests.accounts.factors import App, add_app
from tests.accounts.resetting import ADDRESS, ASK, NEW, links
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, browser_of, client_for, make_user
from tests.fixtures import START, Clock
from tests.sittings import API

pytestmark = pytest.mark.django_db

FACTORS = (CodeApp, Passkey, RecoveryCode)


@pytest.fixture
def ada(clock: Clock, db: None) -> User:
    return make_user("ada", password=PASSWORD, email=ADDRESS, email_verified_at=START)


@pytest.fixture
def app(ada: User, clock: Clock) -> App:
    """Her app for codes."""
    return add_app(browser_of(ada), clock)[0]


@pytest.fixture
def thief(clock: Clock) -> Client:
    """A browser of the one who reads her mail."""
    return Client()


def reset(thief: Client) -> Any:
    """The thief sets a new password by the link of the mail."""
    done = thief.post(link_for(thief, "ada"), {"password": NEW})
    assert done.status_code == 200
    return done


def link_for(thief: Client, name: str) -> str:
    """Ask for a reset and return the link in the mail, which is then deleted."""
    thief.post(ASK, {"who": name})
    (link,) = links()
    OutgoingMail.objects.all().delete()
    return link


def is_logged_in(browser: Client) -> bool:
    return browser.get("/account").status_code == 200


def kept() -> list[list[dict[str, Any]]]:
    return [[dict(row) for row in table.objects.order_by("pk").values()] for table in FACTORS]


def token(body: dict[str, Any]) -> Any:
    asked = {"username": "ada", "password": NEW, "name": "x", "scopes": ["read"]}
    return client_for().post(f"{API}/tokens", {**asked, **body})


def test_a_reset_logs_nobody_in_without_a_second_factor_either(ada: User, thief: Client) -> None:
    reset(thief)

    assert not is_logged_in(thief)
    assert "sessionid" not in thief.cookies or "_auth_user_id" not in thief.session
    assert not Token.objects.exists()


def test_a_reset_removes_no_factor(ada: User, app: App, thief: Client) -> None:
    Device(ada)
    before = kept()
    assert all(before)

    reset(thief)

    assert kept() == before
    assert not is_logged_in(thief)


def test_the_new_password_alone_opens_neither_pages_nor_api(ada: User, app: App, thief: Client, clock: Clock) -> None:
    reset(thief)

    assert thief.post("/login", {"username": "ada", "password": NEW})["Location"] == "/login/code"
    assert not is_logged_in(thief)
    for page in ("/account", "/play", "/admin/"):
        assert thief.get(page).status_code == 302
    for code in ("", "000000", "aaaaa-aaaaa"):
        thief.post("/login/code", {"code": code})
        assert not is_logged_in(thief)
        clock.pass_by(hours=2)
        thief.post("/login", {"username": "ada", "password": NEW})
    refusal(token({}), 403, "second_factor")
    refusal(token({"code": "000000"}), 403, "second_factor")
    assert not Token.objects.exists()


def test_an_account_with_a_passkey_alone_asks_for_it_too(ada: User, thief: Client) -> None:
    device = Device(ada)
    reset(thief)

    answer = thief.post("/login", {"username": "ada", "password": NEW})
    assert answer["Location"] == "/login/code"
    assert not is_logged_in(thief)
    refusal(token({}), 403, "second_factor")
    # Its owner still comes in, and the passkey of another does not open it.
    other = Device(make_user("eve"))
    other.handle = device.handle
    assert not is_let_in(log_in(thief, other.answer(challenge_for(thief))))
    owner = Client()
    assert is_let_in(log_in(owner, device.answer(challenge_for(owner))))
    assert is_logged_in(owner)


def test_what_was_half_done_before_a_reset_leads_nowhere(ada: User, app: App, thief: Client) -> None:
    half = Client()
    assert half.post("/login", {"username": "ada", "password": PASSWORD})["Location"] == "/login/code"
    reset(thief)

    half.post("/login/code", {"code": app.next_code()})
    assert not is_logged_in(half)


def test_a_link_says_nothing_of_factors(ada: User, app: App, thief: Client) -> None:
    with_factor = thief.get(link_for(thief, "ada")).content.decode()
    make_user("eve", password=PASSWORD, email="eve@example.org", email_verified_at=START)
    without = thief.get(link_for(thief, "eve")).content.decode()

    assert plain(with_factor, "ada") == plain(without, "eve")


def plain(page: str, name: str) -> str:
    """The page without what differs from one request to the next."""
    return re.sub(r'(value|nonce|action)="[^"]*"', "", page).replace(name, "-")


def test_the_owner_comes_in_with_the_new_password_and_a_code(ada: User, app: App, thief: Client) -> None:
    reset(thief)

    thief.post("/login", {"username": "ada", "password": NEW})
    thief.post("/login/code", {"code": app.next_code()})
    assert is_logged_in(thief)
    accepted(token({"code": app.next_code()}), 201)


def test_a_reset_opens_no_second_try_at_codes(ada: User, app: App, thief: Client) -> None:
    waits = []
    for _ in range(3):
        reset(thief)
        for _ in range(12):
            thief.post("/login", {"username": "ada", "password": NEW})
            waits.append(thief.post("/login/code", {"code": "000000"}).status_code)
    # Wrong codes are counted for the account: a new password forgets none of them.
    assert 429 in waits[:12]
    assert set(waits[12:]) <= {429, 302}
