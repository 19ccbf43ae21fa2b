"""Closed accounts: the way back by signing in, the end after that, and both at once."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import RetiredName, Token, User
from accounts.services import delete_account, give_up_bot, make_own_bot, reopen_account, sign_in
from accounts.services.closing import GRACE, erase_account
from core.errors import NotFound, Refusal, Unauthenticated
from core.journal.models import Delivery, Event
from tests.accounts.closed import close, hear, log_in, wait_for_the_end
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, make_user
from tests.fixtures import START, Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada(clock: Clock) -> User:
    return make_user("ada", password=PASSWORD)


def kinds() -> list[str]:
    return list(Event.objects.order_by("pk").values_list("kind", flat=True))


def test_closing_twice_is_closing_once(ada: User, clock: Clock) -> None:
    first = close(ada)
    clock.pass_by(days=3)
    assert close(ada) == first
    assert kinds() == ["account.closed"]
    assert first.erased_at - first.closed_at == GRACE == timedelta(days=14)


def test_a_player_who_does_not_come_back_is_erased_when_the_time_is_over_and_their_bots_with_them(
    ada: User, clock: Clock
) -> None:
    make_own_bot(owner=ada, username="clever-cat")
    close(ada)
    deliveries = Delivery.objects.filter(consumer="accounts.erase")
    assert set(deliveries.values_list("due_at", flat=True)) == {START + GRACE}
    clock.pass_by(days=14, seconds=-1)
    assert hear("accounts.erase") == ["not mine"] * 2
    clock.pass_by(seconds=1)
    assert hear("accounts.erase") == ["done"] * 2
    assert not User.objects.filter(deleted_at=None).exists()
    assert RetiredName.objects.count() == 2
    assert kinds() == ["account.closed"] * 2 + ["account.deleted"] * 2
    refusal(log_in(), 401, "unauthenticated")


def test_a_player_who_came_back_is_not_erased(ada: User, clock: Clock) -> None:
    close(ada)
    clock.pass_by(days=13)
    accepted(log_in(), 201)
    wait_for_the_end(clock)
    assert User.objects.get().is_active
    assert kinds() == ["account.closed", "account.reopened", "security.token_made"]


def test_a_player_who_came_back_and_closes_again_has_the_whole_time_again(ada: User, clock: Clock) -> None:
    close(ada)
    clock.pass_by(days=10)
    accepted(log_in(), 201)
    close(ada)
    clock.pass_by(days=4)
    assert hear("accounts.erase") == ["not now", "not mine"]
    clock.pass_by(days=9)
    accepted(log_in(), 201)
    close(ada)
    wait_for_the_end(clock)
    assert User.objects.get().deleted_at is not None
    assert kinds().count("account.deleted") == 1


def test_when_the_time_is_over_there_is_no_way_back_even_before_the_sweep(ada: User, clock: Clock) -> None:
    close(ada)
    clock.pass_by(days=14)
    unknown = log_in("nobody")
    assert log_in().content == unknown.content
    refusal(unknown, 401, "unauthenticated")
    assert User.objects.get().closed_at == START


def test_a_wrong_password_tells_nothing_and_opens_nothing(ada: User) -> None:
    close(ada)
    assert log_in(password="wrong").content == log_in("nobody", "wrong").content
    assert not User.objects.get().is_active


def test_the_login_page_opens_it_again(ada: User) -> None:
    close(ada)
    browser = Client()
    assert browser.get("/login").content.decode().count("14 days") == 1
    assert browser.post("/login", {"username": "ada", "password": PASSWORD}).status_code == 302
    assert browser.get("/api/v1/me").json()["closed"] is False


def test_bots_that_staff_have_locked_out_do_not_come_back_with_their_owner(ada: User) -> None:
    bot, _ = make_own_bot(owner=ada, username="clever-cat")
    User.objects.filter(pk=bot.pk).update(is_active=False)
    close(ada)
    accepted(log_in(), 201)
    bot.refresh_from_db()
    assert (bot.is_active, bot.closed_at) == (False, None)


def test_a_person_who_is_locked_out_neither_closes_nor_opens_anything(ada: User) -> None:
    User.objects.update(is_active=False)
    with pytest.raises(Unauthenticated):
        close(ada)
    refusal(log_in(), 401, "unauthenticated")
    assert reopen_account(user=User.objects.get()) is None


def test_a_password_that_was_changed_meanwhile_closes_and_opens_nothing(ada: User) -> None:
    asked = User.objects.get()
    close(ada)
    User.objects.update(password="!another")
    assert reopen_account(user=asked) is None


def test_what_was_erased_stays_so_whatever_comes_late(ada: User, clock: Clock) -> None:
    close(ada)
    clock.pass_by(days=14)
    late = User.objects.get()
    assert erase_account(user_id=ada.pk) == 0
    assert erase_account(user_id=ada.pk) == 0
    assert reopen_account(user=late) is None
    with pytest.raises(Unauthenticated):
        close(ada)
    assert kinds().count("account.deleted") == 1


def test_a_bot_of_a_closed_account_is_not_given_up_by_hand_twice(ada: User, clock: Clock) -> None:
    bot, _ = make_own_bot(owner=ada, username="clever-cat")
    close(ada)
    delete_account(user=bot)
    with pytest.raises(NotFound):
        give_up_bot(owner=ada, username="clever-cat")
    accepted(log_in(), 201)
    bot.refresh_from_db()
    assert bot.deleted_at is not None
    assert not bot.is_active


@pytest.mark.django_db(transaction=True)
def test_signing_in_and_closing_at_once_leaves_an_account_that_makes_sense() -> None:
    ada = make_user("ada", password=PASSWORD)
    make_own_bot(owner=ada, username="clever-cat")

    def go(number: int) -> bool:
        try:
            if number % 2:
                close(ada)
            else:
                sign_in(username="ada", password=PASSWORD, address=f"192.0.2.{number}")
        except Refusal:
            return False
        return True

    together(8, go)

    people = User.objects.order_by("pk")
    assert len({(one.is_active, one.closed_at is None) for one in people}) == 1
    assert len({one.is_active == (one.closed_at is None) for one in people}) == 1
    closed, opened = (Event.objects.filter(kind=kind).count() for kind in ("account.closed", "account.reopened"))
    assert closed - opened == (0 if people[0].is_active else 2)
    assert people[0].is_active or not Token.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("days", [13, 14])
def test_the_end_and_the_way_back_at_once_are_never_both(days: int, clock: Clock) -> None:
    ada = make_user("ada", password=PASSWORD)
    close(ada)
    clock.pass_by(days=days)

    def go(number: int) -> str:
        if number % 2:
            return "" if erase_account(user_id=ada.pk) else "erased"
        try:
            sign_in(username="ada", password=PASSWORD, address=f"192.0.2.{number}")
        except Unauthenticated:
            return ""
        return "back"

    said = set(together(8, go)) - {""}

    ada.refresh_from_db()
    assert (ada.is_active, ada.deleted_at is None) == (days == 13, days == 13)
    assert kinds().count("account.deleted") == (0 if days == 13 else 1)
    assert ("back" in said) == (days == 13)
