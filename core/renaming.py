"""Replacement of names in rows whose columns hold them by value, not by number."""

import re
from typing import Any

from django.db.models import F, Model, QuerySet, TextField, Value
from django.db.models.functions import Cast, Replace


def rename_in_json(rows: QuerySet[Any], column: str, old: str, new: str) -> None:
    """Replace every text in a JSON column that is exactly the old name."""
    found = rows.annotate(as_text=Cast(column, TextField())).filter(as_text__contains=f'"{old}"')
    for row in found.iterator():
        value = renamed(getattr(row, column), old, new)
        if value != getattr(row, column):
            _update(row, {column: value})


def forget_words_of(rows: QuerySet[Any], column: str, writer: str) -> None:
    """Empty `text` in a JSON column where `by` says that this user has written it."""
    found = rows.filter(**{f"{column}__by": writer, f"{column}__has_key": "text"})
    for row in found.iterator():
        _update(row, {column: {**getattr(row, column), "text": ""}})


def rename_member(rows: QuerySet[Any], column: str, subject: tuple[str, str], member: str, name: str) -> None:
    """Set a member of a JSON column wherever the column is about the subject."""
    about, number = subject
    found = rows.filter(**{f"{column}__{about}": number, f"{column}__has_key": member})
    for row in found.iterator():
        _update(row, {column: {**getattr(row, column), member: name}})


def rename_in_text(rows: QuerySet[Any], column: str, old: str, new: str) -> None:
    """Replace the name, between its quotation marks, in a column that holds JSON as text."""
    quoted = Value(f'"{old}"'), Value(f'"{new}"')
    rows.filter(**{f"{column}__contains": f'"{old}"'}).update(**{column: Replace(F(column), *quoted)})


def rename_in_prose(rows: QuerySet[Any], columns: tuple[str, ...], old: str, new: str) -> None:
    """Replace the name where it stands as a word of its own."""
    word = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    for row in rows.iterator():
        renamed_texts = {column: word.sub(new, getattr(row, column)) for column in columns}
        if any(renamed_texts[column] != getattr(row, column) for column in columns):
            _update(row, renamed_texts)


def renamed(value: Any, old: str, new: str) -> Any:
    """A JSON value with the new name in place of the old one."""
    if isinstance(value, dict):
        return {key: renamed(item, old, new) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, old, new) for item in value]
    return new if value == old else value


def _update(row: Model, values: dict[str, Any]) -> None:
    type(row)._default_manager.filter(pk=row.pk).update(**values)
