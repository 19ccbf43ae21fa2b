"""Requests without a token, and how many queries a request makes."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import client_for
from tests.sittings import API


def ask(method: str, path: str, body: object = None, **headers: str) -> Any:
    """A request without a token."""
    return client_for().generic(
        method, API + path, "" if body is None else json.dumps(body), content_type="application/json", headers=headers
    )


@contextmanager
def counted() -> Iterator[list[int]]:
    """Count the queries that are made in the block; the count is the only item of the list."""
    found: list[int] = []
    with CaptureQueriesContext(connection) as asked:
        yield found
    found.append(len(asked))
    # For those who read why a test failed.
    print(*(query["sql"] for query in asked), sep="\n")
