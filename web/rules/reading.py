"""The rules of a game and a crib of a match, in the reader's language, section by section.

English rules are the game's own facts. What stands in `text/` is for people with a browser: the rules in other
languages, and cribs, which keep a game in a few lines. A game that has none there is shown in English, without a crib.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext

from core.http.openapi.reference import markdown
from games.rules.contract import Facts, OptionSpec, OptionValue
from games.rules.sections import Section, sections
from games.selectors.catalogue import game_by_key
from web.facts import option_name

ENGLISH: Final = "en"
FOLDER: Final = Path(__file__).with_name("text")
_CODE: Final = re.compile(r"<code>([^<]+)</code>")
_PLACE: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Changed:
    """An option that a match has changed."""

    name: str
    value: str
    """A number, or what the value does."""
    rule: str


@dataclass(frozen=True)
class Part:
    """A section of the rules as a page shows it."""

    title: str
    rules: tuple[str, ...]
    text: SafeString
    verbs: tuple[str, ...] = ()
    """The verbs of a player who is asked for what is said here."""
    changed: list[Changed] = field(default_factory=list)


@dataclass(frozen=True)
class Rules:
    """The rules in one language."""

    language: str
    parts: list[Part]


def rules_of(facts: Facts, changed: Sequence[Changed] = ()) -> Rules:
    """Return the rules of a game in the reader's language, or in English where there are no others."""
    language, found = _translated(facts, "{}.md")
    own = sections(facts.rules) if found is None else sections(found)
    return Rules(language, [_part(facts, one, changed) for one in own])


def crib_of(facts: Facts, options: Mapping[str, OptionValue]) -> Rules | None:
    """Return the few lines that a game comes down to with these options, if there are any."""
    language, found = _translated(facts, "crib.{}.md")
    if found is None:
        return None
    said = {spec.name: in_words(spec, options[spec.name]) for spec in facts.options}
    filled = _PLACE.sub(lambda place: said[place[1]], found)
    return Rules(language, [_part(facts, one, ()) for one in sections(filled)])


def changed_options(facts: Facts, options: Mapping[str, OptionValue]) -> list[Changed]:
    """Return the options that are not as they usually are."""
    return [
        Changed(option_name(spec.name), in_words(spec, options[spec.name]), spec.rule)
        for spec in facts.options
        if options[spec.name] != spec.default
    ]


def options_in_sentences(facts: Facts, options: Mapping[str, OptionValue]) -> list[str]:
    """Return a sentence for each option that is not as it usually is."""
    return [f"{capfirst(one.name)}: {one.value.removesuffix('.')}." for one in changed_options(facts, options)]


def in_words(spec: OptionSpec, value: OptionValue) -> str:
    """Return what a value of an option does, or the number that it is."""
    if not spec.choices:
        return str(value)
    return gettext(spec.what_each_does[spec.choices.index(value)])


def options_asked(facts: Facts, asked: Mapping[str, str]) -> dict[str, OptionValue] | None:
    """Return the options of an address, the others as they usually are; None if a value is none of the option's."""
    options = facts.defaults()
    for spec in facts.options:
        if spec.name not in asked:
            continue
        values = spec.choices or range(spec.least, spec.most + 1)
        named = {str(value).lower() if isinstance(value, bool) else str(value): value for value in values}
        if asked[spec.name] not in named:
            return None
        options[spec.name] = named[asked[spec.name]]
    return options


def _part(facts: Facts, section: Section, changed: Sequence[Changed]) -> Part:
    return Part(
        title=section.title,
        rules=section.rules,
        text=_without_code(markdown(section.text), facts),
        verbs=tuple(verb.name for verb in facts.verbs if verb.rule in section.rules),
        changed=[one for one in changed if one.rule in section.rules],
    )


def _without_code(html: str, facts: Facts) -> SafeString:
    """A text with the names of options, of their values and of moves as words: `first_holder` is for programs."""
    names = {str(word) for one in facts.options for word in (one.name, *one.choices)}
    names |= {verb.name for verb in facts.verbs}
    names -= {card.card[0] for card in facts.cards}

    def said(found: re.Match[str]) -> str:
        if not set(re.split(r"[:,]? ", found[1])) <= names:
            return found[0]
        return f"<em>{found[1].replace('_', ' ')}</em>"

    # It was safe before, and no character was added.
    return mark_safe(_CODE.sub(said, html))


def _translated(facts: Facts, name: str) -> tuple[str, str | None]:
    """A game's file in the reader's language, or else in English, and the language; None where there is neither.

    The files are about the newest revision. Of an earlier one, which a match may still have, the facts alone are right.
    """
    if facts.revision == game_by_key(facts.key).facts.revision:
        for language in ((get_language() or ENGLISH)[:2], ENGLISH):
            found = _text(f"{facts.key}.{name.format(language)}")
            if found is not None:
                return language, found
    return ENGLISH, None


@cache
def _text(name: str) -> str | None:
    file = FOLDER / name
    return file.read_text("utf-8") if file.is_file() else None
