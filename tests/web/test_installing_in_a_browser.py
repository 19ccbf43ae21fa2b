"""The service worker in Chromium: what it keeps, what it says without a network, and the news that it shows."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.amounts import long
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.running.serving import Server, wait_until
from tests.web.players import PATIENCE, account, browsing, log_in, new_match

pytestmark = [long, pytest.mark.slow]

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const asked of await (await caches.open(name)).keys()) found.push(new URL(asked.url).pathname);
    return found;
}"""
READY = "() => navigator.serviceWorker.ready.then(() => true)"
SHOWN = """async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications();
    return notes.map(({ title, body, data }) => ({ title, body, leads: data.leads }));
}"""
# No push service of a browser's maker is asked from a test: the browser gives what one would have given it.
SUBSCRIBES = """(given) => {
    const own = { toJSON: () => given };
    PushManager.prototype.subscribe = async () => own;
    PushManager.prototype.getSubscription = async () => own;
}"""
# Without a window there is no question that a person could close.
CLOSES = """() => {
    Notification.requestPermission = async () => 'default';
}"""


LOOKS_FOR_EACH = 60
"""Number of looks, some ten seconds, after which a message arrives again."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", POSTCARD_WEBHOOK_LOOPBACK="1", POSTCARD_VAPID_KEY=VAPID_KEY) as server:
        yield server


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    with browsing(whole=True) as browser:
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def page(server: Server, context: BrowserContext) -> Page:
    """Of Ana, with the worker at work."""
    context.grant_permissions(["notifications"], origin=f"http://127.0.0.1:{server.port}")
    account(server, "ana")
    page = log_in(context, server, "ana")
    page.goto(f"http://127.0.0.1:{server.port}/play")
    page.evaluate(READY)
    return page


def test_only_static_files_are_kept_and_a_page_says_that_there_is_no_network(server: Server, page: Page) -> None:
    site = f"http://127.0.0.1:{server.port}"
    match = new_match(server, server.request("POST", "/api/v1/tokens", {
        "username": "ana", "password": "a long walk home", "name": "t", "scopes": ["read", "play"],
    })[1]["token"], "take-that-toy-2p")  # fmt: skip
    for path in ("/play", f"/play/{match}", "/settings", "/news", "/play"):
        page.goto(site + path)
    kept = page.evaluate(KEPT)
    assert "/static/web/site.css" in kept
    assert [path for path in kept if not path.startswith("/static/")] == []

    server.__exit__()
    page.goto(f"{site}/play/{match}")
    expect(page.get_by_role("heading")).to_have_text("You are offline")
    assert page.evaluate("getComputedStyle(document.body).maxWidth") == "544px", "the style sheet is applied"
    assert page.evaluate("fetch('/api/v1/me').then(() => 'answered', () => 'gone')") == "gone"


def test_a_browser_subscribes_shows_news_and_is_removed(server: Server, context: BrowserContext, page: Page) -> None:
    site = f"http://127.0.0.1:{server.port}"
    page.add_init_script(f"({SUBSCRIBES})({Browser(f'{site}/push/ana').subscription!r})".replace("None", "null"))
    page.goto(f"{site}/settings")
    page.get_by_role("button", name="Turn on push notifications").click()
    expect(page.locator("[data-browser]")).to_have_text("127.0.0.1 (this browser)")
    expect(page.locator("[data-push] button")).to_be_hidden()

    english = '{"id": 7, "kind": "turn.began", "data": {"match": "abc", "game": "mu-2p"}}'
    note = shown(context, page, english, leads="/play/abc")
    assert note["title"] == "It is your turn"
    assert "Mü" in note["body"]

    # The account reads German, whatever the browser's pages are in.
    german = (
        '{"id": 8, "kind": "turn.began", "data": {"match": "def", "game": "take-that-toy-2p"},'
        ' "others": ["ben", "cleo"], "language": "de-AT"}'
    )
    note = shown(context, page, german, leads="/play/def")
    assert (note["title"], note["body"]) == ("Du bist am Zug", "Take That Toy! (zu zweit) · ben, cleo")

    page.get_by_role("button", name="Remove").click()
    expect(page.locator("[data-browser]")).to_have_count(0)
    expect(page.get_by_role("button", name="Turn on push notifications")).to_be_visible()


@pytest.mark.soak
def test_a_question_that_is_closed_can_be_asked_again(server: Server, page: Page) -> None:
    site = f"http://127.0.0.1:{server.port}"
    page.add_init_script(f"({CLOSES})()")
    page.goto(f"{site}/settings")
    button = page.get_by_role("button", name="Turn on push notifications")
    button.click()
    expect(page.locator("[data-push] [role=status]")).to_contain_text("permission request was not answered")
    expect(button).to_be_visible()

    page.evaluate("Notification.requestPermission = async () => 'denied'")
    button.click()
    expect(page.locator("[data-push] [role=status]")).to_contain_text("Notifications are blocked in this browser")


@pytest.mark.soak
def test_a_browser_that_shows_no_notifications_says_so(server: Server, page: Page) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda fault: errors.append(str(fault)))
    page.add_init_script("delete window.Notification")
    page.goto(f"http://127.0.0.1:{server.port}/settings")
    expect(page.locator("[data-push] [role=status]")).to_contain_text("does not support push notifications")
    expect(page.locator("[data-push] button")).to_be_hidden()
    assert errors == []


def shown(context: BrowserContext, page: Page, message: str, *, leads: str) -> dict[str, str]:
    """The notification of a message, once the browser has it. (`wait_for_function` waits for no promise.)

    A browser that is busy with its start can lose a message, so it arrives again: what it shows takes the place of what
    was shown.
    """
    looks = count()

    def look() -> dict[str, str] | None:
        if next(looks) % LOOKS_FOR_EACH == 0:
            deliver(context, page, message)
        return next((note for note in page.evaluate(SHOWN) if note["leads"] == leads), None)

    return wait_until(look, f"no notification leads to {leads}")


def deliver(context: BrowserContext, page: Page, message: str) -> None:
    """A message arrives from the push service."""
    session = context.new_cdp_session(page)
    found: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": page.url.rpartition("/")[0], "registrationId": found[-1]["registrationId"], "data": message},
    )
