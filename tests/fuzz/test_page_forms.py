"""Every form of the pages, filled in as no browser would: whatever is wrong with it, it is never the server's fault."""

import random
from collections import Counter
from typing import Any
from zlib import crc32

import pytest
from django.test import Client

from accounts.models import User
from tests.fuzz.asking import undone
from tests.fuzz.pages import Filler, Place, names, places, send
from tests.fuzz.report import PROPERTY
from tests.fuzz.share import FOR_FORMS, SEED, Share
from tests.fuzz.world import World

PLACES = places()
LEAST = 5
"""Least number of forms sent to every address, however short the run is."""


def test_the_places_are_those_that_take_forms() -> None:
    paths = {place.path for place in PLACES}
    assert {"/login", "/login/passkey", "/account/<slug:action>", "/sign-up", "/oauth/authorize"} <= paths
    assert not {"/", "/games", "/login/nothing"} & paths
    (account,) = [place for place in PLACES if place.path == "/account/<slug:action>"]
    assert "confirm-passkey" in account.actions
    assert {"answer", "username", "current_password", "display_name"} <= set(names())


@pytest.mark.django_db
@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.fuzz
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.path)
def test_no_form_of_a_page_is_answered_with_a_fault(place: Place, world: World, record_property: Any) -> None:
    share = Share(FOR_FORMS / len(PLACES))
    rng = random.Random(SEED + crc32(place.path.encode()))
    faults: list[str] = []
    statuses: Counter[int] = Counter()
    while not share.is_spent(statuses.total()) or statuses.total() < LEAST:
        with undone():
            browser = Client(raise_request_exception=False)
            if rng.random() < 0.8:
                browser.force_login(User.objects.get(username="ana"))
            answer, asked = send(Filler(browser, world, rng), place)
            statuses[answer.status_code] += 1
            if answer.status_code >= 500:
                faults.append(f"{answer.status_code} {asked}\n{answer.exc_info[1] if answer.exc_info else ''!r}")
    record_property(PROPERTY, ("forms of pages", dict(statuses)))
    assert faults == [], f"with FUZZ_SEED={SEED}:\n" + "\n".join(faults[:5])
