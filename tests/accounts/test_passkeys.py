"""Passkeys, with the authenticator of Chromium: nobody here wrote either side of what is signed."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client
from playwright.sync_api import Page, sync_playwright
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from accounts.models import Passkey, RecoveryCode, User
from accounts.services import close_account
from tests.accounts.closed import log_in
from tests.amounts import long
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, browser_of, make_user
from tests.running.chromium import FLAGS, chromium

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


class Browser:
    """Chromium with a device for passkeys, in a thread of its own: Django's database work stays in the test's."""

    def __init__(self, url: str) -> None:
        self.url, self.program, self.thread = url, chromium(), ThreadPoolExecutor(1)
        self.run(self._open)

    def _open(self) -> None:
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(executable_path=self.program, args=FLAGS)
        self.page: Page = self.chromium.new_page()
        self.devices = self.page.context.new_cdp_session(self.page)
        self.devices.send("WebAuthn.enable")
        self.device = self.devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})

    def run(self, work: Callable[[], Any]) -> Any:
        """Do the work in the browser's thread and return its result."""
        return self.thread.submit(work).result(timeout=90)

    def close(self) -> None:
        """Ends Chromium."""
        self.run(self._close)
        self.thread.shutdown()

    def _close(self) -> None:
        self.chromium.close()
        self.playwright.stop()

    def log_in(self) -> None:
        """Logs in by name and password."""
        self.page.goto(f"{self.url}/login")
        self.page.fill("#username", "ada")
        self.page.fill("#password", PASSWORD)
        self.page.click("button:text-is('Log in')")
        self.page.goto(f"{self.url}/account")

    def add(self, name: str = "my laptop") -> str:
        """Adds a passkey on the page of the account; the page that says so."""
        self.page.fill("#confirm-proof", PASSWORD)
        self.page.click("button:text-is('Confirm')")
        self.page.click("button:text-is('Add passkey')")
        self.page.fill("#passkey-name", name)
        self.page.click("button:text-is('Create passkey')")
        self.page.wait_for_selector("[role=status]")
        return self.page.content()

    def log_in_by_passkey(self) -> str:
        """Logs in by the passkey alone; where it leads."""
        self.page.context.clear_cookies()
        self.page.goto(f"{self.url}/login?next=/docs/errors")
        self.page.click("button:text-is('Log in with a passkey')")
        self.page.wait_for_url(re.compile(r"^[^?]*/docs/errors$|passkey=unknown"))
        return urlsplit(self.page.url).path

    def name(self) -> str:
        """Return the name of the user who is logged in, from the page of the account."""
        self.page.goto(f"{self.url}/account")
        return self.page.locator("p strong").first.inner_text()


@pytest.fixture
def browser(live_server: LiveServer, settings: Settings) -> Iterator[Browser]:
    port = urlsplit(live_server.url).port
    settings.POSTCARD_PUBLIC_URL = f"http://localhost:{port}"
    found = Browser(settings.POSTCARD_PUBLIC_URL)
    yield found
    found.close()


@long
@pytest.mark.django_db(transaction=True)
def test_a_passkey_is_added_and_opens_the_account_without_a_password(browser: Browser) -> None:
    user = make_user("ada", password=PASSWORD)
    browser.run(browser.log_in)
    page = browser.run(browser.add)
    assert "Passkey added. You can now log in with it." in page
    assert len(re.findall(r"<li><code>([a-z0-9-]+)</code>", page)) == 10
    kept = Passkey.objects.get()
    assert (kept.user_id, kept.name) == (user.pk, "my laptop")

    assert browser.run(browser.log_in_by_passkey) == "/docs/errors"
    assert browser.run(browser.name) == "ada"
    used = Passkey.objects.get()
    assert used.last_used_at is not None
    assert used.sign_count > kept.sign_count

    # It is a second factor like any: the password alone opens nothing now, a recovery code beside it does.
    refusal(log_in("ada"), 403, "second_factor")
    code = re.findall(r"<li><code>([a-z0-9-]+)</code>", page)[0]
    accepted(log_in("ada", code=code), 201)

    # A closed account is reopened by it.
    close_account(user=User.objects.get())
    assert browser.run(browser.log_in_by_passkey) == "/docs/errors"
    assert User.objects.get().closed_at is None

    # A copy of the key that has signed less is refused, and so is a key that was removed.
    Passkey.objects.update(sign_count=10_000)
    assert browser.run(browser.log_in_by_passkey) == "/login"
    Passkey.objects.all().delete()
    assert browser.run(browser.log_in_by_passkey) == "/login"


@long
@pytest.mark.django_db(transaction=True)
def test_a_passkey_is_for_the_address_of_the_server_alone(browser: Browser, settings: Settings) -> None:
    make_user("ada", password=PASSWORD)
    browser.run(browser.log_in)
    browser.run(browser.add)
    # What was signed for one origin is not good for another, whatever the request says of its host.
    settings.POSTCARD_PUBLIC_URL = "http://localhost:1"
    assert browser.run(browser.log_in_by_passkey) == "/login"


@pytest.mark.django_db
@pytest.mark.parametrize("answer", ["", "{}", "[]", "null", "x" * 30_000, '{"id": "a", "rawId": "a", "response": {}}'])
def test_what_no_device_has_said_opens_nothing(answer: str) -> None:
    user = make_user("ada", password=PASSWORD)
    stranger = Client()
    asked = stranger.post("/login/passkey/challenge", "", content_type="application/json")
    assert asked.json()["publicKey"]["userVerification"] == "required"
    assert stranger.post("/login/passkey", {"answer": answer})["Location"] == "/login?passkey=unknown"
    own = browser_of(user)
    assert own.post("/account/add-passkey", {"current_password": PASSWORD}).status_code == 200
    form = {"answer": answer, "name": "x"}
    assert own.post("/account/confirm-passkey", form).status_code == 400
    assert not Passkey.objects.exists()
    assert not RecoveryCode.objects.exists()


@pytest.mark.django_db
def test_the_forms_need_the_password_and_their_csrf_token() -> None:
    user = make_user("ada", password=PASSWORD)
    assert browser_of(user).post("/account/add-passkey", {"current_password": "wrong"}).status_code == 400
    assert browser_of(user).post("/account/remove-passkey", {"id": "x"}).status_code == 403
    assert (
        browser_of(user).post("/account/remove-passkey", {"id": "x", "current_password": PASSWORD}).status_code == 404
    )
    asked = Client().post("/login/passkey/challenge", {"for": "me"}, content_type="application/json")
    assert (asked.status_code, asked.json()["code"]) == (400, "invalid")
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/login/passkey/challenge").status_code == 403
    assert strict.post("/login/passkey", {"answer": "{}"}).status_code == 403
