"""No page has a sentence in common with itself in English: what a reader of German meets is German, names apart.

axe-core examines every page on the way, as long as it is open in English.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from games.rules.registry import registry
from tests.amounts import long, rest_in_soak
from tests.running.every_page import NAMES, a_peopled_server
from tests.running.finished import account, joined_match, log_in_context
from tests.running.serving import Server
from tests.web.axe import examined
from tests.web.laid_out import LAID_OUT
from tests.web.saying import said_on
from tests.web.visits import pages_at, unlike, visit
from web.facts import texts_of_pages

pytestmark = [long, pytest.mark.slow]

OTHERS: Final = ("cleo", "dora", "emil", "finn")
PROPER: Final = frozenset({
    "Postcard", "Sunday league", "first token", *NAMES, *OTHERS,
    # Games, and the beings of one of them.
    *(game.facts.title.partition(" (")[0] for game in registry().values()),
    "Basan", "Buddha", "Chochinobake", "Daidarabotchi", "Daitengu", "Gagoze", "Geisha", "Goryo", "Gozu", "Hitodama",
    "Kabuki", "Kitsune", "Mezu", "Miko", "Okami", "Samurai", "Shinigami", "Teke Teke",
    # In the examples of rules.
    "Ana", "Ben", "Cleo", "Dan",
    # House bots.
    "random",
    # German has the same words.
    "Boss", "Browser", "Chat", "Links", "Live", "live", "Mail", "Name", "Passkeys", "Pause", "Pink", "Push", "Super",
    "Deutsch", "English",
})  # fmt: skip
UNTRANSLATED: Final = frozenset(
    text for key in registry().keys() - LAID_OUT for text, _ in texts_of_pages(registry()[key].facts)
)
"""Texts of games that have no German yet: pages show them in English."""
PARTS: Final = re.compile(r" · |: |, | – |\(|\)|\.$|^: ")
"""Separators between names, in a title and in a list of players."""
NO_SENTENCE: Final = re.compile(
    r"[A-Z]\w+/[\w/+-]+|level-\d|former-\d+|https?://\S+|UTC|GMT[+-]?\d*|\d+[ .]*|(\w)\1{9,}"
)
"""Zones of time, house bots, addresses, and long names of other tests on the same server."""


def is_proper(text: str) -> bool:
    """Return True if all of a text is names and numbers, or the text is of a game that has no German yet."""
    parts = (re.sub(r"^\d+\. ", "", part.strip()) for part in PARTS.split(text))
    return text in UNTRANSLATED or all(not part or part in PROPER or NO_SENTENCE.fullmatch(part) for part in parts)


def tables(server: Server) -> Iterator[str]:
    """A table of every game that has German, at which the first of the others sits, and the rules."""
    tokens = [account(server, name) for name in OTHERS]
    for key in LAID_OUT:
        seats = registry()[key].facts.seats
        match = joined_match(server, *tokens[:seats], names=OTHERS[:seats], game=key)
        yield f"/play/{match}"
        yield f"/rules/{key}"


def texts_on(page: Page, address: str) -> set[str]:
    """Return the texts of a page, once its scripts have put it together."""
    visit(page, address)
    page.wait_for_function("!document.querySelector('proof-check[data-verdict=working]')")
    return said_on(page)


def pages_of(browser: Browser, server: Server, who: str | None) -> tuple[Page, Page]:
    """A page of a reader in English, and one in German; a stranger has no name."""
    known = browser.new_context(locale="en-GB")
    if who is not None:
        log_in_context(known, server, who)
    # What examines the pages is put into them; of their policy other tests know.
    kept: Any = {"storage_state": known.storage_state(), "bypass_csp": True, "reduced_motion": "reduce"}
    return (
        browser.new_context(locale="en-GB", **kept).new_page(),
        browser.new_context(locale="de-DE", **kept).new_page(),
    )


def alike(english: set[str], german: set[str]) -> list[str]:
    """The sentences that a page shows in both languages."""
    return sorted(text for text in english & german if not is_proper(text))


@pytest.mark.parametrize("who", rest_in_soak([NAMES[0], None], NAMES[0]))
def test_every_page_is_accessible_in_english_and_has_no_english_in_german(
    server: Server, browser: Browser, who: str | None
) -> None:
    places = a_peopled_server(server)
    site = f"http://127.0.0.1:{server.port}"
    every = [site + address for address in places.addresses() if address != "/logout"]
    english, german = pages_of(browser, server, who)
    pages = pages_at(german.context, every)
    if who is None:
        # What shows strangers the very page that members see is examined as theirs.
        _, of_a_member = pages_of(browser, server, NAMES[0])
        addresses = unlike(pages, pages_at(of_a_member.context, every))
    else:
        addresses = sorted(pages)
    wrong: list[str] = []
    for address in addresses:
        texts = texts_on(english, address)
        wrong += [f"{places.called(address)}, {fault}" for fault in examined(english)]
        # The documentation is English.
        if not address.startswith(f"{site}/docs/"):
            wrong += [f"{places.called(address)}: {text}" for text in alike(texts, texts_on(german, address))]
    assert not wrong, "\n".join(wrong)


def test_no_table_says_in_german_what_it_says_in_english(server: Server, browser: Browser) -> None:
    site = f"http://127.0.0.1:{server.port}"
    played = [site + address for address in tables(server)]
    english, german = pages_of(browser, server, OTHERS[0])

    wrong = [
        f"{address}: {text}"
        for address in played
        for text in alike(texts_on(english, address), texts_on(german, address))
    ]

    assert not wrong, "\n".join(wrong)


def test_what_is_a_name_and_what_a_sentence() -> None:
    assert is_proper("Take That Toy!: ana, ben · Postcard")
    assert is_proper("Europe/Berlin")
    assert is_proper("W" * 40)
    assert not is_proper("Take That Toy! (two players)")
    assert not is_proper("Play this game")
