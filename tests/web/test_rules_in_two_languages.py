"""Rules, cribs and examples say the same in English and German: rules and numbers are the same, in the same order."""

import re
from collections.abc import Iterator
from inspect import getsourcefile
from pathlib import Path

import pytest

from games.rules.registry import registry
from games.rules.sections import Section, sections
from tests.web.laid_out import LAID_OUT
from web.rules.reading import FOLDER

EXAMPLES = FOLDER.parent.parent / "templates/web/rules/examples"
SAME = {
    "numbers": re.compile(r"[0-9]+"),
    "letters and cells": re.compile(r"`[^`]+`"),
    "options": re.compile(r"\{\w+\}"),
    "lists": re.compile(r"^- ", re.MULTILINE),
}
EMPHASISED = re.compile(r"(?<!\*)\*[^*]+\*(?!\*)")
LINK = re.compile(r'<a href="#([A-Z][0-9]+)">\1</a>')


def in_german(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def differences(english: str, german: str) -> Iterator[str]:
    """Yield what one language says and the other does not, section by section."""
    both = list(sections(english)), list(sections(german))
    if (rules := [[part.rules for part in one] for one in both])[0] != rules[1]:
        yield f"other rules: {rules}"
        return
    for ours, theirs in zip(*both, strict=True):
        yield from _in_section(ours, theirs)


def _in_section(ours: Section, theirs: Section) -> Iterator[str]:
    if bool(ours.title) != bool(theirs.title):
        yield f"{ours.title}: one has no title"
    for what, pattern in SAME.items():
        if (found := [sorted(pattern.findall(one.text)) for one in (ours, theirs)])[0] != found[1]:
            yield f"{ours.title}: other {what}, {found}"
    if len(EMPHASISED.findall(ours.text)) != len(EMPHASISED.findall(theirs.text)):
        yield f"{ours.title}: other words are emphasised"


@pytest.mark.parametrize("game", LAID_OUT)
def test_the_rules_are_the_same(game: str) -> None:
    assert list(differences(registry()[game].facts.rules, in_german(f"{game}.de.md"))) == []


@pytest.mark.parametrize("game", LAID_OUT)
def test_the_cribs_are_the_same(game: str) -> None:
    english, german = (in_german(f"{game}.crib.{language}.md") for language in ("en", "de"))
    assert list(differences(english, german)) == []
    named = {place.strip("{}") for place in SAME["options"].findall(english)}
    assert named <= {option.name for option in registry()[game].facts.options}


@pytest.mark.parametrize("game", LAID_OUT)
def test_the_examples_are_of_the_same_rules(game: str) -> None:
    english, german = ((EXAMPLES / f"{game}{name}.html").read_text("utf-8") for name in ("", ".de"))
    assert LINK.findall(english) == LINK.findall(german) != []
    # An example for each heading, with the same numbers in it.
    for ours, theirs in zip(english.split("<h3>"), german.split("<h3>"), strict=True):
        assert sorted(re.findall(r"[0-9]+", ours)) == sorted(re.findall(r"[0-9]+", theirs)), ours


@pytest.mark.parametrize("game", LAID_OUT)
def test_every_rule_that_an_example_or_a_refusal_cites_has_a_section(game: str) -> None:
    found = {rule for section in sections(registry()[game].facts.rules) for rule in section.rules}
    refusing = Path(getsourcefile(type(registry()[game])) or "").with_name("explain.py").read_text("utf-8")
    # Rules of the specification itself, such as C4, are of all games.
    cited = set(re.findall(r'"([MNTY][0-9]+)"', refusing))
    assert cited
    assert cited | set(LINK.findall((EXAMPLES / f"{game}.html").read_text("utf-8"))) <= found


def test_a_text_that_says_something_else_is_found() -> None:
    english = "## Cards (M1)\n\nTwelve cards, `r` is red, a 7 *counts* 2.\n\n## End (M2)\n\n- By {target}."
    assert list(differences(english, english.replace("Cards", "Karten"))) == []
    for old, new in (
        ("M1", "M3"), ("7", "8"), ("`r`", "r"), ("*counts*", "counts"), ("{target}", "30"), ("- By", "By"),
        ("## End (M2)\n", ""),
    ):  # fmt: skip
        assert list(differences(english, english.replace(old, new))), new
