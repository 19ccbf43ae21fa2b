"""What people want to be called, beside the name that is theirs alone."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import delete_account
from tests.accounts.factors import browser_of
from tests.api.answers import accepted, wrong_fields
from tests.factories import client_for, make_user
from tests.openapi import CheckedClient

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"


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
