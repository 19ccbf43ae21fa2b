"""Presses on the first page at the same moment, and guests who come back while they are being removed."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.guests import guest_of_browser, sign_up_guest
from accounts.services.people import prepare_account
from bots.services.accounts import sync_roster
from bots.services.guests import play_at_once
from core.database.transactions import run_transaction
from games.models import Match
from games.services.guests import remove_idle_guests
from tests.fixtures import Clock
from tests.running.processes import together
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
COOKIE = "the secret of one browser"


def test_presses_at_once_in_one_browser_make_one_match() -> None:
    sync_roster()
    first = Client()
    first.get("/")

    def press(_: int) -> Any:
        tab = Client()
        tab.cookies["csrftoken"] = first.cookies["csrftoken"].value
        return tab.post("/guests/namahage")["Location"]

    assert len(set(together(8, press))) == 1
    assert (Match.objects.count(), User.objects.exclude(guest_key="").count()) == (1, 1)


def test_two_games_pressed_at_once_leave_one_match_going_on() -> None:
    sync_roster()
    guest = run_transaction(lambda: guest_of_browser(cookie=COOKIE))
    games = ["mu-2p", "namahage"]

    together(
        4,
        lambda number: play_at_once(
            guest=guest, cookie=COOKIE, game=games[number % 2], address="192.0.2.1", instead=True
        ),
    )

    assert Match.objects.filter(creator=guest, status="running").count() == 1


def test_one_of_two_sign_ups_at_once_gets_the_guest() -> None:
    guest = run_transaction(lambda: guest_of_browser(cookie=COOKIE))

    def sign_up(number: int) -> str:
        new = prepare_account(username=f"newcomer{number}", password="a long walk home")
        try:
            return str(sign_up_guest(guest=guest, new=new).username)
        except Exception as refusal:
            return type(refusal).__name__

    names = together(2, sign_up)

    assert sorted(names)[0] == "Conflict"
    assert User.objects.get(pk=guest.pk).username in names


def test_a_sign_up_beside_the_removal_leaves_an_account_or_nothing(clock: Clock) -> None:
    sync_roster()
    for attempt in range(4):
        cookie = f"{COOKIE} {attempt}"
        guest, match = play_at_once(guest=None, cookie=cookie, game="mu-2p", address="192.0.2.1")
        new = prepare_account(username=f"newcomer{attempt}", password="a long walk home")
        clock.pass_by(days=8)

        def act(number: int, guest: User = guest, new: Any = new) -> str:
            try:
                return str(remove_idle_guests(250)) if number else sign_up_guest(guest=guest, new=new).username
            except Exception as refusal:
                return type(refusal).__name__

        signed_up, removed = together(2, act)

        is_kept = User.objects.filter(pk=guest.pk).exists()
        assert Match.objects.filter(pk=match).exists() is is_kept
        assert (signed_up, removed) == ((f"newcomer{attempt}", "0") if is_kept else ("Conflict", "1"))
