"""Every cell of docs/operations-by-state.md, read from the page and asked; and no operation is missing there."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.api.games.state_table import COLUMNS, PAGE, ROWS, parts_of
from tests.api.games.states import AFTERWARDS, NO_TOKEN, STATES, Nobody, People
from tests.fixtures import Clock
from tests.openapi import operations
from tests.sittings import Player, some_move
from tests.written import rows_written


def is_harmless(operation: str, state: str, cell: str) -> bool:
    """Return True if the match stays as it was, so that it can be used for another request."""
    return state not in AFTERWARDS and (operation.startswith("GET") or "`" in cell)


def cells_of(state: str) -> list[tuple[str, str]]:
    """Return each operation with its cell of the table in a state."""
    column = COLUMNS.index(state)
    return [(operation, cells[column]) for operation, cells in ROWS]


HARMFUL = [
    pytest.param(operation, state, cell, id=f"{operation} {state}")
    for state in COLUMNS
    for operation, cell in cells_of(state)
    if not is_harmless(operation, state, cell)
]


@pytest.fixture
def people(clock: Clock, db: None) -> People:
    return People(Player("asks"), Player("other"), Player("third"), clock)


@pytest.mark.parametrize("state", [state for state in COLUMNS if state not in AFTERWARDS])
def test_what_the_table_says_is_read_or_refused_is_so(people: People, state: str) -> None:
    match = STATES[state](people)
    cells = [(operation, cell) for operation, cell in cells_of(state) if is_harmless(operation, state, cell)]
    asks = Nobody() if state == NO_TOKEN else people.asks

    with rows_written() as rows:
        assert [(operation, said(request(asks, operation, match)())) for operation, _ in cells] == cells
    assert rows == []


@pytest.mark.parametrize(("operation", "state", "cell"), HARMFUL)
def test_what_the_table_says_is_done_is_so(people: People, operation: str, state: str, cell: str) -> None:
    match = STATES[state](people)
    ask = request(people.asks, operation, match)
    if state in AFTERWARDS:
        AFTERWARDS[state](people, match)

    assert said(ask()) == cell


def test_who_is_late_is_answered_as_who_has_played() -> None:
    assert cells_of("late") == cells_of("played")


def request(player: Player, operation: str, match: str) -> Callable[[], Any]:
    """Return a function that sends an operation to a match, with a valid body if the operation is possible now."""
    method, path, body = parts_of(operation)
    if path.startswith("/moves") and method == "POST":
        view = player.get(f"/matches/{match}/view").json()
        if view.get("due"):
            body = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
    return lambda: player.send(method, f"/matches/{match}{path}", "" if method == "GET" else json.dumps(body))


def said(answer: Any) -> str:
    """A cell's way to tell an answer: the status, and the code of a refusal."""
    if answer.status_code < 400:
        return str(answer.status_code)
    return f"{answer.status_code} `{answer.json()['code']}`"


def test_every_operation_on_a_match_stands_in_the_table() -> None:
    in_document = {
        f"{method.upper()} {path.partition('{match_id}')[2] or '.'}"
        for method, path, _ in operations()
        if "/matches/{match_id}" in path
    }

    assert {" ".join(re.split(r"[ ?]", operation)[:2]) for operation, _ in ROWS} == in_document


def test_every_state_stands_in_the_table_and_on_the_page() -> None:
    assert set(STATES) == set(COLUMNS)
    described = re.findall(r"^- \*\*(.+?)\*\*", PAGE, re.MULTILINE)
    assert described == COLUMNS
