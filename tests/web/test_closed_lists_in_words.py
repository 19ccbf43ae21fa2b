"""Every value of a closed list that a person may read has words, in lists, digests and at the table."""

import io
import re
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po
from django.utils import translation

from core.closed_lists import CLOSED_LISTS
from core.journal.registry import notification_types
from games.choices import Agreed
from leagues.choices import ActKind
from leagues.models import Fixture
from matchmaking.choices import EndReason
from notifications.registry import labels_by_topic
from notifications.wording import CLOSED, OF_EVENTS, sentence_of
from simulation.year.report import DOCUMENTED as REASONS
from web.rules.cards import SUITS
from web.words import WORDS

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final = ("en-gb", "de")
ENDS: Final = {Agreed.DRAW.value, Agreed.ABORT.value}
STATES: Final = {state.value for state in Fixture.State} - {"pending"}
"""States of a league's match; a pending one has no event."""
SEARCHES: Final = set(EndReason.values)
"""Reasons for the end of a search for opponents."""
SAID: Final = {"reason": REASONS | SEARCHES, "end": ENDS, "state": STATES}
FREE: Final = {
    "game", "name", "league_name", "number", "by", "text", "leaver", "tier", "round", "challenger", "challenged",
    "days", "browser",
}  # fmt: skip
"""Fields of events that hold names, numbers and people's own words."""


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_reason_of_an_end_has_words_in_both_languages(reason: str) -> None:
    said = set()
    for language in LANGUAGES:
        with translation.override(language):
            said.add(str(WORDS[reason]))
    assert len(said) == 2


def test_the_table_knows_every_reason_of_an_end_with_places_by_the_same_words() -> None:
    module = (ROOT / "web/static/web/table/outcome.js").read_text("utf-8")
    table = dict(re.findall(r"\['(\w+)', gettext\('([^']+)'\)\]", module))
    # A match without places was aborted: a sentence of its own says so.
    assert table == {reason: str(WORDS[reason]) for reason in REASONS - {"aborted"}}


def test_no_words_stand_under_a_key_that_nothing_says() -> None:
    documented = {value for listed in CLOSED_LISTS.values() for value in listed.each} | set(ActKind.values)
    assert sorted(OF_EVENTS.keys() - REASONS - ENDS - STATES - SEARCHES) == []
    assert sorted(WORDS.keys() - documented - REASONS - ENDS - STATES - SEARCHES) == []


def test_every_kind_of_event_can_be_chosen_unless_it_always_comes() -> None:
    chosen = {kind for _group, of_group in labels_by_topic() for kind, _says in of_group}
    always = {kind for kind in notification_types() if kind.startswith(("security.", "staff.", "account."))}
    assert sorted(notification_types().keys() ^ (chosen | always)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_digest_shows_a_value_of_the_interface(language: str) -> None:
    sentences = [(kind, declared.sentence, False) for kind, declared in notification_types().items()]
    sentences += [
        (kind, declared.withdrawn, True) for kind, declared in notification_types().items() if declared.withdrawn
    ]
    for kind, line, withdrawn in sentences:
        names = set(re.findall(r"%\((\w+)\)s", str(line)))
        assert names <= FREE | CLOSED, kind
        for name in names & CLOSED:
            for value in SAID[name]:
                data = {**dict.fromkeys(FREE, "7"), name: value, "withdrawn": withdrawn}
                with translation.override(language):
                    text = sentence_of(kind, data)
                    assert str(OF_EVENTS[value]) in text, (kind, value)
                assert "_" not in text, text


def test_of_a_kind_that_is_gone_a_digest_says_something_without_its_name() -> None:
    said = sentence_of("moon.landed", {})
    assert "moon" not in said
    with translation.override("de"):
        assert sentence_of("moon.landed", {}) not in ("", said)


def test_a_text_has_one_translation_in_all_rooms() -> None:
    found: dict[tuple[str, str | None], set[str]] = defaultdict(set)
    for catalogue in sorted(ROOT.glob("*/locale/de/LC_MESSAGES/*.po")):
        for message in read_po(io.BytesIO(catalogue.read_bytes()), locale="de"):
            if message.id:
                found[str(message.id), message.context].add(str(message.string))
    assert {text: said for text, said in found.items() if len(said) > 1} == {}


@pytest.mark.parametrize("suit", SUITS)
def test_a_colour_is_one_word_alone_and_on_its_cards(suit: str) -> None:
    said: dict[str, set[str]] = defaultdict(set)
    for catalogue in ROOT.glob("web/locale/de/LC_MESSAGES/*.po"):
        for message in read_po(io.BytesIO(catalogue.read_bytes()), locale="de"):
            said[str(message.id)].add(str(message.string).lower())
    with translation.override("en-gb"):
        colour = str(SUITS[suit])
    with translation.override("de"):
        german = str(SUITS[suit]).lower()
    assert said[colour] <= {german}
    of_cards = [german for text in said if re.match(rf"The {colour} \w+[.,]", text) for german in said[text]]
    assert [text for text in of_cards if german not in text] == []
