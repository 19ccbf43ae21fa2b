"""Guessing the code of an invite: both doors count together, and no other address or header opens a new count."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.services.inviting import make_invites
from core.limits.defaults import DEFAULT_LIMITS
from tests.factories import PASSWORD, client_for
from tests.fixtures import Clock
from tests.sittings import API

MOST = DEFAULT_LIMITS["guess_invite"][0]
OUTSIDE = "203.0.113.9"


@pytest.fixture(autouse=True)
def by_invite(settings: Settings, clock: Clock) -> None:
    """The operator lets people with an invite in. The clock stands still: no window of a limit ends in between."""
    settings.POSTCARD_REGISTRATION = "invite"


def guess(number: int, code: str = "", address: str = OUTSIDE, **headers: str) -> Any:
    """A sign-up with a code, by the API and by the page in turn."""
    body = {"username": f"guest{number}", "password": PASSWORD, "invite": code or f"wrong-{number}"}
    if number % 2:
        return Client().post("/sign-up", body, REMOTE_ADDR=address, headers=headers)
    return client_for().post(f"{API}/accounts", body, REMOTE_ADDR=address, headers=headers)


@pytest.mark.django_db
def test_sixty_wrong_codes_are_judged_thirty_times(clock: Clock) -> None:
    statuses = Counter(guess(number).status_code for number in range(60))
    assert statuses == {403: MOST, 429: 60 - MOST}
    # A right code is refused too by then, and shows nothing.
    (code,) = make_invites(count=1)
    assert guess(61, code).status_code == 429
    assert guess(61, code, address="203.0.113.10").status_code == 302
    clock.pass_by(minutes=6)
    assert guess(62).status_code == 403


@pytest.mark.django_db
def test_headers_and_neighbours_in_one_network_of_ipv6_are_one_guesser() -> None:
    statuses = Counter(
        guess(number, address=f"2001:db8::{number:x}", X_Forwarded_For=f"198.51.100.{number}").status_code
        for number in range(40)
    )
    assert statuses == {403: MOST, 429: 40 - MOST}


@pytest.mark.django_db(transaction=True)
def test_guesses_at_the_same_moment_are_counted_before_they_are_judged() -> None:
    def try_it(number: int) -> int:
        try:
            return int(guess(2 * number).status_code)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as threads:
        statuses = Counter(threads.map(try_it, range(MOST + 20)))
    assert statuses == {403: MOST, 429: 20}
    assert not User.objects.filter(username__startswith="guest").exists()
