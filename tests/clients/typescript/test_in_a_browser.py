"""@postcard/client in Chromium: a page of another origin lets a person sign in, plays a match and checks it."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.amounts import long
from tests.clients.typescript.package import Installed
from tests.running.chromium import FLAGS, chromium
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]

PASSWORD = "a long walk home"
PAGE = "/examples/browser.html"


class Quiet(SimpleHTTPRequestHandler):
    """Gives out files of a folder and says nothing of it."""

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def site(package: Installed) -> Iterator[str]:
    """The address of the page: the package's folder, as a web server would serve it."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(package.folder))) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()


@pytest.fixture
def page() -> Iterator[Page]:
    program = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser.new_page()
        browser.close()


def test_a_page_signs_a_person_in_plays_and_checks_the_match(page: Page, site: str, tmp_path: Path) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    # As `make serve` starts it: the page is given what it prints.
    with Server(tmp_path / "data", POSTCARD_PUBLIC_URL="") as server:
        _, account = server.request("POST", "/api/v1/accounts", {"username": "lea", "password": PASSWORD})
        asked: dict[str, Any] = {"name": "A match in a page", "redirect_uris": [f"http://127.0.0.1{PAGE}"]}
        status, made = server.request("POST", "/api/v1/me/applications", asked, account["token"])
        assert status == 201, made

        page.goto(site + PAGE)
        page.fill("input[name=server]", server.address)
        page.fill("input[name=clientId]", made["client_id"])
        page.click("text=Sign in")
        page.fill("input[name=username]", "lea")
        page.fill("input[name=password]", PASSWORD)
        page.click("button:text-is('Log in')")
        page.click("button[name=decision][value=allow]")
        page.wait_for_selector("#said:has-text('You are lea.')", timeout=60_000)
        page.click("#play")
        try:
            page.wait_for_selector("#said:has-text('AUTHENTIC as far as the deal goes')", timeout=120_000)
        finally:
            assert faults == []
        assert page.url == site + PAGE
