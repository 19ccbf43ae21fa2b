"""Words of pages and modules in another language, and of refusals."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.utils import translation

from accounts.pages.refusals import DETAILS as OF_ACCOUNTS
from core.errors import FieldError, Invalid, Stale, WrongState, refusals
from web.refusals import DETAILS, FIELDS, FORMS, ON_PAGES, sentence_of

ROOT = Path(__file__).resolve().parents[2]
OF_A_FIELD = re.compile(r'FieldError\((?:f?"[^"]*"|\w+), "(\w+)"')
NOT_IN_FORMS = {"unknown", "named_twice"}
"""Forms offer what there is, so these come from programs alone."""


MARKED = re.compile(r"\b(?:n?gettext\(|pgettext\(\s*'[^']*',)\s*'((?:[^'\\]|\\.)*)'")


def source_of(room: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ROOT / room).rglob("*.py")))


def test_every_text_of_modules_is_in_the_catalogue() -> None:
    catalogue = read_po(BytesIO((ROOT / "web/locale/de/LC_MESSAGES/djangojs.po").read_bytes()))
    known = {text for message in catalogue for text in ([message.id] if isinstance(message.id, str) else message.id)}
    modules = (ROOT / "web/static/web").rglob("*.js")
    marked = {text for module in modules for text in MARKED.findall(module.read_text("utf-8"))}
    assert marked - known == set()
    assert len(marked) > 100


def test_sentences_of_the_server_that_are_translated_are_still_said() -> None:
    said = "".join(map(source_of, ("accounts", "core", "games", "leagues")))
    assert [detail for detail in {*DETAILS, *ON_PAGES, *FORMS} - {*OF_ACCOUNTS} if detail not in said] == []


def test_whatever_services_find_wrong_with_a_field_has_a_sentence() -> None:
    codes = set(OF_A_FIELD.findall(source_of("games/services") + source_of("leagues/services")))
    assert codes - {name.rpartition(".")[2] for name in FIELDS} == NOT_IN_FORMS


def test_in_english_a_refusal_is_what_the_server_says() -> None:
    with translation.override("en-gb"):
        assert sentence_of(Stale("The move was sent for ply 3.")) == "The move was sent for ply 3."


def test_in_german_a_refusal_is_said_word_by_word_or_by_its_code() -> None:
    with translation.override("de"):
        assert sentence_of(WrongState(DETAILS[0])) == "Du bist in dieser Partie nicht am Zug."
        assert sentence_of(WrongState(ON_PAGES[0])) == "Das gibt es erst, wenn die Partie vorbei ist."
        assert sentence_of(Stale("The move was sent for ply 3.")) == "Die Partie ist inzwischen weitergegangen."


def test_in_german_a_form_is_refused_in_german() -> None:
    wrong = [FieldError("directors.0", "unknown_user", "Player not found. Check the username.")]
    with translation.override("de"):
        refused = sentence_of(Invalid("Some directors were not found. Check the usernames.", errors=wrong))
        assert (
            refused == "Nicht alle Spielleitungen wurden gefunden. Prüfe die Benutzernamen."
            " Niemand gefunden. Prüfe den Benutzernamen."
        )


@pytest.mark.parametrize("refusal", refusals(), ids=lambda refusal: refusal.code)
def test_every_code_has_a_sentence_in_german(refusal: type) -> None:
    with translation.override("de"):
        assert refusal.code not in sentence_of(refusal())  # type: ignore[attr-defined]  # every refusal has one
