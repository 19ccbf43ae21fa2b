"""A page that has the modules which draw cards and tables, and no server behind it."""

import mimetypes

from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, Page, Route

from tests.web.players import DESK

SITE = "http://table.example"
PAGE = """<!DOCTYPE html><meta charset="utf-8">
<link rel="stylesheet" href="/static/web/site.css"><link rel="stylesheet" href="/static/web/cards/cards.css">
<link rel="stylesheet" href="/static/web/table/table.css"><main><div id="holder"></div></main>"""


def page_of_modules(browser: Browser) -> Page:
    """The page; what it asks for comes from the files of the rooms."""
    page = browser.new_context(**DESK).new_page()
    page.route("**/*", _file)
    page.goto(f"{SITE}/")
    return page


def _file(route: Route) -> None:
    path = route.request.url.removeprefix(SITE)
    if path == "/":
        route.fulfill(body=PAGE, content_type="text/html")
        return
    found = finders.find(path.removeprefix("/static/"))
    assert found is not None, path
    route.fulfill(path=found, content_type=mimetypes.guess_type(path)[0])
