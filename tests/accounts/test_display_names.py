"""Display names, which stand beside the username."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import delete_account, ensure_bot, make_own_bot
from tests.api.answers import accepted, wrong_fields
from tests.factories import browser_of, client_for, make_user
from tests.openapi import CheckedClient

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"
PASSWORD = "correct horse battery staple"


@pytest.fixture
def ada() -> CheckedClient:
    return client_for(make_user("ada"))


def test_everyone_sees_the_display_name_and_only_the_owner_the_language(ada: CheckedClient) -> None:
    assert accepted(ada.get(URL))["display_name"] is None
    body = accepted(ada.patch(URL, {"display_name": "  Ada \u00a0 Lovelace ", "language": "pt-BR"}))
    assert (body["username"], body["display_name"], body["language"]) == ("ada", "Ada Lovelace", "pt-BR")
    seen = accepted(client_for(make_user("bob")).get("/api/v1/users/ada"))
    assert seen["display_name"] == "Ada Lovelace"
    assert "language" not in seen
    body = accepted(ada.patch(URL, {"display_name": None, "language": None}))
    assert (body["display_name"], body["language"]) == (None, None)


@pytest.mark.parametrize(
    ("name", "why"), [("admin", "reserved"), ("Ad\u202ema", "unprintable"), ("a\x07", "unprintable")]
)
def test_a_name_that_misleads_is_refused(ada: CheckedClient, name: str, why: str) -> None:
    assert wrong_fields(ada.patch(URL, {"display_name": name})) == [("display_name", why)]


def test_a_language_is_a_tag(ada: CheckedClient) -> None:
    for tag in ("german please", "d", "de_DE"):
        assert wrong_fields(ada.patch(URL, {"language": tag})) == [("language", "invalid")]


def test_the_page_has_it_too_without_markup_in_names(ada: CheckedClient) -> None:
    browser: Client = browser_of(User.objects.get())
    form = {"display_name": "<b>Ada</b>", "language": "de", "time_zone": "Europe/Berlin"}
    assert browser.post("/account/shown", form).status_code == 200
    user = User.objects.get()
    assert (user.display_name, user.language, user.time_zone) == ("<b>Ada</b>", "de", "Europe/Berlin")
    assert "<b>Ada" not in browser.get("/account").content.decode()
    assert browser.post("/account/shown", {**form, "time_zone": "Nowhere"}).status_code == 400


def test_erasing_forgets_both(ada: CheckedClient) -> None:
    accepted(ada.patch(URL, {"display_name": "Ada Lovelace", "language": "de"}))
    delete_account(user=User.objects.get())
    assert (User.objects.get().display_name, User.objects.get().language) == ("", "")


TAKEN = [("display_name", "taken")]


def test_it_is_not_the_username_of_another_account_in_any_capitalisation(ada: CheckedClient) -> None:
    make_user("Bob")
    for name in ("bob", " BOB ", "\uff22\uff4f\uff42"):
        assert wrong_fields(ada.patch(URL, {"display_name": name})) == TAKEN
    assert accepted(ada.patch(URL, {"display_name": "Bob's rival"}))["display_name"] == "Bob's rival"
    assert accepted(ada.patch(URL, {"display_name": "ADA"}))["display_name"] == "ADA"


def test_nor_one_that_another_account_had_before(ada: CheckedClient) -> None:
    bob = make_user("bob", password=PASSWORD)
    accepted(client_for(bob).patch(URL, {"username": "robert", "current_password": PASSWORD}))

    assert wrong_fields(ada.patch(URL, {"display_name": "bob"})) == TAKEN
    assert accepted(client_for(bob).patch(URL, {"display_name": "Bob"}))["display_name"] == "Bob"


def test_the_page_says_so_in_the_language_of_the_reader(ada: CheckedClient) -> None:
    make_user("bob")
    browser = browser_of(User.objects.get(username="ada"))
    form = {"display_name": "bob", "language": "", "time_zone": "UTC"}
    answer = browser.post("/account/shown", form, headers={"Accept-Language": "de"})
    assert answer.status_code == 400
    assert "Das ist der Benutzername eines anderen Kontos." in answer.content.decode()


def test_nor_is_a_bot_shown_under_one(ada: CheckedClient) -> None:
    bot, _ = make_own_bot(owner=User.objects.get(username="ada"), username="clever-cat")

    assert wrong_fields(client_for(bot).patch(URL, {"display_name": "Ada"})) == TAKEN


@pytest.mark.parametrize("how", ["sign-up", "another name", "a bot", "a house bot", "a superuser"])
def test_a_username_that_is_taken_later_is_no_longer_shown_for_another_account(how: str, ada: CheckedClient) -> None:
    accepted(ada.patch(URL, {"display_name": "Bob-The-Builder"}))
    cleo = make_user("cleo", password=PASSWORD)
    match how:
        case "sign-up":
            body = {"username": "bob-the-builder", "password": "a long enough passphrase"}
            assert CheckedClient().post("/api/v1/accounts", body, content_type="application/json").status_code == 201
        case "another name":
            body = {"username": "bob-the-builder", "current_password": PASSWORD}
            accepted(client_for(cleo).patch(URL, body))
        case "a bot":
            make_own_bot(owner=cleo, username="bob-the-builder")
        case "a house bot":
            ensure_bot("bob-the-builder")
        case _:
            User.objects.create_superuser("bob-the-builder", password=PASSWORD)

    assert accepted(ada.get(URL))["display_name"] is None
