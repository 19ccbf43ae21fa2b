"""A table in Chromium says every point of a match when it is scored, to its player, in English and in German."""

import random
from collections import Counter
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Browser, Page

from games.rules.registry import registry
from games.rules.sentences import Sentence
from tests.amounts import LONGEST, long, some_in_soak
from tests.running.finished import account, done, play_next
from tests.running.serving import Server
from tests.web.players import DESK, GAMES, PATIENCE, SHORT, at_table, log_in, log_of
from web.matches.story import Wording, sentence_in_words

pytestmark = [long, pytest.mark.slow]

NAMES = ("ada", "bea", "cora", "dina")
MINUS = "\u2212"
FORGET_SHEETS = "document.querySelectorAll('.sheet table').forEach((table) => { table.dataset.old = ''; })"
HAS_SAID = """({ words, times, isOfSheet, rows }) => {
    const said = isOfSheet
        ? document.querySelectorAll('.sheet table:not([data-old]) tr')
        : [...document.querySelectorAll('.log li')].slice(0, rows);
    return [...said].filter(({ textContent }) => textContent.includes(words)).length >= times;
}"""
"""Looks for a sentence of the latest move: in the newest rows of the log, or on a score sheet that is new."""


def tables(server: Server, browser: Browser, match: str) -> dict[str, Page]:
    """The table of the first player, in both languages."""
    english = log_in(browser.new_context(**DESK, locale="en"), server, NAMES[0])
    german = browser.new_context(**DESK, locale="de", storage_state=english.context.storage_state()).new_page()
    return {"en": at_table(english, server, match), "de": at_table(german, server, match)}


def is_about_points(said: dict[str, Any], sentences: dict[str, Sentence]) -> bool:
    """True for points, for a line of a score sheet, and for their sum."""
    sentence = sentences[said["id"]]
    return sentence.scores or sentence.itemised or "points" in said["values"]


def signed(points: object) -> str:
    """Points as a score sheet has them beside a line; nothing where a line has none."""
    return f"{points:+}".replace("-", MINUS) if isinstance(points, int) else ""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("key", some_in_soak(GAMES, *LONGEST, "yokai-septet-4p"))
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

    def words_of(said: dict[str, Any], language: str) -> tuple[str, bool]:
        """A sentence as it stands in the log, or as a line of a score sheet, with its points."""
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in said["values"].items()}
        sentence = sentences[said["id"]]
        with translation.override(language):
            words = sentence_in_words(sentence, values, Wording(names, cards, reader))
        return words + (signed(values.get("points")) if sentence.itemised else ""), sentence.itemised

    rng, told, scored = random.Random(7), 0, 0
    while True:
        for page in pages.values():
            page.evaluate(FORGET_SHEETS)
        if not play_next(server, match, tokens, rng):
            break
        rows = log_of(server, tokens[0], match)[told:]
        told += len(rows)
        points = [one for row in rows for one in row["story"] if is_about_points(one, sentences)]
        scored += len(points)
        for language, page in pages.items():
            for (words, is_of_sheet), times in Counter(words_of(one, language) for one in points).items():
                wanted = {"words": words, "times": times, "isOfSheet": is_of_sheet, "rows": len(rows)}
                page.wait_for_function(HAS_SAID, arg=wanted, timeout=PATIENCE)
    assert scored, "a match without a point"
