"""Names that others were shown: each room that keeps some by value replaces them when an account is erased.

They are replaced in the transaction of the erasure, so that the name is stored nowhere for the sake of its own removal.
"""

from collections.abc import Iterator
from typing import Any

from django.db.models import Model, QuerySet

from core.naming import forget_words_of, rename_in_json, rename_member

_rooms: list[tuple[type[Model], str]] = []


def keeps_names(model: type[Model], column: str) -> None:
    """Register a JSON column that holds names by value: the data of events, as notifications keep it."""
    if (model, column) not in _rooms:
        _rooms.append((model, column))


def rename_in_data(old: str, new: str) -> None:
    """Replaces a name everywhere."""
    for rows, column in _kept():
        rename_in_json(rows, column, old, new)


def forget_words(writer: str) -> None:
    """Empties what this user has written to others."""
    for rows, column in _kept():
        forget_words_of(rows, column, writer)


def rename_subject(*, subject: tuple[str, str], member: str, name: str) -> None:
    """Gives a member of the data about one subject, such as `("league", id)`, another value."""
    for rows, column in _kept():
        rename_member(rows, column, subject, member, name)


def _kept() -> Iterator[tuple[QuerySet[Any], str]]:
    for model, column in _rooms:
        yield model._default_manager.all(), column
