"""The page of the account lists the programs and tokens that act for its owner, and ends them."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Grant, Token, User
from accounts.services.subscriptions import expire_subscriptions
from core import times
from tests.factories import browser_of, make_token, make_user
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY
from tests.notifications.subscribed import by_program, by_token, in_browser, kept, set_up
from tests.notifications.told import told_of
from tests.notifications.webhook.hooks import make_hook
from tests.oauth.programs import Program, registered

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
    """Return the section of the page about programs and tokens."""
    page = browser.get("/account").content.decode()
    found = re.search(r"<h2>Apps and tokens</h2>.*?</section>", page, re.DOTALL)
    assert found
    return found[0]


def ids(browser: Client, action: str) -> list[str]:
    """Return the ids of the programs or tokens that the page offers to end."""
    return re.findall(rf'{action}">.*?name="id" value="(\w+)"', section(browser), re.DOTALL)


def test_it_lists_what_was_allowed_and_takes_it_back(ada: User, program: Program) -> None:
    browser = browser_of(ada)
    assert "Cards on the wrist</strong> (read, play)" in section(browser)
    (grant,) = ids(browser, "end-grant")
    done = browser.post("/account/end-grant", {"id": grant})
    assert "Access revoked." in done.content.decode()
    assert not Grant.objects.exists()
    assert not Token.objects.exists()
    assert "No connected apps." in section(browser)


def test_it_lists_tokens_and_revokes_them(ada: User) -> None:
    make_token(ada)
    browser = browser_of(ada)
    (token,) = ids(browser, "revoke-token")
    assert browser.post("/account/revoke-token", {"id": token}).status_code == 200
    assert not Token.objects.exists()
    assert "No tokens." in section(browser)


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


# --- calendars, webhooks and browsers for push ------------------------------------------------------------------------


@pytest.fixture
def _push(settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    settings.POSTCARD_WEBHOOK_LOOPBACK = True


def shown(browser: Client, **headers: str) -> list[tuple[str, tuple[str, str]]]:
    """Return each subscription that goes on delivering, in words with the days of times, and the fields that end it."""
    page = browser.get("/account", headers=headers).content.decode()
    page = re.sub(r'<time datetime="([^T"]*)[^>]*>[^<]*</time>', r"\1", page)
    found = re.findall(r'end-subscription">(.*?)</form>', page, re.DOTALL)
    return [
        (
            " ".join(re.sub("<[^>]*>", " ", form.partition("<button>")[0]).split()),
            (re.findall(r'name="kind" value="(\w+)"', form)[0], re.findall(r'name="id" value="(\w*)"', form)[0]),
        )
        for form in found
    ]


@pytest.mark.usefixtures("_push")
def test_it_lists_what_delivers_with_what_made_it_and_ends_each(ada: User, program: Program) -> None:
    browser = browser_of(ada)
    assert "No calendar links, webhooks or push notifications." in section(browser)
    set_up(in_browser(ada))
    make_hook(by_token(ada, make_token(ada)), "http://127.0.0.1:9/of-token")
    make_hook(by_program(ada, program)[0], "http://127.0.0.1:9/of-program")

    day = f"since {times.now():%Y-%m-%d}"
    rows = shown(browser)
    assert sorted(words for words, _ in rows) == [
        f"Calendar link for your turns , {day}, set up by you in a browser",
        f"Push notifications ( 127.0.0.1 ), {day}, set up by you in a browser",
        f"Webhook ( http://127.0.0.1:9/hook ), {day}, set up by you in a browser",
        f"Webhook ( http://127.0.0.1:9/of-program ), {day}, set up by the app Cards on the wrist",
        f"Webhook ( http://127.0.0.1:9/of-token ), {day}, set up with the token test",
    ]
    other = browser_of(make_user("eve"))
    for _, (kind, key) in rows:
        assert other.post("/account/end-subscription", {"kind": kind, "id": key}).status_code == 404
    for _, (kind, key) in rows:
        done = browser.post("/account/end-subscription", {"kind": kind, "id": key})
        assert "Delivery ended." in done.content.decode()
    assert (shown(browser), kept(ada)) == ([], set())
    assert [told["why"] for told in told_of("security.subscription_ended")["ada"]] == ["deleted"] * 5


@pytest.mark.usefixtures("_push")
def test_the_list_is_in_german_for_a_reader_of_german(ada: User) -> None:
    make_hook(by_token(ada, make_token(ada)), "http://127.0.0.1:9/of-token")

    ((words, _),) = shown(browser_of(ada), **{"Accept-Language": "de"})

    assert words == (
        f"Webhook ( http://127.0.0.1:9/of-token ), seit {times.now():%Y-%m-%d}, eingerichtet mit dem Token test"
    )


@pytest.mark.usefixtures("_push")
def test_the_page_says_what_has_expired(ada: User, clock: Clock) -> None:
    make_hook(by_token(ada, make_token(ada, expires_at=times.now() + timedelta(days=1))), "http://127.0.0.1:9/hook")
    clock.pass_by(days=1)
    expire_subscriptions()

    ((words, _),) = shown(browser_of(ada))

    assert words.endswith("set up by test (expired); disabled")


@pytest.mark.parametrize("asked", [{}, {"kind": "webhook"}, {"kind": "webhook", "id": "x" * 500}, {"kind": "moon"}])
def test_what_is_not_there_cannot_be_ended(ada: User, asked: dict[str, str]) -> None:
    assert browser_of(ada).post("/account/end-subscription", asked).status_code in (400, 404)
