"""The page of the account: the password once, the menu of the site, and times in the zone of its reader."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from accounts.models import User
from accounts.pages.confirmed import HOLDS_FOR
from tests.accounts.factors import add_app
from tests.factories import PASSWORD, browser_of, make_token, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

SENSITIVE = ("name", "address", "password", "recovery-codes", "add-app", "remove-app", "add-passkey", "remove-passkey")


@pytest.fixture
def ada() -> User:
    return make_user("ada", password=PASSWORD)


@pytest.fixture
def browser(ada: User) -> Client:
    return browser_of(ada)


def page(browser: Client) -> str:
    return browser.get("/account").content.decode()


def passwords_asked(browser: Client) -> int:
    """Count the fields of the page that ask for the present password."""
    return page(browser).count('name="current_password"')


def confirm(browser: Client, **more: str) -> int:
    return browser.post("/account/confirm", {"current_password": PASSWORD, **more}).status_code


def test_it_asks_for_the_password_once_for_several_changes(ada: User, browser: Client) -> None:
    assert passwords_asked(browser) == 1
    assert confirm(browser) == 200
    assert passwords_asked(browser) == 0
    assert browser.post("/account/name", {"username": "lovelace"}).status_code == 200
    assert browser.post("/account/address", {"email": "ada@example.org"}).status_code == 200
    assert browser.post("/account/add-passkey").status_code == 200
    changed = User.objects.get()
    assert (changed.username, changed.email) == ("lovelace", "ada@example.org")


@pytest.mark.parametrize("action", SENSITIVE)
def test_nothing_of_it_is_done_without_a_password_that_was_given_a_moment_ago(
    ada: User, browser: Client, clock: Clock, action: str
) -> None:
    form = {"username": "eve", "email": "eve@example.org", "password": "another long walk", "id": "x"}
    before = User.objects.values().get()
    assert browser.post(f"/account/{action}", form).status_code == 403
    confirm(browser)
    clock.pass_by(seconds=HOLDS_FOR.seconds + 1)
    assert browser.post(f"/account/{action}", form).status_code == 403
    assert User.objects.values().get() == before
    assert passwords_asked(browser) == 1


def test_one_browser_confirms_for_no_other(ada: User, browser: Client) -> None:
    other = browser_of(ada)
    confirm(browser)
    assert other.post("/account/name", {"username": "eve"}).status_code == 403


def test_a_wrong_password_confirms_nothing_and_is_refused_where_the_right_one_was_given(browser: Client) -> None:
    assert browser.post("/account/confirm", {"current_password": "wrong"}).status_code == 400
    assert browser.post("/account/name", {"username": "eve"}).status_code == 403
    confirm(browser)
    assert browser.post("/account/name", {"username": "eve", "current_password": "wrong"}).status_code == 400


def test_a_new_password_ends_it(browser: Client) -> None:
    confirm(browser)
    assert browser.post("/account/password", {"password": "another long walk"}).status_code == 200
    assert browser.post("/account/name", {"username": "eve"}).status_code == 403


def test_so_does_a_second_factor_which_is_asked_for_then(browser: Client, clock: Clock) -> None:
    confirm(browser)
    app, _codes = add_app(browser, clock)
    assert browser.post("/account/name", {"username": "eve"}).status_code == 403
    assert confirm(browser) == 403
    assert confirm(browser, code=app.next_code()) == 200
    assert browser.post("/account/name", {"username": "lovelace"}).status_code == 200


def test_it_has_the_menu_of_the_site(browser: Client) -> None:
    said = page(browser)
    for address in ("/play", "/games", "/leagues", "/people", "/settings"):
        assert f'href="{address}"' in said
    assert re.search(r'href="/account" aria-current="page">ada<', said)


def test_it_tells_times_in_the_readers_zone(ada: User, clock: Clock) -> None:
    clock.time = datetime(2026, 7, 1, 22, 30, tzinfo=UTC)
    make_token(ada)
    browser = browser_of(ada)
    User.objects.update(time_zone="Asia/Tokyo")
    said = page(browser)
    assert "UTC" not in said
    assert "2 Jul, 07:30 JST" in said
    assert "22:30" not in said.replace("T22:30", "")


@pytest.mark.parametrize("address", ["/account", "/settings"])
def test_the_language_is_chosen_from_a_list(ada: User, browser: Client, address: str) -> None:
    def choices() -> dict[str, str]:
        found = re.search(r'<select id="language".*?</select>', browser.get(address).content.decode(), re.DOTALL)
        assert found
        return dict(re.findall(r'<option value="([^"]*)" lang[^>]*>([^<]+)<', found[0]))

    assert choices() == {"en": "English", "de": "Deutsch"}
    form = {"display_name": "", "time_zone": "UTC", "language": "de"}
    assert browser.post(f"{address}/shown", form, follow=True).status_code == 200
    assert User.objects.get().language == "de"
    assert re.search(r'<option value="de"[^>]* selected>', browser.get(address).content.decode())
    # A tag that came over the API is not lost when the form is saved.
    User.objects.update(language="pt-BR")
    assert choices()["pt-BR"] == "pt-BR"
