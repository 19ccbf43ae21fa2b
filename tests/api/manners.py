"""What every operation has to refuse in the same way, and how its queries are counted."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.scopes import FIRST
from tests.factories import client_for
from tests.sittings import API, refused


def ask(method: str, path: str, body: object = None, **headers: str) -> Any:
    """A request by nobody in particular."""
    return client_for().generic(
        method, API + path, "" if body is None else json.dumps(body), content_type="application/json", headers=headers
    )


def needs_token(method: str, path: str, body: object = None) -> None:
    """Nobody, and whoever shows a token that is none, is asked for a token."""
    for headers in ({}, {"Authorization": "Bearer of-bad-news"}, {"Authorization": "Basic YW5hOmJlbg=="}):
        answer = ask(method, path, body, **headers)
        refused(answer, 401, "unauthenticated")
        assert answer["WWW-Authenticate"].startswith("Bearer ")


def needs_scope(scope: str, user: User, method: str, path: str, body: object = None) -> None:
    """A token with every other scope is not enough."""
    client = client_for(user, scopes=[other for other in FIRST if other != scope])
    answer = client.generic(
        method, API + path, "" if body is None else json.dumps(body), content_type="application/json"
    )
    assert refused(answer, 403, "missing_scope")["scope"] == scope


def takes_no_other_parameters(get: Callable[[str], Any], path: str) -> None:
    """A query parameter that the operation does not have is refused."""
    separator = "&" if "?" in path else "?"
    refused(get(f"{path}{separator}colour=red"), 400, "unknown_filter")


@contextmanager
def counted() -> Iterator[list[int]]:
    """How many queries are made in the block, as the only item of a list."""
    found: list[int] = []
    with CaptureQueriesContext(connection) as asked:
        yield found
    found.append(len(asked))
