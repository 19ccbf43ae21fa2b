"""Planned moves in words, and the form for one that depends on conditions of the game."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext

from games.rules.conditions import Condition
from games.rules.contract import Facts
from games.services.orders.give import MOST_CASES, CaseAsked
from games.shapes.views import ShownOrder
from web.facts import card_texts
from web.matches.move_words import MoveWords
from web.rules.cards import item_in_words

NO_MOVE: Final = "-"
"""The value that the form sends for a case in which nothing is played."""
OTHERWISE: Final = "otherwise"
FIELD: Final = re.compile("case-([a-z_]+)-(.+)")
"""The name of the field of a case: a condition and its value."""


@dataclass(frozen=True, slots=True)
class CaseField:
    """A choice of the form: the move for a value of a condition."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class CasesForm:
    """All cases of a game, and the moves that each of them can have, as texts with their words."""

    cases: Sequence[CaseField]
    moves: Sequence[tuple[str, str]]


def order_in_words(order: ShownOrder, facts: Facts, words: MoveWords) -> str:
    """Return a planned move in words: `play red 5`, or `if red is led: play red 5; otherwise: no move`."""
    if not order.cases:
        return words.say(order.move)
    conditions = {condition.id: condition for condition in facts.conditions}

    def said(move: str | None) -> str:
        return words.say(move) if move else gettext("no move")

    cases = [
        f"{_if(conditions[case.condition], case.value, facts)}: {said(case.move)}"
        for case in order.cases
        if case.condition in conditions
    ]
    return "; ".join([*cases, gettext("otherwise: {move}").format(move=said(order.otherwise))])


def cases_form(facts: Facts, moves: Sequence[str], words: MoveWords) -> CasesForm | None:
    """Return the form, for a game with conditions while its player sees moves to plan."""
    if not moves:
        return None
    fields = [CaseField(name, capfirst(_if(one, value, facts))) for name, one, value in _all(facts)]
    return CasesForm(fields, [(move, words.say(move)) for move in moves])


def cases_of(form: QueryDict) -> list[CaseAsked]:
    """The cases of a form that comes back: those for which anything is chosen."""
    cases = []
    for name, move in form.items():
        found = FIELD.fullmatch(name)
        if found and move:
            cases.append(CaseAsked(found[1], found[2], None if move == NO_MOVE else str(move)))
    return cases[:MOST_CASES]


def _all(facts: Facts) -> Iterator[tuple[str, Condition, str]]:
    """Every case of a game, with the name of its field."""
    for condition in facts.conditions:
        for value in condition.values.faces:
            yield f"case-{condition.id}-{value}", condition, value


def _if(condition: Condition, value: str, facts: Facts) -> str:
    """Return when a condition has a value: `if red is led`."""
    cards = card_texts(facts.cards)
    clause = gettext(condition.text).format_map({condition.of: item_in_words(value, cards)})
    return gettext("if {clause}").format(clause=clause)
