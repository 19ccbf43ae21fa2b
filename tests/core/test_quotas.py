"""Counts that are kept in rows: of many at once so many are admitted, whatever becomes of their work."""

from datetime import timedelta

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries, Settings

from core.errors import Throttled
from core.limits import quotas
from core.models import SpentQuota
from tests.fixtures import START, Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db

WAITS = (0, 0, 2, 4, 8)


@pytest.fixture(autouse=True)
def quota(settings: Settings) -> None:
    """Three in ten seconds."""
    settings.POSTCARD_LIMITS = {"sign_up": (3, 10), "mail": (1, 10)}


def is_admitted(who: str = "ada") -> bool:
    """Return True if one more is admitted."""
    try:
        quotas.spend("sign_up", who)
    except Throttled:
        return False
    return True


def try_again(who: str = "ada") -> int:
    """Try once more and return the seconds that the caller must wait, or 0."""
    try:
        quotas.take_turn("guess_name", who, waits=WAITS, forget_after=60)
    except Throttled as refused:
        return int(refused.headers["Retry-After"])
    return 0


def test_a_quota_is_spent_and_comes_back_when_its_time_is_over(clock: Clock) -> None:
    assert [is_admitted() for _ in range(5)] == [True, True, True, False, False]
    clock.pass_by(seconds=9)
    assert not is_admitted()
    clock.pass_by(seconds=1)
    assert [is_admitted() for _ in range(4)] == [True, True, True, False]


def test_a_refusal_says_how_long_to_wait_as_every_limit_does(clock: Clock) -> None:
    quotas.spend("mail", "ada")
    clock.pass_by(seconds=4)
    with pytest.raises(Throttled) as refused:
        quotas.spend("mail", "ada")
    assert refused.value.headers == {
        "Retry-After": "6",
        "RateLimit-Policy": '"mail";q=1;w=10',
        "RateLimit": '"mail";r=0;t=6',
    }


def test_a_caller_who_read_the_clock_a_second_before_another_one_counted_is_not_made_to_wait(clock: Clock) -> None:
    clock.pass_by(seconds=1)
    assert is_admitted()
    assert try_again() == 0
    clock.pass_by(seconds=-1)
    assert is_admitted()
    assert try_again() == 0


def test_a_quota_of_none_admits_nobody(clock: Clock, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"sign_up": (0, 10)}
    assert not is_admitted()


def test_callers_and_limits_have_counts_of_their_own(clock: Clock) -> None:
    for _ in range(3):
        quotas.spend("sign_up", "ada")
    quotas.spend("sign_up", "bob")
    quotas.spend("mail", "ada")
    assert not is_admitted("ada")


def test_what_did_not_count_is_given_back_and_never_more_than_was_spent(clock: Clock) -> None:
    quotas.refund("sign_up", "ada")
    assert [is_admitted() for _ in range(4)] == [True, True, True, False]
    quotas.refund("sign_up", "ada")
    assert [is_admitted(), is_admitted()] == [True, False]
    quotas.forget("sign_up", "ada")
    for _ in range(5):
        quotas.refund("sign_up", "ada")
    assert [is_admitted() for _ in range(4)] == [True, True, True, False]


def test_a_try_that_is_refused_makes_no_wait_longer(clock: Clock) -> None:
    assert [try_again() for _ in range(9)] == [0, 0, 0, 2, 2, 2, 2, 2, 2]
    clock.pass_by(seconds=2)
    assert [try_again() for _ in range(3)] == [0, 4, 4]


def test_a_try_that_is_taken_back_takes_its_wait_with_it_and_the_next_one_counts_as_it_did(clock: Clock) -> None:
    for _ in range(3):
        assert try_again() == 0
    assert try_again() == 2
    quotas.refund("guess_name", "ada")
    assert [try_again(), try_again()] == [0, 2]
    for _ in range(3):
        quotas.refund("guess_name", "ada")
    assert [try_again() for _ in range(4)] == [0, 0, 0, 2]


def test_a_tally_refuses_nothing_and_is_forgotten_some_time_after_the_last(clock: Clock) -> None:
    for _ in range(5):
        quotas.tally("guess_name", "ada", lasts=60)
        clock.pass_by(seconds=40)
    assert (quotas.tallied("guess_name", "ada"), quotas.tallied("guess_name", "bob")) == (5, 0)
    clock.pass_by(seconds=20)
    assert quotas.tallied("guess_name", "ada") == 0
    quotas.tally("guess_name", "ada", lasts=60)
    assert quotas.tallied("guess_name", "ada") == 1


def test_waits_grow_as_they_are_listed_and_the_last_one_stays(clock: Clock) -> None:
    waited = []
    for _ in range(8):
        wait = try_again()
        if wait:
            clock.pass_by(seconds=wait - 1)
            assert try_again() == 1
            clock.pass_by(seconds=1)
            assert try_again() == 0
        waited.append(wait)
    assert waited == [0, 0, 0, 2, 4, 8, 8, 8]


def test_tries_are_forgotten_some_time_after_the_last_wait(clock: Clock) -> None:
    while not try_again():
        pass
    clock.pass_by(seconds=8 + 60)
    assert [try_again() for _ in range(4)] == [0, 0, 0, 2]
    quotas.forget("guess_name", "ada")
    assert try_again() == 0


def test_nobody_can_read_from_a_row_whose_it_is() -> None:
    quotas.spend("sign_up", "192.0.2.1")
    (row,) = SpentQuota.objects.values_list()
    assert "192.0.2.1" not in str(row)
    assert len(row[0]) == 64


def test_what_counts_no_more_is_deleted_and_the_rest_stays(clock: Clock) -> None:
    quotas.spend("sign_up", "ada")
    clock.pass_by(seconds=65)
    quotas.spend("sign_up", "bob")
    assert quotas.forget_ended(9) == 0
    clock.pass_by(seconds=5)
    assert quotas.forget_ended(9) == 1
    assert SpentQuota.objects.get().ends_at == START + timedelta(seconds=75)


def test_a_count_is_one_statement_and_a_refusal_one_more(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    transaction_of_its_own = 2
    with django_assert_num_queries(1 + transaction_of_its_own):
        quotas.spend("mail", "ada")
    with django_assert_num_queries(2 + transaction_of_its_own), pytest.raises(Throttled):
        quotas.spend("mail", "ada")


@pytest.mark.django_db(transaction=True)
def test_a_count_inside_a_transaction_that_could_take_it_back_is_an_error() -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        quotas.spend("sign_up", "ada")
    with pytest.raises(RuntimeError), transaction.atomic():
        quotas.take_turn("guess_name", "ada", waits=WAITS, forget_after=60)


@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_as_many_are_admitted_as_in_turn(clock: Clock) -> None:
    admitted = together(12, lambda _: is_admitted())
    assert admitted.count(True) == 3
    assert SpentQuota.objects.get().used == 3
    clock.pass_by(seconds=10)
    # The row is there, and has ended: all of them want to begin it anew.
    assert together(12, lambda _: is_admitted()).count(True) == 3


@pytest.mark.django_db(transaction=True)
def test_of_many_tries_at_once_as_many_are_admitted_as_in_turn(clock: Clock) -> None:
    assert together(12, lambda _: try_again()).count(0) == 3
    clock.pass_by(seconds=2)
    assert together(12, lambda _: try_again()).count(0) == 1
