"""A game's sentences in the reader's language, with names of players and cards: stories of matches, and refusals."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from core.errors import IllegalMove, Refusal
from core.text import in_a_row
from games.rules.contract import Facts
from games.rules.kit.check import refusals_of
from games.rules.sentences import SEATS, Forms, Sentence, Value
from games.shapes.views import RefusalSentence, StorySentence
from web.facts import SLOT, VERB, place_in_words, slot_name, verb_name
from web.rules.cards import item_in_words
from web.words import numeral

VERBS: Final = "verbs"
NAMED_FIRST: Final = tuple(f"{{{name}}}" for name in (*SEATS, "cell"))
"""The beginnings that stay as they are: names of players and cells. A card's begins a sentence like any other word."""


class Wording(NamedTuple):
    """The names of players and cards that a text is put in, and the seat of its reader."""

    names: Mapping[int, str]
    cards: Set[str]
    reader: int | None


def stories_in_words(facts: Facts, stories: Iterable[Sequence[StorySentence]], wording: Wording) -> list[str]:
    """Return the stories of rows to the holder of a seat, or to anybody, without the lines of score sheets."""
    sentences = {sentence.id: sentence for sentence in facts.sentences}
    return [
        " ".join(
            sentence_in_words(sentences[said.id], said.values, wording)
            for said in story
            if not sentences[said.id].itemised
        )
        for story in stories
    ]


def sentence_in_words(sentence: Sentence, values: Mapping[str, Value], wording: Wording) -> str:
    """Return a sentence of a story in the reader's language."""
    return _said(_for_reader(sentence, values, wording.reader), values, wording)


def refusal_in_words(facts: Facts, refusal: RefusalSentence, rule: str, wording: Wording) -> str:
    """Return the reason that a move is not legal to the player who asked for it, with the rule."""
    text = next(one.text for one in refusals_of(facts) if one.id == refusal.id)
    return f"{_said(text, refusal.values, wording)} ({rule})"


def why_illegal(refusal: Refusal, facts: Facts, wording: Wording) -> str:
    """Return why the rules forbid a move, in the words of the game; nothing for another refusal."""
    if not isinstance(refusal, IllegalMove):
        return ""
    why: Any = refusal.extra
    return refusal_in_words(facts, RefusalSentence(**why["refusal"]), why["rule"], wording)


def _said(text: Forms, values: Mapping[str, Value], wording: Wording) -> str:
    text = _translated(text, values.get("count"))
    words = {name: value_in_words(name, value, wording) for name, value in values.items()}
    said = text.format_map(words)
    return said if text.startswith(NAMED_FIRST) else said[:1].upper() + said[1:]


def _for_reader(sentence: Sentence, values: Mapping[str, Value], reader: int | None) -> Forms:
    if reader is not None:
        seats = values.get("seats")
        is_theirs = values.get("seat") == reader or (isinstance(seats, tuple) and reader in seats)
        if sentence.yours and is_theirs:
            return sentence.yours
        if sentence.to_you and values.get("other") == reader:
            return sentence.to_you
    return sentence.text


def _translated(text: Forms, count: Value | None) -> str:
    if isinstance(text, str):
        return gettext(text)
    return ngettext(*text, count if isinstance(count, int) else 0)


def value_in_words(name: str, value: Value, wording: Wording) -> str:
    """Return the value of a sentence in the reader's language."""
    if isinstance(value, tuple):
        return in_a_row([value_in_words(name, one, wording) for one in value])
    if isinstance(value, str):
        return _text_in_words(name, value, wording)
    if name in SEATS:
        return wording.names[value]
    return numeral(value)


def _text_in_words(name: str, value: str, wording: Wording) -> str:
    if name in (VERB, VERBS):
        return verb_name(value, has_items=False)
    if name == SLOT:
        return slot_name(value)
    return place_in_words(value, wording.names, wording.reader) or item_in_words(value, wording.cards)
