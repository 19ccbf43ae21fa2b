"""Requests in the world of docs/who-may.md, each of which is rolled back."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import override_settings

from core import randomness
from tests.fixtures import Clock
from tests.permissions.world import World, make_world
from tests.written import rows_written

# A key of a server, for the operations of push.
VAPID_KEY = "2Ykys1Ls1D2Zns8Pnb8iS6j9gD3nPM1YqnXDkCn_8Mc"


@pytest.fixture
def world(clock: Clock, monkeypatch: pytest.MonkeyPatch, db: None) -> Iterator[World]:
    """Return the people and their things, the same in every run."""
    # Lots are drawn until the owner is at the top of the ladders; by these at the first time.
    monkeypatch.setattr(randomness, "source", random.Random("who may do what"))
    # One test asks as a stranger more often than one address may in a minute.
    with override_settings(POSTCARD_VAPID_KEY=VAPID_KEY, POSTCARD_LIMITS={"stranger": (100_000, 60)}):
        yield make_world()


def asked(send: Any, *request: Any) -> Any:
    """Return the answer; the request is rolled back."""
    undone: Any = transaction.atomic()
    # As those of Django's test cases, it may stand around a transaction that has to be the outermost.
    undone._from_testcase = True
    with undone:
        answer = send(*request)
        transaction.set_rollback(True)
    return answer


def asked_strictly(send: Any, *request: Any) -> Any:
    """Return the answer; fail if it is a refusal and the request has written a row."""
    with rows_written() as rows:
        answer = asked(send, *request)
    assert answer.status_code < 400 or rows == [], f"{request[:2]} is refused, but writes {rows}"
    return answer
