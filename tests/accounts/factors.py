"""Second factors in tests: a browser that adds an app for codes, and the app itself."""

import re
from datetime import timedelta

import pyotp
from django.test import Client

from tests.factories import PASSWORD
from tests.fixtures import Clock


class App:
    """An app for codes that nobody here wrote, on the clock of the test."""

    def __init__(self, secret: str, clock: Clock) -> None:
        self.totp, self.clock = pyotp.TOTP(secret), clock

    def code(self, drift: int = 0) -> str:
        """The code that it shows now, or would show if its clock were off."""
        return self.totp.at(self.clock.time + timedelta(seconds=30 * drift))

    def next_code(self) -> str:
        """A code that was not used yet."""
        self.clock.pass_by(seconds=30)
        return self.code()


def add_app(browser: Client, clock: Clock) -> tuple[App, list[str]]:
    """Adds an app as its owner does; the app, and the recovery codes that the page shows."""
    page = browser.post("/account/add-app", {"current_password": PASSWORD}).content.decode()
    found = re.search(r'<code id="key">(\w+)</code>', page)
    assert found is not None, page
    app = App(found[1], clock)
    done = browser.post("/account/confirm-app", {"code": app.code()})
    assert done.status_code == 200, done.content
    codes = re.findall(r"<li><code>([a-z0-9-]+)</code>", done.content.decode())
    clock.pass_by(seconds=30)
    return app, codes
