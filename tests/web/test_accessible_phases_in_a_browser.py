"""axe-core finds nothing to object to at a table, in any phase of any game: on a phone and on a desk, in English and in
German, in the light and in the dark, before and after cards are picked, and with everything open that can be opened.

Ordinary runs ask it about the first phase of each game, in `test_card_tips_in_a_browser.py` and
`test_rules_at_hand_in_a_browser.py`.
"""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.running.serving import Server
from tests.web.axe import AXE, OF_SIZE_AND_COLOUR, faults_of
from tests.web.phases import PEOPLE, every_phase, pick_until_ready
from tests.web.players import GAMES, at_table, log_in

pytestmark = [pytest.mark.soak, pytest.mark.slow]

SIZES = ((390, 844), (1280, 800))
RULES: dict[Literal["light", "dark"], dict[str, list[str]]] = {"light": {}, "dark": OF_SIZE_AND_COLOUR}
PLANS = (".plan", ".plan-several")
OPEN_ALL = """() => {
    document.querySelectorAll("details").forEach((details) => { details.open = true; });
    document.querySelectorAll(".fold[aria-expanded=false]").forEach((fold) => fold.click());
}"""


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", GAMES)
def test_every_phase_is_accessible(server: Server, browser: Browser, game: str, locale: str) -> None:
    page: Page | None = None
    wrong: list[str] = []
    for match, phase in every_phase(server, game):
        page = page or a_page(browser, server, locale)
        at_table(page, server, match)
        page.wait_for_selector(".log li")
        page.evaluate(AXE)
        wrong += [f"{phase}, {fault}" for fault in faults_in_every_look(page)]
        if pick_until_ready(page):
            wrong += [f"{phase}, picked, {fault}" for fault in faults_in_every_look(page)]
        page.evaluate(OPEN_ALL)
        wrong += [f"{phase}, open, {fault}" for fault in faults_in_every_look(page)]
        for plan in PLANS:
            if page.locator(plan).count():
                page.click(plan)
                wrong += [f"{phase}, {plan}, {fault}" for fault in faults_in_every_look(page)]
                page.click(".leave")
    assert page is not None
    page.keyboard.press("?")
    wrong += [f"list of keys, {fault}" for fault in faults_in_every_look(page)]
    assert not wrong, "\n".join(wrong)


def a_page(browser: Browser, server: Server, locale: str) -> Page:
    """A page of the first player, into which axe can be put."""
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", has_touch=True, locale=locale)
    return log_in(context, server, PEOPLE[0])


def faults_in_every_look(page: Page) -> Iterator[str]:
    """Yield the faults at each size, in the light and in the dark."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme, only in RULES.items():
            page.emulate_media(color_scheme=scheme)
            yield from (f"{width} px, {scheme}: {fault}" for fault in faults_of(page, only))
