"""A transaction starts again when something else has to be written first."""

import pytest
from django.db import transaction

from accounts.models import User
from core.transactions import MOST_STARTS, StartAgain, run_transaction
from tests.factories import make_user

pytestmark = pytest.mark.django_db(transaction=True)


def names() -> list[str]:
    """Who there is."""
    return list(User.objects.order_by("pk").values_list("username", flat=True))


def test_the_work_is_one_transaction() -> None:
    assert run_transaction(lambda: make_user("ada").username) == "ada"
    assert names() == ["ada"]


def test_what_has_to_be_written_first_stays_though_the_work_is_refused() -> None:
    def work() -> None:
        make_user("half-done")
        if "clerk" not in names():
            raise StartAgain(lambda: make_user("clerk"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_transaction(work)
    assert names() == ["clerk"]


def test_the_work_runs_anew_after_what_was_written_first() -> None:
    def work() -> str:
        if not names():
            raise StartAgain(lambda: make_user("clerk"))
        return make_user("ada").username

    assert run_transaction(work) == "ada"
    assert names() == ["clerk", "ada"]


def test_what_is_written_first_is_in_a_transaction_too() -> None:
    seen: list[bool] = []

    def work() -> None:
        if not seen:
            raise StartAgain(lambda: seen.append(transaction.get_connection().in_atomic_block))

    run_transaction(work)
    assert seen == [True]


def test_work_that_always_starts_again_is_given_up() -> None:
    starts: list[int] = []

    def work() -> None:
        starts.append(1)
        raise StartAgain(lambda: None)

    with pytest.raises(StartAgain):
        run_transaction(work)
    assert len(starts) == MOST_STARTS
