"""A fault is written down by kind and place, and what was in it is not."""

import errno

import pytest
from django.db import IntegrityError, connection

from core import times
from core.errors import IllegalMove
from core.faults import describe_fault, trace_fault
from core.models import SpentQuota

SECRET = "the hand is gA gB"


def fault() -> Exception:
    """A fault with a cause, both of which say too much."""
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as cause:
            raise IllegalMove(SECRET) from cause
    except IllegalMove as refusal:
        return refusal


@pytest.mark.parametrize("written", [describe_fault, trace_fault])
def test_kinds_and_places_are_written_and_messages_are_not(written: object) -> None:
    text = written(fault())  # type: ignore[operator]  # one of two functions
    assert "IllegalMove(illegal_move)" in text
    assert "KeyError" in text
    assert "core/test_faults.py" in text
    assert "in fault" in text
    assert "gA" not in text


def test_a_fault_that_was_never_raised_has_a_kind_alone() -> None:
    assert describe_fault(ValueError(SECRET)) == "ValueError"


def test_a_cause_that_is_suppressed_is_not_written() -> None:
    wrong = ValueError()
    wrong.__context__, wrong.__suppress_context__ = KeyError(), True
    assert describe_fault(wrong) == "ValueError"


@pytest.mark.django_db
def test_a_fault_of_the_database_names_its_code_and_constraint_and_no_value() -> None:
    row = {"used": 1, "free_at": times.now(), "ends_at": times.now()}
    SpentQuota.objects.create(key="secret", **row)
    with pytest.raises(IntegrityError) as refused:
        SpentQuota.objects.create(key="secret", **row)
    said = describe_fault(refused.value)
    is_sqlite = connection.vendor == "sqlite"
    code = "SQLITE_CONSTRAINT_PRIMARYKEY" if is_sqlite else "UniqueViolation(23505, core_spentquota_pkey)"
    assert code in said
    assert ("core_spentquota.key" in said) == is_sqlite
    assert "secret" not in said


def test_a_fault_of_the_system_names_its_number() -> None:
    assert describe_fault(OSError(errno.ENOSPC, SECRET, SECRET)) == "OSError(ENOSPC)"
