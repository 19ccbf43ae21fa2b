"""Whole matches in Chromium, played by what a screen reader reads and by keys alone: every move is heard."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Browser

from games.rules.contract import Facts
from games.rules.registry import registry
from tests.running.finished import done, play_next
from tests.running.serving import Server, wait_until
from tests.web.listening import SCORING, assert_named, at_a_table
from tests.web.players import GAMES, account, log_of, new_match
from web.matches.story import Wording, sentence_in_words

pytestmark = [pytest.mark.soak, pytest.mark.slow]

OPTIONS: dict[str, dict[str, Any]] = {
    "yokai-septet-4p": {"target": 7},
    "yokai-septet-2p": {"target": 7},
    "mu-2p": {"target": 20},
    "namahage": {},
}
"""Options that let a match have several rounds, and not twenty."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_ear_and_by_keys(server: Server, browser: Browser, game: str, language: str) -> None:
    token = account(server, "ada")
    match = new_match(server, token, game, options=OPTIONS.get(game, {}))
    table, told = at_a_table(server, browser, match, language), Told(server, token, match, language)
    table.listen()
    told.read()
    # The first moves may have come before the page, and stand beside the board.
    missed = len(told.moves)
    sheets: set[str] = set()
    is_over = False
    while not is_over:
        is_over = table.is_over(table.wait())
        told.read()
        # The view of a match can come before the rows that it holds.
        wait_until(
            lambda: len(told.moves) == missed or told.moves[-1] in " ".join(table.heard("log")), "a move is not heard"
        )
        tree = table.ear.tree()
        assert_named(tree)
        sheets.update(sheet.text for sheet in tree.find("region", SCORING[language]))
        table.play()
        # While others move the focus is at another place each time.
        table.ear.press(table.rng.choice("hbl"))

    heard = " ".join(table.heard("log"))
    assert heard in (" ".join(told.moves[first:]) for first in range(missed + 1)), told.first_not_in(heard)
    assert all(result in heard for result in told.results)
    assert told.results, "a match without a point"
    for line in told.lines:
        assert any(line in sheet for sheet in sheets), f"{line} is on no score sheet"
    assert table.page.evaluate("lost") == [], "the focus is lost"


HIDES = """(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Script that hides the tab, or shows it again."""


def test_what_happens_while_the_tab_is_hidden_is_heard_afterwards(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bea")]
    match = new_match(server, tokens[0], "mu-2p", [{"user": "bea"}])
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    table, told = at_a_table(server, browser, match), Told(server, tokens[0], match, "en")
    table.listen()
    told.read()
    table.page.evaluate(HIDES, "hidden")
    missed, rng = len(told.moves), random.Random(1)
    for _ in range(3):
        assert play_next(server, match, tokens, rng)
    told.read()
    table.ear.until(
        lambda tree: all(move in " ".join(node.text for node in tree.find("list")) for move in told.moves),
        "the page does not go on",
    )
    assert table.heard("log") == []
    table.page.evaluate(HIDES, "visible")
    wait_until(lambda: told.moves[-1] in " ".join(table.heard("log")), "nothing is heard")
    assert " ".join(told.moves[missed:]) in " ".join(table.heard("log"))


class Told:
    """A match as its log has told it to the first player: each move, results, and lines of score sheets, in words."""

    def __init__(self, server: Server, token: str, match: str, language: str) -> None:
        self.server, self.token, self.match, self.language = server, token, match, language
        shown = done(server, "GET", f"/matches/{match}", None, token)
        self.facts: Facts = registry()[shown["game"]].facts
        names = [seat["name"] for seat in shown["seats"]]
        self.names = {at: f"{name} ({at})" if names.count(name) > 1 else name for at, name in enumerate(names)}
        self.moves: list[str] = []
        self.results: list[str] = []
        self.lines: list[str] = []

    def read(self) -> None:
        """Read what has come since: later the log tells what is a secret now."""
        rows = log_of(self.server, self.token, self.match)
        with translation.override(self.language):
            for row in rows[len(self.moves) :]:
                self.moves.append(" ".join(self.words(row["story"])))

    def words(self, story: Iterable[dict[str, Any]]) -> Iterator[str]:
        """The sentences of a row, without lines of score sheets."""
        sentences = {sentence.id: sentence for sentence in self.facts.sentences}
        cards = {card.card for card in self.facts.cards}
        for one in story:
            sentence, values = sentences[one["id"]], {name: _frozen(value) for name, value in one["values"].items()}
            words = sentence_in_words(sentence, values, Wording(self.names, cards, 0))
            if sentence.itemised:
                self.lines.append(words)
                continue
            if sentence.scores or {"seats", "points"} <= values.keys():
                self.results.append(words)
            yield words

    def first_not_in(self, heard: str) -> str:
        """The first move that is not heard after those before it, and what is heard in its place."""
        at = 0
        for move in self.moves:
            found = heard.find(move, at)
            if found > at + 1 or (found < 0 and at):
                return f"{move!r} is not heard, but {heard[at : at + 300]!r}"
            at = max(at, found + len(move))
        return f"after all moves {heard[at:]!r} is heard"


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
