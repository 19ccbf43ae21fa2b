"""Addresses of all GET operations of the API, taken from the OpenAPI document."""

import re
from collections.abc import Iterable, Iterator

from tests.openapi import operations

KNOWN = {"{game}": "take-that-toy-2p", "{key}": "take-that-toy-2p", "{number}": "1", "{month}": "2026-01"}
"""Values of other names in a path; all others get an id that does not exist."""


def reads(*, matches: Iterable[str], names: Iterable[str]) -> Iterator[str]:
    """Yield all addresses: those about a match for each match, those about a user for each name."""
    each = {"{match_id}": list(matches), "{username}": list(names)}
    for method, path, _ in operations():
        if method == "get":
            found = [path]
            for name, values in each.items():
                found = [one.replace(name, value) for one in found for value in (values if name in one else [""])]
            yield from (re.sub(r"\{\w+\}", lambda name: KNOWN.get(name[0], "nothing"), one) for one in found)
