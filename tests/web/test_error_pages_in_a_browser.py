"""Errors as Chromium shows them: a page with a way on, in the browser's language, that everyone can read."""

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.serving import Server
from tests.web.axe import examined

pytestmark = [long, pytest.mark.slow]


@pytest.mark.parametrize(
    ("locale", "title", "link"),
    [("en-GB", "Not found", "Go to home page"), ("de-DE", "Nicht gefunden", "Zur Startseite")],
)
def test_an_unknown_address_is_a_page_with_a_way_on(
    server: Server, browser: Browser, locale: str, title: str, link: str
) -> None:
    site = f"http://127.0.0.1:{server.port}"
    page = browser.new_context(bypass_csp=True, locale=locale).new_page()
    answer = page.goto(f"{site}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert list(examined(page)) == []
    page.get_by_role("link", name=link).click()
    assert page.url == f"{site}/"


def test_a_form_whose_cookies_are_gone_says_what_to_do(server: Server, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/login")
    page.fill("[name=username]", "ada")
    page.fill("[name=password]", "a long walk home")
    page.context.clear_cookies()
    page.click("button:text-is('Log in')")
    expect(page.locator("main")).to_contain_text("reload the page and send the form again")


def test_an_address_of_the_api_is_no_page(server: Server, browser: Browser) -> None:
    answer = browser.new_page().goto(f"http://127.0.0.1:{server.port}/api/v1/nowhere")
    assert answer is not None
    assert answer.headers["content-type"] == "application/problem+json"
