"""Requests for every operation of the document."""

import re
from collections.abc import Iterator

from tests.openapi import Document, operations

MADE_UP = {"{game}": "mu-2p", "{key}": "mu-2p", "{number}": "1", "{ply}": "1"}
"""Values of names in a path; all other names get an id that does not exist."""


def requests() -> Iterator[tuple[str, str, str, Document]]:
    """(operation id, method, address, operation) of each operation; ids in the addresses are made up."""
    for method, path, operation in operations():
        yield operation["operationId"], method.upper(), address_of(path), operation


def address_of(path: str) -> str:
    return re.sub(r"\{\w+\}", lambda name: MADE_UP.get(name[0], "nothing"), path).removeprefix("/api/v1")
