"""Guests of the browser: one press on the first page, and a match begins; an account keeps it."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import BrowserSession, User
from bots.roster import FOR_BEGINNERS
from bots.services.accounts import sync_roster
from games.models import Match
from games.rules.registry import registry
from games.services.guests import remove_idle_guests
from tests.factories import make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db
PASSWORD = "a long walk home"


@pytest.fixture(autouse=True)
def bots() -> None:
    sync_roster()


def press(client: Client, game: str = "mu-2p", **form: str) -> Any:
    """Opens the first page and presses a game."""
    page = client.get("/")
    assert f'action="/guests/{game}"' in page.content.decode()
    return client.post(f"/guests/{game}", form)


def match_of(answer: Any) -> Match:
    """The match whose table an answer leads to."""
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.get(pk=answer["Location"].removeprefix("/play/"))


@pytest.mark.parametrize("game", list(registry()))
def test_one_press_makes_a_match_against_bots_for_beginners(client: Client, game: str) -> None:
    match = match_of(press(client, game))

    names = [seat.user.username for seat in match.seats.order_by("number") if seat.user is not None]
    assert names[1:] == [FOR_BEGINNERS] * (registry()[game].facts.seats - 1)
    assert names[0].startswith("guest-")
    assert (match.game, match.status, match.visibility, match.rated, match.chat) == (
        game, "running", "private", False, False,
    )  # fmt: skip
    assert match.clock == {"kind": "none"}
    assert client.get(f"/play/{match.pk}").status_code == 200
    assert client.get(f"/api/v1/matches/{match.pk}/view").status_code == 200


def test_a_press_takes_the_token_of_its_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    page = strict.get("/")

    assert strict.post("/guests/mu-2p").status_code == 403
    token = strict.cookies["csrftoken"].value
    assert page["Cache-Control"] == "max-age=0, no-cache, no-store, must-revalidate, private"
    assert strict.post("/guests/mu-2p", headers={"X-CSRFToken": token}).status_code == 302


def test_a_browser_has_one_live_match(client: Client) -> None:
    first = match_of(press(client))

    assert match_of(press(client)) == first
    assert match_of(press(client, "namahage")) == first
    assert f"/play/{first.pk}" in client.get("/").content.decode()

    second = match_of(press(client, "namahage", instead="yes"))
    first.refresh_from_db()
    assert (first.status, second.game, second.status) == ("over", "namahage", "running")
    assert match_of(press(client, "namahage", instead="yes")) == second
    assert User.objects.exclude(guest_key="").count() == 1


def test_two_presses_before_there_is_a_session_are_of_one_guest(client: Client) -> None:
    client.get("/")
    beside = Client()
    beside.cookies["csrftoken"] = client.cookies["csrftoken"].value

    assert match_of(client.post("/guests/mu-2p")) == match_of(beside.post("/guests/mu-2p"))
    assert User.objects.exclude(guest_key="").count() == 1


def test_another_browser_is_another_guest(client: Client) -> None:
    assert match_of(press(client)) != match_of(press(Client()))
    assert User.objects.exclude(guest_key="").count() == 2


def test_there_is_no_such_game(client: Client) -> None:
    assert client.post("/guests/chess").status_code == 404


def test_someone_with_an_account_comes_to_the_form_of_a_match(client: Client) -> None:
    client.force_login(make_user("ana"))

    answer = client.post("/guests/mu-2p")

    assert (answer.status_code, answer["Location"]) == (302, "/play/new?game=mu-2p")
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "setting", [("POSTCARD_REGISTRATION", "invite"), ("POSTCARD_REGISTRATION", "closed"), ("POSTCARD_MOST_GUESTS", 0)]
)
def test_there_are_none_where_nobody_can_sign_up(client: Client, settings: Any, setting: tuple[str, Any]) -> None:
    setattr(settings, *setting)

    page = client.get("/")
    refused = client.post("/guests/mu-2p")

    assert "/guests/" not in page.content.decode()
    assert page["Cache-Control"] == "public, max-age=300"
    assert refused.status_code == 403
    assert "You need an account to play on this server." in refused.content.decode()
    assert not User.objects.exclude(guest_key="").exists()


def test_there_are_only_so_many_of_an_address_and_in_all(client: Client, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"guest": (2, 3600)}
    settings.POSTCARD_MOST_GUESTS = 1

    match_of(press(client))
    full = press(Client())
    too_many = press(Client())

    assert (full.status_code, too_many.status_code) == (409, 429)
    assert "Too many guests are playing right now" in full.content.decode()
    assert "Retry-After" in too_many.headers
    assert Match.objects.count() == 1


def test_signing_up_keeps_the_match(client: Client) -> None:
    match = match_of(press(client))
    guest = User.objects.get(pk=match.creator_id)

    form = client.get(f"/sign-up?next=/play/{match.pk}").content.decode()
    fields = {"username": "newcomer", "password": PASSWORD, "next": f"/play/{match.pk}", "time_zone": "Europe/Berlin"}
    answer = client.post("/sign-up", fields)

    assert f"Your match of {registry()['mu-2p'].facts.title} stays" in form
    assert (answer.status_code, answer["Location"]) == (302, f"/play/{match.pk}")
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.has_usable_password()) == ("newcomer", False, True)
    assert guest.time_zone == "Europe/Berlin"
    assert f"/play/{match.pk}" in client.get("/play").content.decode()
    assert client.get("/people/newcomer").status_code == 200
    again = Client()
    assert again.login(username="newcomer", password=PASSWORD)
    assert again.get(f"/play/{match.pk}").status_code == 200


def test_a_name_that_is_taken_leaves_the_guest_as_they_were(client: Client) -> None:
    make_user("ana")
    match = match_of(press(client))

    answer = client.post("/sign-up", {"username": "Ana", "password": PASSWORD})

    assert answer.status_code == 409
    assert User.objects.get(pk=match.creator_id).is_guest
    assert client.get(f"/play/{match.pk}").status_code == 200


def test_logging_in_leaves_the_match_to_be_deleted(client: Client, clock: Clock, settings: Any) -> None:
    match = match_of(press(client))
    guest = match.creator_id
    make_user("ana", password=PASSWORD)

    client.post("/login", {"username": "ana", "password": PASSWORD})

    assert client.get(f"/play/{match.pk}").status_code == 404
    assert not BrowserSession.objects.filter(user=guest).exists()
    assert remove_idle_guests(250) == 0
    clock.pass_by(days=settings.POSTCARD_GUEST_DAYS, seconds=1)
    assert remove_idle_guests(250) == 1
    assert not User.objects.filter(pk=guest).exists()
    assert not Match.objects.filter(pk=match.pk).exists()
