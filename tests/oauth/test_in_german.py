"""The pages where a person lets a program in are in the person's language, errors and scopes included."""

import re
from typing import Any, Final

import pytest
from django.utils import translation
from oauthlib.oauth2.rfc6749 import errors

from accounts.auth.scopes import ALLOWS
from accounts.models import User
from accounts.oauth.pages import FAULTS
from tests.accounts.factors import add_app
from tests.factories import PASSWORD, browser_of, make_user
from tests.fixtures import Clock
from tests.oauth.programs import Program

pytestmark = pytest.mark.django_db

GERMAN: Final = {"Accept-Language": "de"}
PROPER: Final = {"Postcard", "Cards on the wrist", "author", "ada", "bob", "cards-app.example", "/account"}
"""Names, which are the same in both languages."""


def sentences(page: Any) -> set[str]:
    """Return the sentences of a page."""
    bare = re.sub(r"<style.*?</style>|<[^>]*>", "\n", page.content.decode())
    parts = (part.strip(" .:,·?()") for part in re.split(r"\n|[.:?] ", bare))
    return {part for part in parts if re.search(r"[a-z]{3}", part)} - PROPER


def is_translated(english: Any, german: Any) -> bool:
    """Check that two answers have equal statuses and no sentence in common, and that both have sentences."""
    assert english.status_code == german.status_code
    assert sentences(english) & sentences(german) == set()
    return bool(sentences(english)) and bool(sentences(german))


def test_the_question_lists_what_is_allowed_in_the_readers_language(program: Program, clock: Clock) -> None:
    bob = make_user("bob", password=PASSWORD)
    browser, asked = browser_of(bob), program.asks(scope=" ".join(ALLOWS))
    add_app(browser, clock)
    assert is_translated(browser.get(asked), german := browser.get(asked, headers=GERMAN))
    with translation.override("de"):
        assert all(str(line) in german.content.decode() for line in ALLOWS.values())


@pytest.mark.parametrize(
    "fields", [{}, {"password": "wrong"}, {"password": PASSWORD}, {"password": PASSWORD, "code": "1"}]
)
def test_so_is_what_is_wrong_with_the_answer(program: Program, clock: Clock, fields: dict[str, str]) -> None:
    bob = make_user("bob", password=PASSWORD)
    browser, asked = browser_of(bob), program.asks(scope="account")
    add_app(browser, clock)
    said = [browser.post(asked, {"decision": "allow", **fields}, headers=headers) for headers in ({}, GERMAN)]
    assert is_translated(*said)


def test_so_is_that_too_many_guesses_have_to_wait(program: Program) -> None:
    browser, asked = browser_of(make_user("bob", password=PASSWORD)), program.asks(scope="account")
    while browser.post(asked, {"decision": "allow", "password": "wrong"}).status_code != 429:
        pass
    said = [browser.post(asked, {"decision": "allow", "password": "wrong"}, headers=one) for one in ({}, GERMAN)]
    assert is_translated(*said)


@pytest.mark.parametrize(
    "other",
    [
        {"client_id": "nobody"},
        {"client_id": None},
        {"redirect_uri": "https://evil.example/back"},
        {"redirect_uri": "\x00"},
    ],
)
def test_so_is_why_a_request_cannot_be_answered(other: dict[str, str | None], program: Program, ada: User) -> None:
    browser, asked = browser_of(ada), program.asks(**other)
    assert is_translated(browser.get(asked), browser.get(asked, headers=GERMAN))


def test_every_error_that_stays_on_the_page_has_a_sentence() -> None:
    fatal = set(errors.FatalClientError.__subclasses__()) | set(errors.InvalidRequestFatalError.__subclasses__())
    # These two name no fault of their own: the page says that the request is not valid.
    assert fatal - {errors.InvalidClientError, errors.InvalidRequestFatalError} == set(FAULTS)


def test_so_are_the_pages_of_a_device(program: Program, ada: User) -> None:
    browser = browser_of(ada)
    for fields in ({"user_code": "NONE-SUCH"}, {"user_code": program.device()["user_code"]}):
        assert is_translated(*(browser.post("/oauth/device", fields, headers=one) for one in ({}, GERMAN)))
    answered = {decision: [program.device()["user_code"] for _ in range(2)] for decision in ("allow", "deny")}
    for decision, codes in answered.items():
        said = [
            browser.post("/oauth/device", {"user_code": code, "decision": decision}, headers=headers)
            for code, headers in zip(codes, ({}, GERMAN), strict=True)
        ]
        assert is_translated(*said)
