"""Stories of every game: sentences that it declares, with all their values, and every point."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.rules.contract import AnyGame
from games.rules.kit.sample import random_match
from games.rules.moves import Move
from games.rules.registry import registry
from games.rules.sentences import SEATS, Said, Sentence, forms
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, option_sets, readers

PLACE = re.compile(r"\{(\w+)\}")
RARE = {
    "yokai-septet-4p": {"won_by_last_trick"},
    "yokai-septet-2p": {"won_by_last_trick", "kept_rest"},
    "namahage": {
        "kept",
        "passed_over",
        "prevented",
        "rescued",
        "rescued_there",
        "not_saved_other",
        "moved_other",
        "raised_none",
        "ten_trades",
        "tied",
        "won_tie",
    },
    "mu-2p": {"no_trumps"},
    "take-that-toy-2p": {"earlier_wins", "hand_empty", "lead_passes", "lead_passes_to_cat", "won_by_cards"},
}
"""Sentences that random matches hardly ever come to; tests of their games deal for them."""
Row = tuple[int, Move, int | None, list[Said], tuple[int, ...]]


@cache
def rows(key: str, *, is_default: bool = False) -> list[Row]:
    """Every row of some matches as each reader is told it, with the points that it brought the seats."""
    game = registry()[key]
    found: list[Row] = []
    for number, options in enumerate(option_sets(game)):
        if is_default and number:
            break
        position = game.start(game.facts.seats, options)
        for _, seat, move in random_match(game, options, FastRng(f"story {number}")):
            had = game.points(position)
            views = {
                reader: (game.view(position, reader), game.tell(position, seat, move, reader))
                for reader in readers(game)
            }
            game.apply(position, seat, move)
            won = tuple(now - then for now, then in zip(game.points(position), had, strict=True))
            for reader, (before, told) in views.items():
                story = game.story(before, seat, told, game.view(position, reader))
                found.append((seat, told, reader, story, won))
    return found


def declared(game: AnyGame) -> dict[str, Sentence]:
    """The sentences of a game by their ids."""
    return {sentence.id: sentence for sentence in game.facts.sentences}


@pytest.mark.parametrize("key", KEYS)
def test_ids_are_different_and_say_what_the_text_does(key: str) -> None:
    game = registry()[key]
    ids = [sentence.id for sentence in game.facts.sentences]
    assert not [one for one, count in Counter(ids).items() if count > 1]
    for sentence in game.facts.sentences:
        wanted = set(PLACE.findall(forms(sentence.text)[0]))
        for text in (sentence.text, sentence.yours, sentence.to_you):
            for form in forms(text):
                assert set(PLACE.findall(form)) <= wanted | {"count"}, sentence
                assert not form or form.endswith("."), sentence
        if isinstance(sentence.text, str):
            continue
        assert all(not text or isinstance(text, tuple) for text in (sentence.yours, sentence.to_you)), sentence


@pytest.mark.parametrize("key", KEYS)
def test_every_row_is_told_to_every_reader(key: str) -> None:
    for seat, move, reader, story, _ in rows(key, is_default=True):
        assert story, f"{reader} is told nothing of {move} by {seat}"


@pytest.mark.parametrize("key", KEYS)
def test_sentences_have_their_values(key: str) -> None:
    game = registry()[key]
    known = declared(game)
    for _, _, _, story, _ in rows(key):
        for said in story:
            sentence = known[said.id]
            places = {
                name for text in (sentence.text, sentence.yours) for form in forms(text) for name in PLACE.findall(form)
            }
            assert places <= said.values.keys(), said
            assert isinstance(sentence.text, str) or isinstance(said.values.get("count"), int), said
            for name, value in said.values.items():
                is_of_seats(game, name, value, said)


def is_of_seats(game: AnyGame, name: str, value: Any, said: Said) -> None:
    """Check that a value which is named as a seat is one, and that lists hold one kind of value."""
    every = range(game.facts.seats)
    if name == "seats":
        assert isinstance(value, tuple), said
        assert value, said
        assert set(value) <= set(every), said
    elif name in SEATS:
        assert value in every, said
    elif isinstance(value, tuple):
        assert all(isinstance(one, str) for one in value), said
    else:
        assert isinstance(value, int | str), said


@pytest.mark.parametrize("key", KEYS)
def test_every_point_is_said(key: str) -> None:
    """The points of sentences that score add up to what the row brought each seat."""
    game = registry()[key]
    known = declared(game)
    for _, move, reader, story, won in rows(key):
        told = [0] * game.facts.seats
        for said in story:
            if known[said.id].scores:
                seats, points = said.values["seats"], said.values["points"]
                assert isinstance(seats, tuple), said
                assert isinstance(points, int), said
                for seat in seats:
                    assert isinstance(seat, int)
                    told[seat] += points
        assert tuple(told) == won, f"{reader} is told {story} of {move}"


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_is_said_somewhere(key: str) -> None:
    """A sentence that no match ever says is a mistake, or dead."""
    said = {one.id for _, _, _, story, _ in rows(key) for one in story}
    assert said | RARE.get(key, set()) == declared(registry()[key]).keys()
