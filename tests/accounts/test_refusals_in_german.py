"""Refusals on the pages of an account, in the reader's language."""

import pytest
from django.test import Client
from django.utils import translation
from django.utils.html import strip_tags

from accounts.models import User
from accounts.pages.refusals import DETAILS, FIELDS, sentence_of
from core.errors import FieldError, Invalid
from tests.factories import PASSWORD, make_user

pytestmark = pytest.mark.django_db


def alert(browser: Client, path: str, language: str, **fields: str) -> str:
    """Send a form that is not filled in well and return the message above it."""
    page = browser.post(path, fields, headers={"Accept-Language": language})
    assert page.status_code >= 400
    text = page.content.decode()
    return strip_tags(text.partition('role="alert">')[2].partition("</p>")[0]).strip()


@pytest.mark.parametrize(
    ("path", "fields", "english", "german"),
    [
        (
            "/account/name", {"username": "bea", "current_password": "nothing like it"},
            "Some fields are not valid. The current password is wrong.",
            "Einige Angaben sind ungültig. Das aktuelle Passwort ist falsch.",
        ),
        (
            "/account/name", {"username": "bea"},
            "Confirm with your password first.",
            "Bestätige das mit deinem Passwort.",
        ),
        (
            "/account/address", {"email": "nothing", "current_password": PASSWORD},
            "Some fields are not valid. Enter a valid email address.",
            "Einige Angaben sind ungültig. Gib eine gültige E-Mail-Adresse ein.",
        ),
        (
            "/account/password", {"password": "12345678", "current_password": PASSWORD},
            "Some fields are not valid. This password is too common. This password is entirely numeric.",
            "Einige Angaben sind ungültig. Dieses Passwort ist zu üblich. Dieses Passwort ist komplett numerisch.",
        ),
        ("/account/recovery-codes", {"current_password": PASSWORD},
         "Recovery codes need two-factor authentication. Add an authenticator app or a passkey first.",
         "Wiederherstellungscodes brauchen Zwei-Faktor-Authentifizierung."
         " Füge zuerst eine Authenticator-App oder einen Passkey hinzu."),
        ("/account/end-session", {"id": "nothing"}, "Session not found.", "Sitzung nicht gefunden."),
    ],
)  # fmt: skip
def test_a_form_says_what_is_wrong_in_the_readers_language(
    path: str, fields: dict[str, str], english: str, german: str
) -> None:
    browser, user = Client(), make_user("ada", password=PASSWORD)
    browser.force_login(user)

    assert alert(browser, path, "en", **fields) == english
    assert alert(browser, path, "de", **fields) == german
    User.objects.filter(pk=user.pk).update(language="de")
    assert alert(browser, path, "en", **fields) == german


def test_so_does_the_form_of_the_sign_up() -> None:
    fields = {"username": "!", "password": PASSWORD}

    assert "Ein Benutzername braucht mindestens zwei Zeichen" in alert(Client(), "/sign-up", "de", **fields)
    assert "A username has 2 to" in alert(Client(), "/sign-up", "en", **fields)
    make_user("ada")
    taken = alert(Client(), "/sign-up", "de", username="ada", password=PASSWORD)
    assert taken == "Dieser Benutzername ist vergeben."


@pytest.mark.parametrize("detail", [*DETAILS, *map(str, FIELDS.values())])
def test_each_sentence_has_german_words(detail: str) -> None:
    with translation.override("de"):
        assert translation.gettext(detail) != detail


def test_what_a_page_has_said_in_german_stays() -> None:
    refusal = Invalid("Das geht so nicht.", errors=[FieldError("days", "bad_value", "Nenne eine Zahl.")])

    with translation.override("de"):
        assert sentence_of(refusal) == "Das geht so nicht. Nenne eine Zahl."
