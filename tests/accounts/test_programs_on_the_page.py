"""The page of the account lists the programs and tokens that act for its owner, and ends them."""

import re

import pytest
from django.test import Client

from accounts.models import Grant, Token, User
from tests.factories import make_token, make_user
from tests.oauth.programs import Program, browser_of, registered

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> User:
    return make_user("ada")


@pytest.fixture
def program(ada: User) -> Program:
    """A program that Ada has let in."""
    program = Program(registered(make_user("maker")))
    program.let_in(ada)
    return program


def section(browser: Client) -> str:
    """What the page says of programs."""
    page = browser.get("/account").content.decode()
    found = re.search(r"<h2>Programs</h2>.*?</section>", page, re.DOTALL)
    assert found
    return found[0]


def ids(browser: Client, action: str) -> list[str]:
    """What there is to end."""
    return re.findall(rf'{action}">.*?name="id" value="(\w+)"', section(browser), re.DOTALL)


def test_it_lists_what_was_allowed_and_takes_it_back(ada: User, program: Program) -> None:
    browser = browser_of(ada)
    assert "Cards on the wrist</strong> (read, play)" in section(browser)
    (grant,) = ids(browser, "end-grant")
    done = browser.post("/account/end-grant", {"id": grant})
    assert "The program cannot act for you any more." in done.content.decode()
    assert not Grant.objects.exists()
    assert not Token.objects.exists()
    assert "You have let no program in." in section(browser)


def test_it_lists_tokens_and_revokes_them(ada: User) -> None:
    make_token(ada)
    browser = browser_of(ada)
    (token,) = ids(browser, "revoke-token")
    assert browser.post("/account/revoke-token", {"id": token}).status_code == 200
    assert not Token.objects.exists()
    assert "There is no token." in section(browser)


def test_nobody_sees_or_ends_those_of_others(ada: User, program: Program) -> None:
    make_token(ada)
    own, other = browser_of(ada), browser_of(make_user("eve"))
    (grant,), (token,) = ids(own, "end-grant"), ids(own, "revoke-token")
    assert (ids(other, "end-grant"), ids(other, "revoke-token")) == ([], [])
    assert other.post("/account/end-grant", {"id": grant}).status_code == 404
    assert other.post("/account/revoke-token", {"id": token}).status_code == 404
    assert (ids(own, "end-grant"), ids(own, "revoke-token")) == ([grant], [token])


def test_a_name_is_text_on_the_page(ada: User) -> None:
    Program(registered(make_user("maker"), name="<b onclick=x>")).let_in(ada)
    assert "&lt;b onclick=x&gt;" in section(browser_of(ada))
