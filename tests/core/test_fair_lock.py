"""Threads that write to SQLite wait for each other in order."""

import threading
import time

import pytest
from django.db import OperationalError, connection, transaction

from core.database.sqlite3.base import FairLock
from tests.factories import make_user
from tests.running.processes import together

only_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL lets several write at a time")


def test_the_lock_is_acquired_in_the_order_of_coming() -> None:
    lock, order, threads = FairLock(), list[int](), list[threading.Thread]()
    assert lock.acquire(1)

    def wait(number: int) -> None:
        assert lock.acquire(60)
        order.append(number)
        lock.release()

    for number in range(5):
        threads.append(threading.Thread(target=wait, args=(number,)))
        threads[-1].start()
        while len(lock._waiting) <= number:
            time.sleep(0.001)
    lock.release()
    for thread in threads:
        thread.join()

    assert order == [0, 1, 2, 3, 4]
    assert lock.acquire(0)


def test_who_has_waited_too_long_leaves_the_queue() -> None:
    lock = FairLock()
    assert lock.acquire(0)

    assert not lock.acquire(0.01)

    lock.release()
    assert lock.acquire(0)


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_writers_do_not_meet_the_database_locked() -> None:
    def write(number: int) -> int:
        for turn in range(5):
            with transaction.atomic():
                make_user(f"writer-{number}-{turn}")
        return number

    assert together(8, write) == list(range(8))


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_turn_ends_with_its_transaction_however_that_ends() -> None:
    def fail(_: int) -> bool:
        try:
            with transaction.atomic():
                make_user("never")
                raise ValueError
        except ValueError:
            pass
        with transaction.atomic():
            connection.close()
        return True

    assert together(4, fail) == [True] * 4
    with transaction.atomic():
        make_user("afterwards")


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_waiting_ends_in_the_error_that_sqlite_itself_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    began, done = threading.Event(), threading.Event()

    def hold_or_wait(number: int) -> str:
        if number:
            began.wait(60)
            monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 0.05)
            try:
                with transaction.atomic():
                    return "written"
            except OperationalError as fault:
                return str(fault)
            finally:
                done.set()
        with transaction.atomic():
            began.set()
            done.wait(60)
        return "held"

    held, waited = together(2, hold_or_wait)

    assert held == "held"
    assert waited.startswith("database is locked")
