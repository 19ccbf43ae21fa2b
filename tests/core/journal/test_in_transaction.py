"""Functions that get events in the transaction that records them: once, at its end, and not if they are undone."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from django.db import transaction

from core.database.transactions import StartAgain, atomic, run_transaction, savepoint
from core.errors import Conflict
from core.journal import registry
from core.journal.models import Event
from core.journal.services import record
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import KIND

pytestmark = pytest.mark.django_db


@pytest.fixture
def calls(listen: Listen, monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The numbers of the letters of each call."""
    found: list[list[int]] = []

    def take(events: Sequence[Event]) -> None:
        found.append([event.payload["number"] for event in events])

    monkeypatch.setattr(registry, "_in_transaction", {})
    registry.in_transaction("post", kinds=[KIND])(take)
    return found


def post(*numbers: int) -> None:
    for number in numbers:
        record(KIND, {"number": number})


def test_it_gets_all_of_a_transaction_at_its_end(calls: list[list[int]]) -> None:
    with atomic():
        post(1)
        with atomic():
            post(2)
        run_transaction(lambda: post(3))
        assert calls == []
    assert calls == [[1, 2, 3]]


def test_what_a_part_has_recorded_that_was_undone_is_not_among_them(calls: list[list[int]]) -> None:
    def work() -> None:
        post(1)
        with suppress(Conflict), savepoint():
            post(2)
            raise Conflict("undone")
        post(3)

    run_transaction(work)
    assert calls == [[1, 3]]


def test_a_transaction_that_is_undone_calls_nobody(calls: list[list[int]]) -> None:
    with suppress(Conflict), atomic():
        post(1)
        raise Conflict("undone")
    with atomic():
        post(2)
        transaction.set_rollback(True)
    assert calls == []


def test_one_that_begins_anew_calls_for_its_last_try_alone(calls: list[list[int]]) -> None:
    tries: list[int] = []

    def work() -> None:
        post(len(tries))
        if not tries:
            tries.append(1)
            raise StartAgain(lambda: post(7))

    run_transaction(work)
    assert calls == [[7], [1]]


def test_what_it_records_itself_is_taken_too(calls: list[list[int]]) -> None:
    def answer(events: Sequence[Event]) -> None:
        if events[0].payload["number"] < 3:
            post(events[0].payload["number"] + 1)

    registry.in_transaction("answer", kinds=[KIND])(answer)
    with atomic():
        post(1)
    assert calls == [[1], [2], [3]]


def test_outside_of_our_transactions_nothing_can_be_left_for_their_end(calls: list[list[int]]) -> None:
    with pytest.raises(RuntimeError, match="needs a transaction"):
        post(1)
    assert calls == []


def test_a_name_stands_for_one_function(calls: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="registered twice"):
        registry.in_transaction("post", kinds=[KIND])(print)
