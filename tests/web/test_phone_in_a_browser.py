"""Every phase of each game on phones in Chromium: nothing is covered, and all buttons are as large as a finger."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from games.rules.registry import registry
from tests.amounts import LONGEST, long, rest_in_soak, some_in_soak
from tests.running.serving import Server
from tests.web.phases import PEOPLE, accounts, begun, play, walk
from tests.web.players import GAMES, PATIENCE, at_table, browsing, log_in, tab_to

pytestmark = [long, pytest.mark.slow]

READERS = {"en-GB": 16, "de-DE": 24}
"""Pixels of ordinary text, as readers set them in their browser, by their language."""
SIZES = {320: 640, 390: 844}
"""Phones: the height of each width."""
FOLDING = [game for game in GAMES if registry()[game].facts.seats == 2]
"""Games in which a lot lies before the only opponent."""
FAULTS = """() => {
    const found = [];
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page goes on sideways");

    const [head, title, menu] = ["body > header", "main > h1", "button.menu"].map(box);
    const line = parseFloat(getComputedStyle(document.documentElement).fontSize) * 3.5;
    const isLine = head.height <= line && title.bottom <= head.bottom + 1 && title.right <= menu.left;
    if (!isLine) found.push("the head is more than a line");

    for (const scrolled of [0, 150, 300]) {
        scrollTo(0, scrolled);
        const [own, hand, bar] = [".player.mine", ".hand", ".actions:not([hidden])"].map(box);
        if (own.bottom > hand.top + 1) found.push(`the hand covers the own field, scrolled by ${scrolled}`);
        if (bar && hand.bottom > bar.top + 1) found.push(`the buttons cover the hand, scrolled by ${scrolled}`);
    }

    const held = document.querySelectorAll(".pc-board:not(.game-namahage) > .hand > .held");
    const counts = Object.values(Object.groupBy(held, (card) => card.offsetTop)).map((row) => row.length);
    if (Math.max(...counts) - Math.min(...counts) > 1) found.push(`the rows of the hand hold ${counts} cards`);

    // A card that is picked is lifted, and lies over what is beside it.
    const isLifted = document.querySelector(".picked") !== null;
    for (const pressed of document.querySelectorAll("pc-table :is(button, summary), body > header button")) {
        if (!pressed.checkVisibility()) continue;
        pressed.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = pressed.getBoundingClientRect();
        const hits = (x, y) => document.elementFromPoint(left + x, top + y)?.closest("button, summary") === pressed;
        const [across, down] = [width / 2, Math.min(height / 2, 22)];
        const edges = [[across, 1.5], [across, 42.5], [across - 20.5, down], [across + 20.5, down]];
        if (width >= 43.9 && height >= 43.9 && (isLifted || edges.every(([x, y]) => hits(x, y)))) continue;
        const name = pressed.getAttribute("aria-label") ?? pressed.textContent;
        found.push(`${pressed.className} ${name}: ${width} by ${height}`);
    }
    scrollTo(0, 0);
    return found;
}"""


@pytest.fixture(scope="module", params=rest_in_soak(READERS, "en-GB"))
def locale(request: pytest.FixtureRequest) -> str:
    """The language of the reader."""
    return str(request.param)


@pytest.fixture(scope="module")
def one_browser(locale: str) -> Iterator[Browser]:
    """A Chromium whose reader wants text of some size."""
    with browsing(f"--blink-settings=defaultFontSize={READERS[locale]}") as running:
        yield running


def on_a_phone(browser: Browser, server: Server, locale: str, width: int = 320, height: int = 640) -> Page:
    """A page of the first player."""
    size: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(viewport=size, has_touch=True, locale=locale, reduced_motion="reduce")
    return log_in(context, server, PEOPLE[0])


@pytest.mark.parametrize("width", rest_in_soak(SIZES, 320))
@pytest.mark.parametrize("game", some_in_soak(GAMES, *LONGEST))
def test_nothing_is_covered_or_small_in_any_phase(
    server: Server, browser: Browser, locale: str, game: str, width: int
) -> None:
    page: Page | None = None
    for match, phase in walk(server, game, most=200):
        page = page or on_a_phone(browser, server, locale, width, SIZES[width])
        at_table(page, server, match)
        page.wait_for_selector(".log li")
        page.wait_for_selector(".ends *", state="attached")
        assert page.evaluate(FAULTS) == [], phase
        lit = page.locator("button.pick.next")
        if lit.count():
            # A mouse would rest on it, and be given what the card does.
            lit.last.tap()
            if page.locator("button.play").count():
                expect(page.locator("button.play").first).to_be_in_viewport()
            assert page.evaluate(FAULTS) == [], f"{phase}, with one picked"


@pytest.mark.parametrize("game", FOLDING)
def test_the_opponent_is_a_strip_that_opens_and_stays_so(
    server: Server, browser: Browser, locale: str, game: str
) -> None:
    tokens = accounts(server, game)
    match = begun(server, game, tokens)
    page = at_table(on_a_phone(browser, server, locale), server, match)
    if READERS[locale] == 16:
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    strip, theirs = page.locator(".fold"), page.locator(".player:not(.mine) .folded")
    expect(strip).to_have_attribute("aria-expanded", "false")
    expect(theirs).to_be_hidden()
    strip.click()
    expect(strip).to_have_attribute("aria-expanded", "true")
    expect(theirs).to_be_visible()

    tab_to(page, ".fold")
    page.keyboard.press("Enter")
    expect(theirs).to_be_hidden()
    page.keyboard.press("Space")
    expect(strip).to_have_attribute("aria-expanded", "true")
    expect(page.locator(f"[id='{strip.get_attribute('aria-controls')}']")).to_be_visible()

    # A move that comes while it is open draws the board anew.
    rows = page.locator(".log li").count()
    due = server.request("GET", f"/api/v1/matches/{match}/view", token=tokens[0])[1]["to_act"]
    play(server, match, tokens[due[-1]], Counter(), random.Random(1))
    expect(page.locator(".log li")).not_to_have_count(rows, timeout=PATIENCE)
    if page.locator(".fold").count():
        expect(strip).to_have_attribute("aria-expanded", "true")
        assert page.evaluate("document.activeElement.matches('.fold')")
    expect(theirs.or_(page.locator(".player:not(.mine) .pick:not(.barred)").first)).to_be_visible()
