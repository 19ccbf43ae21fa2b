"""Every cell of docs/who-may.md, asked: every operation and every page as every kind of caller, in one world."""

import os
from typing import Any

import pytest

from tests.openapi import operations
from tests.permissions.asking import asked, asked_strictly, world
from tests.permissions.callers import BROWSERS, CALLERS
from tests.permissions.pages import filled, pages, shown
from tests.permissions.requests import BODIES, OTHER_PLACES, QUERIES, body_of, path_of
from tests.permissions.table import Table, differences, read_table, said, write_table
from tests.permissions.world import World

__all__ = ["world"]

WRITING = os.environ.get("WRITE_WHO_MAY") == "1"


def hold(first: str, seen: Table, columns: list[str]) -> None:
    """The page against what the server did."""
    if WRITING:
        write_table(first, seen, columns)
    assert differences(read_table(first), seen) == {}, "read docs/who-may.md; `make who-may` writes it anew"


@pytest.mark.timeout(600)
def test_every_operation_answers_every_caller_as_the_page_says(world: World) -> None:
    sends = {name: make(world) for name, make in CALLERS.items()}
    seen: Table = {}
    for method, path, operation in operations():
        name = operation["operationId"]
        request = (method.upper(), path_of(world, name, path), body_of(world, name, operation), scope_of(operation))
        seen[f"{method.upper()} {path.removeprefix('/api/v1')}"] = {
            column: said(asked_strictly(send, *request)) for column, send in sends.items()
        }

    hold("operation", seen, [*CALLERS])


@pytest.mark.timeout(600)
def test_every_page_answers_every_caller_as_the_page_says(world: World) -> None:
    browses = {name: make(world) for name, make in BROWSERS.items()}
    seen = {
        shown(path): {column: both(browse, filled(world.owner.user.pk, path)) for column, browse in browses.items()}
        for path in pages()
    }

    hold("page", seen, [*BROWSERS])


def test_requests_are_of_operations_that_there_are() -> None:
    known = {operation["operationId"] for _, _, operation in operations()}

    assert {*BODIES, *OTHER_PLACES, *QUERIES} - known == set()


def scope_of(operation: Any) -> str | None:
    """The scope that an operation needs, of several the last; none where it is open to all."""
    ways = [way["token"][-1] for way in operation["security"] if way.get("token")]
    return ways[0] if ways else None


def both(browse: Any, path: str) -> str:
    """Return the cell for GET and for an empty form: one text if both are equal."""
    read, sent = (said(asked(browse, method, path)) for method in ("GET", "POST"))
    return read if read == sent else f"{read}, {sent}"
