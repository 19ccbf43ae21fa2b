"""axe-core finds nothing to object to on any page in German: at 320 pixels in the light, at 200 % text in the dark. No
page scrolls sideways. `test_in_german.py` asks it about every page in English.
"""

import pytest
from playwright.sync_api import Browser

from tests.running.every_page import a_peopled_server
from tests.running.finished import log_in_context
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.visits import pages_at, unlike, visit

pytestmark = pytest.mark.slow


@pytest.mark.soak
def test_every_page_is_accessible_in_german(server: Server, browser: Browser) -> None:
    addresses = a_peopled_server(server).addresses()
    site = f"http://127.0.0.1:{server.port}"
    # What examines the pages is put into them; of their policy other tests know.
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", locale="de-DE")
    page = context.new_page()
    wrong: list[str] = []
    seen: dict[str, str] = {}
    for who in ("ana", "a stranger"):
        if who == "ana":
            log_in_context(context, server, who)
        else:
            context.clear_cookies()
        pages = pages_at(context, (site + address for address in addresses if address != "/logout"))
        for address in unlike(pages, seen):
            visit(page, address)
            wrong += [f"{address} as {who}, {fault}" for fault in examined(page)]
        seen = pages
    assert not wrong, "\n".join(wrong)
