"""The addresses of all pages, as the table names them and with rows in them."""

import re
from collections.abc import Iterator

from django.urls import get_resolver

from tests.openapi import operations
from tests.secrecy.staff_pages import patterns


def pages() -> Iterator[str]:
    """The addresses of all pages, those of the admin included: whatever the URL conf holds but the API's operations."""
    in_document = {re.sub(r"\{\w+\}", "{}", path) for _, path, _ in operations()}
    for path, _ in patterns(get_resolver().url_patterns, "/"):
        if re.sub(r"<[^>]+>", "{}", path) not in in_document:
            yield path


def shown(path: str) -> str:
    """The address as it stands in the table: regular expressions by their names alone."""
    return re.sub(r"\(\?P(<\w+>)[^)]*\)", r"\1", path).replace("$", "")


def filled(person: int, path: str) -> str:
    """The address with the row of a person where it names a row, and nothing that there is elsewhere."""
    row = str(person) if "/accounts/user/" in path else "nothing"
    return re.sub(r"<\w+:\w+>|<\w+>", row, re.sub(r"<int:\w+>", "1", shown(path)).replace("<app_label>", "games"))
