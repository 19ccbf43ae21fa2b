"""Browser sessions: their owner sees them and ends them, one by one or all at once."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.auth.sessions import USE_NOTED_EVERY
from accounts.auth.user_agents import describe_user_agent
from accounts.models import BrowserSession, Token, User
from accounts.selectors import sessions_of
from accounts.services import close_account
from accounts.services.sessions import forget_old_sessions
from tests.api.answers import accepted
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import Clock
from tests.markup import squeezed
from tests.notifications.told import told_of
from tests.sittings import API

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1"


@pytest.fixture(autouse=True)
def now(clock: Clock) -> None:
    """Django reads its own clock for the end of a session."""
    clock.time = timezone.now().replace(microsecond=0)


@pytest.fixture
def ada() -> User:
    return make_user("ada", password=PASSWORD)


def log_in(agent: str = FIREFOX, name: str = "ada") -> Client:
    browser = Client(headers={"user-agent": agent})
    assert browser.post("/login", {"username": name, "password": PASSWORD}).status_code == 302
    return browser


def is_in(browser: Client) -> bool:
    return browser.get(f"{API}/me").status_code == 200


def shown(browser: Client) -> list[str]:
    """The rows of the list: the browser, and its id or whether it is the one that asks."""
    page = squeezed(browser.get("/account").content.decode())
    own_or_other = r"<tr>\s*<td>([^<]+)</td>.*?(?:value=\"(\w+)\"><button>Log out browser|(this browser))"
    cells = re.findall(own_or_other, page, re.DOTALL)
    return [f"{name}: {own or 'other'}" for name, _, own in cells]


def ids_of(user: User) -> list[str]:
    return [row.id for row in sessions_of(User.objects.get(pk=user.pk))]


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Linux"), (EDGE, "Edge on Windows"), (IPHONE, "Safari on iOS"),
        ("curl/8.0", "A browser"), ("", "A browser"), ("<b>" * 500, "A browser"),
    ],
)  # fmt: skip
def test_a_browser_is_named_in_two_words(agent: str, words: str) -> None:
    assert describe_user_agent(agent) == words


def test_the_owner_sees_where_they_are_logged_in_and_no_one_else_does(ada: User, clock: Clock) -> None:
    first = log_in()
    clock.pass_by(minutes=1)
    second = log_in(EDGE)
    assert shown(second) == ["Edge on Windows: this browser", "Firefox on Linux: other"]
    assert shown(first) == ["Edge on Windows: other", "Firefox on Linux: this browser"]
    make_user("eve", password=PASSWORD)
    assert shown(log_in(IPHONE, "eve")) == ["Safari on iOS: this browser"]
    assert [row["browser"] for row in told_of("security.signed_in")["ada"]] == ["Firefox on Linux", "Edge on Windows"]


def test_the_page_has_no_key_of_a_session(ada: User) -> None:
    first, second = log_in(), log_in(EDGE)
    page = second.get("/account").content.decode()
    for browser in (first, second):
        assert browser.cookies["sessionid"].value not in page


def test_one_is_ended_at_once_and_the_others_stay(ada: User) -> None:
    own, other = log_in(), log_in(EDGE)
    (session,) = [row for row in sessions_of(ada) if row.browser == "Edge on Windows"]
    assert own.post("/account/end-session", {"id": session.id}).status_code == 200
    assert (is_in(own), is_in(other)) == (True, False)
    assert own.post("/account/end-session", {"id": session.id}).status_code == 404
    assert told_of("security.session_ended") == {"ada": [{"name": "ada"}]}


def test_nobody_ends_a_session_of_others(ada: User) -> None:
    browser = log_in()
    make_user("eve", password=PASSWORD)
    assert log_in(name="eve").post("/account/end-session", {"id": ids_of(ada)[0]}).status_code == 404
    assert is_in(browser)


def test_all_others_end_together_with_the_tokens(ada: User) -> None:
    own, other = log_in(), log_in(EDGE)
    make_token(ada)
    assert own.post("/account/end-all").status_code == 200
    assert (is_in(own), is_in(other), Token.objects.exists()) == (True, False, False)
    assert shown(own) == ["Firefox on Linux: this browser"]


@pytest.mark.parametrize("keeps", [True, False])
def test_revoking_all_tokens_ends_the_sessions_too(ada: User, keeps: bool) -> None:
    own, other = log_in(), log_in(EDGE)
    assert own.delete(f"{API}/tokens?keep_current={str(keeps).lower()}").status_code == 204
    assert (is_in(own), is_in(other)) == (keeps, False)
    assert BrowserSession.objects.count() == int(keeps)


def test_a_new_password_leaves_the_browser_that_set_it(ada: User) -> None:
    own, other = log_in(), log_in(EDGE)
    body: Any = {"password": "another horse battery", "current_password": PASSWORD}
    assert own.patch(f"{API}/me", body, content_type="application/json").status_code == 200
    assert (is_in(own), is_in(other), len(ids_of(ada))) == (True, False, 1)


def test_a_password_set_on_the_server_itself_ends_them_and_they_are_not_listed(ada: User) -> None:
    log_in()
    ada.set_password("another horse battery")
    ada.save()
    assert BrowserSession.objects.exists()
    assert ids_of(ada) == []


def test_closing_leaves_none(ada: User) -> None:
    browser = log_in()
    close_account(user=User.objects.get())
    assert not BrowserSession.objects.exists()
    assert not is_in(browser)


def test_the_last_use_is_noted_now_and_then(ada: User, clock: Clock) -> None:
    browser, began = log_in(), clock.time
    clock.pass_by(seconds=USE_NOTED_EVERY.total_seconds() - 1)
    assert is_in(browser)
    assert BrowserSession.objects.get().last_used_at == began
    clock.pass_by(seconds=1)
    assert is_in(browser)
    kept = BrowserSession.objects.get()
    assert (kept.last_used_at, kept.began_at) == (clock.time, began)


def test_what_has_expired_is_not_listed_and_then_forgotten(ada: User, clock: Clock) -> None:
    log_in()
    assert forget_old_sessions(9) == 0
    BrowserSession.objects.update(expire_date=clock.time)
    assert ids_of(ada) == []
    assert forget_old_sessions(9) == 1


def test_a_login_of_tests_and_programs_is_a_session_like_any(ada: User) -> None:
    browser = Client()
    browser.force_login(ada)
    assert len(ids_of(ada)) == 1
    assert accepted(client_for(ada).get(f"{API}/me"))["username"] == "ada"
    assert len(ids_of(ada)) == 1
