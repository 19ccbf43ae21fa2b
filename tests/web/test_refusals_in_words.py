"""Refusals in words: the same at the table and on pages, in English and German, cards by their names."""

import json
import re
import subprocess
from typing import Any

import pytest
from django.utils import translation

from core.shapes import to_json
from games.rules.kit.check import GENERAL
from games.rules.registry import registry
from games.selectors.catalogue import shown_game
from games.shapes.views import RefusalSentence
from tests.clients.typescript.package import node_folder
from tests.rules.laws.asking import refused
from tests.running.serving import ROOT
from web.matches.story import Wording, refusal_in_words
from web.rules.cards import name_of

NODE = node_folder() / "bin" / "node"
NAMES = {0: "ana", 1: "ben", 2: "cleo", 3: "dora"}
RAW = re.compile(r"\b[a-z]\d+\b(?<!\b[abc][123])|\{")
"""A card by its letters, such as `c8`, or a value that is missing; `b2` may be a cell."""
OF_GENERAL: dict[str, dict[str, Any]] = {
    "takes_exactly": {"slot": "card", "least": 1, "most": 1, "given": 2},
    "takes_from_to": {"slot": "cards", "least": 1, "most": 3, "given": 4},
    "not_offered": {"item": "r5", "slot": "card", "items": ("r1", "r2")},
    "nothing_offered": {"item": "r5", "slot": "card"},
    "each_but_not_together": {},
}


def asked(key: str) -> list[dict[str, Any]]:
    """One refusal of each kind that seats of random matches meet, and the general ones."""
    found = {why.refusal.id: (seat, why.rule, why.values) for _, seat, _, why in refused(registry()[key], 4)}
    # A table has the words for the verbs and slots of its own game.
    verbs = [verb for verb in registry()[key].facts.verbs if not verb.chance]
    slot = next(slot.name for verb in verbs for slot in verb.slots)
    values = {id: {**given, "slot": slot} if "slot" in given else given for id, given in OF_GENERAL.items()}
    values["not_now"] = {"verb": verbs[0].name, "verbs": tuple(verb.name for verb in verbs)}
    general = {refusal.id: (0, "C4", values[refusal.id]) for refusal in GENERAL}
    return [
        {"seat": seat, "rule": rule, "refusal": {"id": id, "values": values}}
        for id, (seat, rule, values) in {**found, **general}.items()
    ]


def at_the_table(key: str, cases: list[dict[str, Any]], language: str) -> list[str]:
    """Return what the table says of each."""
    seats = registry()[key].facts.seats
    case = {
        "language": language,
        "game": to_json(shown_game(key)),
        "match": {"seats": [{"seat": seat, "name": NAMES[seat]} for seat in range(seats)]},
        "asked": cases,
    }
    done = subprocess.run(
        [NODE, ROOT / "tests" / "web" / "say-why-not.mjs"],
        input=json.dumps(case).encode(), capture_output=True, check=True,
    )  # fmt: skip
    said: list[str] = json.loads(done.stdout)
    return said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", registry())
def test_tables_and_pages_say_the_same_and_name_cards(key: str, language: str) -> None:
    facts, cases = registry()[key].facts, asked(key)
    cards = {card.card for card in facts.cards}
    names = {seat: NAMES[seat] for seat in range(facts.seats)}
    with translation.override(language):
        for case, words in zip(cases, at_the_table(key, cases, language), strict=True):
            said = RefusalSentence(**case["refusal"])
            assert words == refusal_in_words(facts, said, case["rule"], Wording(names, cards, case["seat"]))
            assert words.endswith(f". ({case['rule']})")
            assert words[0] == words[0].upper() or re.match(r"[abc][123]\b", words)
            assert case["rule"] == "C4" or not RAW.search(words), words
            for card in said.values.get("cards", ()):
                assert name_of(card).lower() in words.lower()


def test_german_names_the_suit_and_the_cards_that_follow() -> None:
    values = {"suit": "c", "cards": ("c8", "c9")}
    facts = registry()["yokai-septet-4p"].facts
    cards = {card.card for card in facts.cards}
    said = RefusalSentence(id="must_follow", values=values)
    with translation.override("de"):
        assert (
            refusal_in_words(facts, said, "Y3", Wording(NAMES, cards, 0))
            == "Du musst Pink bedienen: Du hast Pink 8 und Pink 9. (Y3)"
        )
    with translation.override("en-gb"):
        assert (
            refusal_in_words(facts, said, "Y3", Wording(NAMES, cards, 0))
            == "You must follow pink: you have pink 8 and pink 9. (Y3)"
        )
