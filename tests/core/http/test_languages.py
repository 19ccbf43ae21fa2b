"""Pages speak the language of their reader: the one that the account says, else one that the browser asks for."""

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from tests.factories import make_user

pytestmark = pytest.mark.django_db

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def logged_in(language: str = "") -> Client:
    browser = Client()
    user = make_user()
    User.objects.filter(pk=user.pk).update(language=language)
    browser.force_login(user)
    return browser


def heading(page: Any) -> str:
    """Return the page's stated language and its heading."""
    assert page.status_code == 200, page.content
    text: str = page.content.decode()
    language = text.partition('<html lang="')[2].partition('"')[0]
    return f"{language}: {text.partition('<h1>')[2].partition('</h1>')[0].strip()}"


def test_a_browser_asks_for_a_language() -> None:
    page = Client().get("/login", headers=GERMAN)

    assert heading(page) == "de: Einloggen"
    assert "Accept-Language" in page["Vary"]


@pytest.mark.parametrize("asked", ["", "fr", "en-US,en", "tlh", "*", "de-" + "x" * 500, ",;q=x"])
def test_english_is_for_all_who_ask_for_nothing_that_there_is(asked: str) -> None:
    assert heading(Client().get("/login", headers={"Accept-Language": asked})) == "en-gb: Log in"


@pytest.mark.parametrize("chosen", ["de", "de-AT", "DE"])
def test_the_account_goes_before_the_browser(chosen: str) -> None:
    assert heading(logged_in(chosen).get("/account", headers={"Accept-Language": "en"})) == "de: Dein Konto"
    assert heading(logged_in("en").get("/account", headers=GERMAN)) == "en-gb: Your account"


@pytest.mark.parametrize("chosen", ["", "pt-BR", "nothing"])
def test_a_choice_that_there_is_no_page_in_leaves_it_to_the_browser(chosen: str) -> None:
    assert heading(logged_in(chosen).get("/account", headers=GERMAN)) == "de: Dein Konto"


def test_the_next_request_of_the_process_begins_anew() -> None:
    before = translation.get_language()
    Client().get("/login", headers=GERMAN)

    assert translation.get_language() == before
    assert heading(Client().get("/login")) == "en-gb: Log in"


def test_programs_and_staff_read_english() -> None:
    answers = [Client().get("/api/v1/me", headers=headers) for headers in ({}, GERMAN)]
    assert answers[0].json() == answers[1].json()
    assert "Accept-Language" not in answers[1].get("Vary", "")
    assert b"Anmelden" not in Client().get("/admin/login/", headers=GERMAN).content


def test_numbers_of_things_are_said_right() -> None:
    with translation.override("de"):
        said = [translation.ngettext("%(count)s open seat", "%(count)s open seats", count) for count in (1, 2)]

    assert said == ["%(count)s freier Platz", "%(count)s freie Plätze"]


def test_a_hostile_name_stays_text_inside_a_sentence() -> None:
    browser = Client()
    user = make_user()
    User.objects.filter(pk=user.pk).update(username="<b>x</b>", language="de")
    browser.force_login(user)

    assert "Du bist <strong>&lt;b&gt;x&lt;/b&gt;</strong>." in browser.get("/account").content.decode()
