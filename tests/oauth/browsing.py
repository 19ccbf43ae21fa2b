"""A person at a browser who logs in and fills forms in."""

import re

import httpx

USERNAME = "ada"
PASSWORD = "a long walk home"


def submitted(browser: httpx.Client, page: httpx.Response, **fields: str) -> httpx.Response:
    """Fills in the form of a page that has these fields, with all that stands in it, and sends it."""
    assert page.status_code == 200, page.text
    forms = re.findall(r"<form[^>]*>.*?</form>", page.text, re.DOTALL)
    form = next(form for form in forms if all(f'name="{name}"' in form for name in fields))
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form))
    hidden = {name: value.replace("&amp;", "&") for name, value in hidden.items()}
    action = re.search(r'action="([^"]+)"', form)
    return browser.post(
        page.url.join(action[1] if action else ""), data=hidden | fields, headers={"Referer": str(page.url)}
    )


def logged_in(browser: httpx.Client, url: str, username: str = USERNAME) -> httpx.Response:
    """The page behind the login."""
    page = browser.get(url)
    if page.url.path == "/login":
        page = submitted(browser, page, username=username, password=PASSWORD)
    return page
