"""A table in Chromium says every point of a match when it is scored, to its player, in English and in German."""

import random
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Browser, Page

from games.rules.registry import registry
from games.rules.sentences import Sentence
from tests.amounts import long
from tests.running.finished import account, done, play_next
from tests.running.serving import Server
from tests.web.players import DESK, GAMES, PATIENCE, SHORT, at_table, log_in, log_of
from web.matches.story import sentence_in_words

pytestmark = [long, pytest.mark.slow]

NAMES = ("ada", "bea", "cora", "dina")
LISTENS = """() => {
    window.said = new Set();
    const listen = () => document.querySelectorAll('.log li, .sheet th').forEach((row) => said.add(row.textContent));
    listen();
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
HAS_SAID = "words => [...said].some((row) => row.includes(words))"


def tables(server: Server, browser: Browser, match: str) -> dict[str, Page]:
    """The table of the first player, in both languages."""
    english = log_in(browser.new_context(**DESK, locale="en"), server, NAMES[0])
    german = browser.new_context(**DESK, locale="de", storage_state=english.context.storage_state()).new_page()
    pages = {"en": at_table(english, server, match), "de": at_table(german, server, match)}
    for page in pages.values():
        page.evaluate(LISTENS)
    return pages


def is_about_points(said: dict[str, Any], sentences: dict[str, Sentence]) -> bool:
    """True for points, for a line of a score sheet, and for their sum."""
    sentence = sentences[said["id"]]
    return sentence.scores or sentence.itemised or "points" in said["values"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("key", GAMES)
def test_every_point_is_said(key: str, server: Server, browser: Browser) -> None:
    facts = registry()[key].facts
    sentences = {sentence.id: sentence for sentence in facts.sentences}
    names = dict(enumerate(NAMES[: facts.seats]))
    tokens = [account(server, name) for name in names.values()]
    seats = [{"user": name} for name in names.values()]
    match = done(server, "POST", "/matches", {"game": key, "seats": seats, "options": SHORT.get(key, {})}, tokens[0])[
        "id"
    ]
    for token in tokens[1:]:
        done(server, "POST", f"/matches/{match}/join", {}, token)
    reader = done(server, "GET", f"/matches/{match}/view", None, tokens[0])["seat"]
    names = {seat["seat"]: seat["name"] for seat in done(server, "GET", f"/matches/{match}", None, tokens[0])["seats"]}
    pages = tables(server, browser, match)
    cards = {card.card for card in facts.cards}

    def words_of(said: dict[str, Any], language: str) -> str:
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in said["values"].items()}
        with translation.override(language):
            return sentence_in_words(sentences[said["id"]], values, names, cards, reader)

    rng, told, scored = random.Random(7), 0, 0
    while play_next(server, match, tokens, rng):
        rows = log_of(server, tokens[0], match)
        points = [one for row in rows[told:] for one in row["story"] if is_about_points(one, sentences)]
        told = len(rows)
        for one in points:
            scored += 1
            for language, page in pages.items():
                page.wait_for_function(HAS_SAID, arg=words_of(one, language), timeout=PATIENCE)
    assert scored, "a match without a point"
