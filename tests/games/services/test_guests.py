"""Guests who do not come back go with their matches, and nobody else loses anything."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.conf import settings
from django.db.models import ForeignKey
from django.test import Client
from django.utils.module_loading import autodiscover_modules

from accounts.models import BrowserSession, User
from accounts.services.guests import sign_up_guest
from accounts.services.people import prepare_account
from bots.services.accounts import sync_roster
from core import pruning
from games.models import Match, MoveRecord
from games.services.guests import AT_ONCE, remove_idle_guests
from tests.bots.conftest import bot_processes
from tests.deliveries import work_off
from tests.factories import make_user
from tests.fixtures import Clock
from tests.sittings import Player

__all__ = ["bot_processes"]

# Another test of this process may have stopped its bots.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("bot_processes")]
IDLE = timedelta(days=settings.POSTCARD_GUEST_DAYS, seconds=1)


@pytest.fixture(autouse=True)
def bots() -> None:
    sync_roster()


def begin(game: str = "mu-2p") -> tuple[Client, Match]:
    """A browser whose guest has a match."""
    browser = Client()
    browser.get("/")
    answer = browser.post(f"/guests/{game}")
    return browser, Match.objects.get(pk=answer["Location"].removeprefix("/play/"))


def rows_that_point_at(match: Match) -> set[str]:
    """The tables with rows of a match, or of the one who made it."""
    return {
        model._meta.db_table
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey)
        for target, key in ((Match, match.pk), (User, match.creator_id))
        if field.related_model is target and model._default_manager.filter(**{field.name: key}).exists()
    }


def test_a_guest_goes_with_the_match_and_all_that_hangs_on_it(clock: Clock) -> None:
    browser, match = begin("take-that-toy-2p")
    view = browser.get(f"/api/v1/matches/{match.pk}/view").json()
    slot = view["options"][0]["slots"][0]["items"][0]
    played = browser.post(
        f"/api/v1/matches/{match.pk}/moves",
        {"move": f"play {slot}", "expected_ply": view["expected_ply"]},
        content_type="application/json",
    )
    browser.put(f"/api/v1/matches/{match.pk}/note", {"text": "the cat"}, content_type="application/json")
    work_off()
    assert played.status_code == 201
    assert rows_that_point_at(match) >= {"games_seat", "games_note", "games_moverecord", "bots_thought"}

    clock.time += IDLE

    assert remove_idle_guests(pruning.BATCH) == 1
    assert rows_that_point_at(match) == set()
    assert remove_idle_guests(pruning.BATCH) == 0
    # A worker that comes late to an event of the match finds nothing to do.
    work_off()


def test_a_browser_that_comes_back_keeps_its_guest(clock: Clock) -> None:
    browser, match = begin()
    clock.pass_by(days=settings.POSTCARD_GUEST_DAYS - 1)
    assert browser.get(f"/play/{match.pk}").status_code == 200
    clock.pass_by(days=2)

    assert remove_idle_guests(pruning.BATCH) == 0
    assert browser.get(f"/play/{match.pk}").status_code == 200


def test_accounts_and_their_matches_stay_whatever_they_once_were(clock: Clock) -> None:
    _, match = begin()
    new = prepare_account(username="newcomer", password="a long walk home")
    sign_up_guest(guest=match.creator, new=new)
    ana = Player("ana")
    other = ana.create({"user": "ana"}, {"bot": "level-1"})["id"]
    BrowserSession.objects.all().delete()
    clock.time += 10 * IDLE

    assert remove_idle_guests(pruning.BATCH) == 0
    assert set(Match.objects.values_list("pk", flat=True)) == {match.pk, other}
    assert MoveRecord.objects.filter(match=match).exists()


def test_many_go_in_several_runs_as_the_worker_deletes_what_is_old(clock: Clock) -> None:
    keys = [f"{number:064}" for number in range(AT_ONCE + 1)]
    User.objects.bulk_create(User(username=f"guest-{key[-12:]}", guest_key=key, password="!") for key in keys)
    make_user("ana")
    clock.time += 10 * IDLE
    autodiscover_modules("tasks")
    pruning.start()

    assert pruning.prune()["guests who are idle, with their matches"] == AT_ONCE
    assert pruning.prune()["guests who are idle, with their matches"] == 1
    assert list(User.objects.filter(username__startswith="guest-")) == []
    assert User.objects.filter(username="ana").exists()


def test_nobody_meets_a_guest_by_name() -> None:
    _, match = begin()
    name = match.creator.username
    ana = Player("ana")

    assert ana.get(f"/users/{name}").status_code == 404
    assert ana.get("/users?prefix=guest").json()["results"] == []
    assert ana.post("/me/blocks", {"username": name}).status_code == 400
    assert ana.post(f"/users/{name}/report", {"about": "person", "reason": "rude"}).status_code == 404
    invited = ana.post("/matches", {"game": "mu-2p", "seats": [{"user": "ana"}, {"user": name}]})
    assert invited.json()["errors"][0]["code"] == "unknown_user"
    assert ana.post("/accounts", {"username": name, "password": "a long walk home"}).status_code == 400
    browser = Client()
    browser.force_login(ana.user)
    assert browser.get(f"/people/{name}").status_code == 404
    assert name not in browser.get("/people?prefix=guest").content.decode()
    assert browser.get(f"/play/{match.pk}").status_code == 404
