"""A transaction starts again when something else has to be written first."""

import time
from collections.abc import Iterator
from contextlib import nullcontext, suppress

import pytest
from django.db import OperationalError, connection, transaction
from django.db.models import Func, Value
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from core.database.transactions import (
    MOST_STARTS,
    StartAgain,
    run_transaction,
    savepoint,
    transacted,
    update_without_flush,
    without_flush,
)
from tests.factories import make_user
from tests.running.processes import together

pytestmark = pytest.mark.django_db(transaction=True)


def names() -> list[str]:
    """Return the usernames, oldest account first."""
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


class Deadlock(Exception):
    """As the driver tells it."""

    sqlstate = "40P01"


def test_work_that_had_to_give_way_is_done_again() -> None:
    starts: list[int] = []

    def work() -> str:
        starts.append(1)
        make_user("ada")
        if len(starts) < 3:
            raise OperationalError from Deadlock()
        return "done"

    assert run_transaction(work) == "done"
    assert names() == ["ada"]


@pytest.mark.parametrize("cause", [None, Deadlock()])
def test_other_faults_and_faults_inside_a_transaction_are_not_done_again(cause: Exception | None) -> None:
    starts: list[int] = []

    def work() -> None:
        starts.append(1)
        raise OperationalError from cause

    def inside() -> None:
        with transaction.atomic():
            run_transaction(work)

    with pytest.raises(OperationalError):
        inside() if cause else run_transaction(work)
    assert len(starts) == 1


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite lets one transaction in at a time")
def test_two_that_lock_in_opposite_order_both_get_through() -> None:
    rows = [make_user("ada").pk, make_user("bob").pk]

    def lock(number: int) -> bool:
        def work() -> bool:
            for pk in rows if number else reversed(rows):
                User.objects.select_for_update().get(pk=pk)
                time.sleep(0.3)
            return True

        return run_transaction(work)

    assert together(2, lock) == [True, True]


def synchronous_commit() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SHOW synchronous_commit")
        return str(cursor.fetchone()[0])


def test_what_may_be_forgotten_is_written_all_or_nothing() -> None:
    with without_flush():
        make_user("ada")

    def fail() -> None:
        with without_flush():
            make_user("half-done")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert names() == ["ada"]


@pytest.fixture
def as_lasting_as_on_a_server(transactional_db: None) -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit TO on")
    yield
    with connection.cursor() as cursor:
        cursor.execute("RESET synchronous_commit")


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite does not wait for the disk at a commit")
def test_only_what_may_be_forgotten_does_not_wait_for_the_disk(as_lasting_as_on_a_server: None) -> None:
    with without_flush():
        assert synchronous_commit() == "off"
    assert synchronous_commit() == "on"
    with transaction.atomic(), without_flush():
        assert synchronous_commit() == "on", "the transaction around it has to last"


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite does not wait for the disk at a commit")
def test_an_update_that_may_be_forgotten_does_not_wait_either(as_lasting_as_on_a_server: None) -> None:
    ada = User.objects.filter(pk=make_user("ada").pk)
    setting = Func(Value("synchronous_commit"), function="current_setting")

    assert update_without_flush(ada, username=setting) == 1
    assert names() == ["off"]
    assert synchronous_commit() == "on"
    with transaction.atomic():
        assert update_without_flush(ada, username=setting) == 1
    assert names() == ["on"], "the transaction around it has to last"


@pytest.mark.parametrize("inside", [False, True])
def test_an_update_that_may_be_forgotten_is_one_statement(
    inside: bool, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ada = User.objects.filter(pk=make_user("ada").pk)

    with transaction.atomic() if inside else nullcontext(), django_assert_num_queries(1):
        assert update_without_flush(ada, username="eve") == 1
    assert update_without_flush(ada.filter(username="ada"), username="bob") == 0
    assert names() == ["eve"]


def test_inside_another_one_it_is_the_outer_that_begins_anew() -> None:
    @transacted
    def inner() -> None:
        if "clerk" not in names():
            raise StartAgain(lambda: make_user("clerk"))

    def outer() -> None:
        make_user("ada")
        inner()
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_transaction(outer)
    assert names() == ["clerk"]


def test_a_service_that_is_made_a_transaction_takes_its_arguments_and_gives_its_result() -> None:
    @transacted
    def register(name: str, *, twice: bool = False) -> list[str]:
        return [make_user(name).username for name in ([name, f"{name}2"] if twice else [name])]

    assert register("ada", twice=True) == ["ada", "ada2"]


def test_a_part_that_is_refused_undoes_the_whole_unless_it_is_undone_alone() -> None:
    @transacted
    def refuse() -> None:
        make_user("half-done")
        raise ZeroDivisionError

    def go_on(*, alone: bool) -> str:
        make_user("ada")
        with suppress(ZeroDivisionError), savepoint() if alone else nullcontext():
            refuse()
        return make_user("ben").username

    with pytest.raises(transaction.TransactionManagementError):
        run_transaction(lambda: go_on(alone=False))
    assert names() == []
    assert run_transaction(lambda: go_on(alone=True)) == "ben"
    assert names() == ["ada", "ben"]


def test_a_part_inside_a_transaction_costs_no_statement_of_its_own(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with transaction.atomic():
        run_transaction(lambda: None)  # what comes before is not counted
        with django_assert_num_queries(2):
            run_transaction(lambda: transacted(lambda: None)())


def test_outside_a_transaction_nothing_is_undone_alone() -> None:
    with suppress(ZeroDivisionError), savepoint():
        assert not connection.in_atomic_block
        raise ZeroDivisionError
