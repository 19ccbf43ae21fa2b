"""Words of pages and tables about a match: the same words, in English and German, and every point of it."""

import json
import subprocess
from typing import Any

import pytest
from django.utils import translation

from core.shapes import to_json
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.sentences import SEATS, Said
from games.rules.stream import FastRng
from games.selectors.catalogue import shown_game
from tests.clients.typescript.package import node_folder
from tests.running.serving import ROOT
from web.matches.story import Wording, sentence_in_words

NODE = node_folder() / "bin" / "node"
NAMES = {0: "ana", 1: "ben", 2: "cleo", 3: "dora"}
MINUS = "\u2212"


def stories(key: str) -> list[list[Said]]:
    """The stories of a random match, as an onlooker reads them."""
    game = registry()[key]
    options = game.facts.defaults()
    position, told = game.start(game.facts.seats, options), []
    for _, seat, move in random_match(game, options, FastRng("words")):
        before, row = game.view(position, None), game.tell(position, seat, move, None)
        game.apply(position, seat, move)
        told.append(game.story(before, seat, row, game.view(position, None)))
    return told


def at_the_table(key: str, told: list[list[Said]], language: str, readers: list[int | None]) -> Any:
    """Return what the table says of each row to each of these readers."""
    seats = registry()[key].facts.seats
    case = {
        "language": language,
        "game": to_json(shown_game(key)),
        "match": {"seats": [{"seat": seat, "name": NAMES[seat]} for seat in range(seats)]},
        "rows": [{"story": [{"id": said.id, "values": said.values} for said in story]} for story in told],
        "readers": readers,
    }
    done = subprocess.run(
        [NODE, ROOT / "tests" / "web" / "tell-stories.mjs"],
        input=json.dumps(case).encode(), capture_output=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", registry())
def test_tables_and_pages_say_the_same_and_every_point(key: str, language: str) -> None:
    facts = registry()[key].facts
    sentences = {sentence.id: sentence for sentence in facts.sentences}
    cards = {card.card for card in facts.cards}
    names = {seat: NAMES[seat] for seat in range(facts.seats)}
    told, readers = stories(key), [None, *range(facts.seats)]
    scored = 0
    with translation.override(language):
        for story, said in zip(told, at_the_table(key, told, language, readers), strict=True):
            for reader, spoken in zip(readers, said, strict=True):
                for one, words in zip(story, spoken, strict=True):
                    sentence = sentences[one.id]
                    assert words == sentence_in_words(sentence, one.values, Wording(names, cards, reader))
                    assert "{" not in words
                    if sentence.scores:
                        scored += 1
                        assert_told(one, words, names)
    assert scored, "a match without a point"


def assert_told(said: Said, words: str, names: dict[int, str]) -> None:
    """Check that a sentence about points says how many, or the total that they make."""
    points, total = said.values["points"], said.values.get("total")
    assert isinstance(points, int)
    numbers = {str(points).replace("-", MINUS), str(abs(points)), str(total).replace("-", MINUS)}
    # One point may be said in words.
    assert any(number in words for number in (*numbers, "a point")), words
    assert not set(SEATS) & set(words.split()), words
    assert names
