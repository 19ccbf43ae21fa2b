"""People sign up, find a table and play whole matches by pages alone, without JavaScript."""

import random
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Token, User
from bots.services.accounts import sync_roster
from core.mail.models import OutgoingMail
from games.models import ChatReport, Match, MoveRecord
from games.replay import forget_all
from games.rules.registry import registry
from notifications.models import FeedEvent
from tests.amounts import sample
from tests.factories import make_user
from tests.fixtures import Clock
from tests.sittings import GAME, Player, answered, begun_match, seat_all, start_match
from tests.web.forms import Form, form_to, forms_of
from tests.web.players import SHORT
from tests.web.reading import at, browser_of, text_of

pytestmark = pytest.mark.django_db

NEW = {"username": "ada", "password": "a long walk home"}


def move_forms(page: Any) -> list[Form]:
    """The moves that the page offers."""
    return [form for form in forms_of(page) if form.action.endswith("/move")]


def play(browser: Client, match: str, rng: random.Random) -> Any:
    """Make a move that the page offers, whichever; the table afterwards."""
    form = rng.choice(move_forms(at(browser, match)))
    fields: dict[str, list[str]] = {}
    names = dict.fromkeys(control.name for control in form.controls)
    for number, name in enumerate(names):
        asks = re.search(r"pick (\d+)", form.legends[number]) if form.legends else None
        fields[name] = rng.sample(form.picks(name), int(asks[1]) if asks else 1)
    page = form.send(browser, f"/play/{match}", **fields)
    assert page.status_code == 200, text_of(page)
    return page


def test_signing_up_by_the_page_logs_in_and_leads_to_the_lobby() -> None:
    browser = Client(enforce_csrf_checks=True)
    page = form_to(browser.get("/sign-up"), "").send(browser, "/sign-up", **NEW)
    assert page.request["PATH_INFO"] == "/play"
    assert "Your matches" in text_of(page)
    assert User.objects.get().username == "ada"
    assert not Token.objects.exists()


@pytest.mark.parametrize(("asked", "language"), [("de-AT,de;q=0.9", "de"), ("en", ""), ("ja", "")])
def test_an_account_speaks_the_language_of_the_page_that_made_it(asked: str, language: str) -> None:
    Client().post("/sign-up", {**NEW, "email": "ada@example.org"}, headers={"accept-language": asked})
    assert User.objects.get().language == language
    assert ("bestätigen" in OutgoingMail.objects.get().subject) is bool(language)


@pytest.mark.parametrize(
    ("fields", "status", "says"),
    [
        ({**NEW, "password": "12345678"}, 400, "too common"),
        ({**NEW, "username": "bob"}, 409, "taken"),
        ({**NEW, "username": "a b"}, 400, "letter"),
        ({"username": "ada"}, 400, "password"),
        ({**NEW, "email": "nowhere"}, 400, "address"),
    ],
)
def test_what_is_wrong_with_a_sign_up_is_on_the_page(fields: dict[str, str], status: int, says: str) -> None:
    make_user("bob")
    browser = Client()
    page = browser.post("/sign-up", fields)
    assert (page.status_code, User.objects.filter(username="ada").exists()) == (status, False)
    assert says in text_of(page)
    assert "12345678" not in page.content.decode()


def test_a_closed_door_is_closed_here_too(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "closed"
    assert "Sign-up is closed on this server" in text_of(Client().get("/sign-up"))
    assert Client().post("/sign-up", NEW).status_code == 403
    assert not User.objects.exists()


def test_strangers_are_led_to_the_login() -> None:
    for path in ("/play", "/play/new", "/play/something"):
        assert Client().get(path)["Location"] == f"/login?next={path}"


def test_a_match_against_a_bot_takes_two_presses() -> None:
    sync_roster()
    ana = Player("ana")
    browser = browser_of(ana)
    form = form_to(browser.get("/play/new"), "")
    page = form.send(browser, "/play/new", game=GAME, against="bot:random")
    match = Match.objects.get()
    assert page.request["PATH_INFO"] == f"/play/{match.id}"
    assert [seat.user.username for seat in match.seats.order_by("number") if seat.user] == ["ana", "random"]


def test_open_seats_can_be_for_some_ratings() -> None:
    ana, ben = browser_of(Player("ana")), browser_of(Player("ben"))
    form = form_to(ana.get("/play/new"), "")
    form.send(ana, "/play/new", game=GAME, against="open", clock="", rating_min="1400", rating_max="1499")
    match = Match.objects.get()
    assert (match.rating_min, match.rating_max) == (1400, 1499)
    assert "Open seats: for ratings 1400–1499." in text_of(at(ana, match.id))
    # A newcomer counts as 1500.
    page = at(ben, match.id)
    assert "Your rating is 1500." in text_of(page)
    assert "/join" not in page.content.decode()
    assert match.id not in ben.get("/play/tables").content.decode()

    Match.objects.update(rating_max=1500)
    assert "for ratings 1400–1500" in text_of(ben.get("/play/tables"))
    assert "is being played" in text_of(form_to(at(ben, match.id), "/join").send(ben, ""))

    refused = form.send(ana, "/play/new", game=GAME, against="open", clock="", rating_min="many")
    assert "Ratings are whole numbers from 0 to 4000." in text_of(refused)


@pytest.mark.parametrize(("clock", "vacation"), [("days:3", "budget"), ("minutes:5", None)])
def test_vacations_can_stop_a_clock_that_counts_days(clock: str, vacation: str | None) -> None:
    ana = browser_of(Player("ana"))
    form = form_to(ana.get("/play/new"), "")
    form.send(ana, "/play/new", game=GAME, against="open", clock=clock, vacation="yes")
    assert Match.objects.get().clock.get("vacation") == vacation


def test_people_are_invited_and_sit_down() -> None:
    ana, ben = Player("ana"), Player("ben")
    browser = browser_of(ana)
    form = form_to(browser.get("/play/new"), "")
    form.send(browser, "/play/new", game=GAME, against="user", names="ben", clock="days:2", chat="yes")
    match = Match.objects.get()
    assert (match.clock_kind, match.chat) == ("per_move", True)
    other = browser_of(ben)
    page = form_to(at(other, match.id), "/join").send(other, "")
    assert "is being played" in text_of(page)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"game": "chess", "against": "open"},
        {"game": GAME},
        {"game": GAME, "against": "user", "names": "a b c"},
        {"game": GAME, "against": "user", "names": "nobody-at-all"},
        {"game": GAME, "against": "bot:nobody"},
        {"game": GAME, "against": "open", "clock": "days:4000"},
    ],
)
def test_a_match_that_cannot_be_made_says_why(fields: dict[str, str]) -> None:
    browser = Client()
    browser.force_login(make_user())
    page = browser.post("/play/new", fields)
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize("game", sample(registry(), GAME))
def test_a_whole_match_is_played_by_forms(game: str) -> None:
    players = [Player(f"player-{number}") for number in range(registry()[game].facts.seats)]
    match = seat_all(*players, game=game, options=SHORT.get(game, {}))
    browsers = {player.name: browser_of(player) for player in players}
    rng = random.Random("forms")
    while not (view := players[0].view(match))["outcome"]:
        page = play(browsers[players[view["to_act"][0]].name], match, rng)
        assert "Your move" not in text_of(page) or "to move" in text_of(page)
    page = text_of(at(browsers["player-0"], match))
    assert "Result:" in page
    assert "Rematch" in page


def test_the_lobby_shows_what_waits_for_the_player() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    due, waiting = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    assert re.search(rf"Your turn .* you 0 {waiting.name} 0 Your turn until", text_of(browser_of(due).get("/play")))
    assert "No one is waiting for you" in text_of(browser_of(waiting).get("/play"))
    free = ana.create({"user": "ana"}, {"open": True})["id"]
    assert f"/play/{free}" in browser_of(ben).get("/play").content.decode()


def test_the_lobby_shows_the_other_matches_where_one_cannot_be_replayed(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    sound, broken, torn = (start_match(ana, ben, clock={"kind": "per_move", "days": days}) for days in (9, 3, 9))
    Match.objects.filter(pk=broken).update(game="whist")
    MoveRecord.objects.filter(match=torn).update(move="shuffle nothing")
    forget_all()

    def cards() -> list[str]:
        # Notifications name matches, too.
        FeedEvent.objects.all().delete()
        page = browser_of(ana).get("/play")
        assert page.status_code == 200
        return [match for match in (sound, broken, torn) if f"/play/{match}" in page.content.decode()]

    assert cards() == [sound]
    # By now it cannot be settled either.
    clock.pass_by(days=4)
    assert cards() == [sound]


def test_a_move_that_comes_too_late_is_refused_in_words() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = begun_match(ana, ben, moves=2)
    due = ana if ana.view(match)["due"] else ben
    browser = browser_of(due)
    old = move_forms(at(browser, match))[0]
    due.play_any(match)
    page = old.send(browser, "", **{"slot-0": old.picks("slot-0")[-1]})
    # Where the same player is due again, the other card is as good as before.
    assert page.status_code in (200, 409)
    assert page.status_code == 200 or 'role="alert"' in page.content.decode()
    assert "Resign" in text_of(page)


def test_a_refused_form_names_the_field_and_of_several_names_the_wrong_one() -> None:
    ana = Client()
    ana.force_login(make_user("ana"))
    signed = Client().post("/sign-up", {**NEW, "username": "ana"}).content.decode()
    assert '<p class="wrong" role="alert"><span data-field="username">This username is taken.</span></p>' in signed
    assert "web/wrong-fields" in signed

    asked = {"game": "yokai-septet-4p", "against": "user", "names": "bob ana2", "clock": ""}
    made = ana.post("/play/new", asked, headers={"accept-language": "de"})
    assert made.status_code == 400
    for name in ("bob", "ana2"):
        assert f'<span data-field="names">{name}: Niemand gefunden.' in made.content.decode()


@pytest.mark.parametrize("fields", [{}, {"expected_ply": "x"}, {"expected_ply": "1"}, {"expected_ply": "9" * 500}])
def test_a_broken_form_is_refused_in_words(fields: dict[str, str]) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    browser = Client()
    browser.force_login(ana.user)
    page = browser.post(f"/play/{match}/move", fields)
    assert page.status_code in (400, 409), page.content
    assert 'role="alert"' in page.content.decode()


def test_a_private_match_is_not_there_for_others() -> None:
    ana, ben, eve = Player("ana"), Player("ben"), Player("eve")
    match = start_match(ana, ben, visibility="private")
    browser = Client()
    browser.force_login(eve.user)
    for page in (browser.get(f"/play/{match}"), browser.post(f"/play/{match}/resign"), browser.get("/play/nothing")):
        assert page.status_code == 404
        assert "ana" not in text_of(page)
    assert answered(ana.get(f"/matches/{match}"), 200)["status"] == "running"


def test_pages_with_hands_are_kept_nowhere() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    for path in ("/play", "/play/new", f"/play/{match}"):
        assert "no-store" in browser_of(ana).get(path)["Cache-Control"]


def test_people_write_to_each_other_and_what_they_write_is_text() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, chat=True)
    browser = browser_of(ana)
    page = form_to(at(browser, match), "/say").send(browser, "", text="<script>alert(1)</script>")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.content.decode()
    assert "<script>" not in at(browser_of(ben), match).content.decode()
    assert browser.post(f"/play/{match}/say", {**form_to(page, "/say").fixed, "text": " "}).status_code == 400
    assert "/report" not in page.content.decode(), "it is her own"

    reader = browser_of(ben)
    form = form_to(at(reader, match), "/report")
    assert form.send(reader, "", reason="It is markup.").status_code == 200
    assert ChatReport.objects.get().reason == "It is markup."
    again = form.send(reader, "", reason="It is markup.")
    assert again.status_code == 409
    assert "You have already reported this message." in text_of(again)
    assert reader.post(f"/play/{match}/report", {**form.fixed, "number": "x", "reason": "?"}).status_code == 404


def test_the_page_of_who_waits_loads_itself_again() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    due, waiting = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    assert 'http-equiv="refresh"' in at(browser_of(waiting), match).content.decode()
    assert 'http-equiv="refresh"' not in at(browser_of(due), match).content.decode()


def test_giving_up_and_playing_again() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    browser = browser_of(ana)
    page = form_to(at(browser, match), "/resign").send(browser, "")
    assert "is over" in text_of(page)
    page = form_to(page, "/rematch").send(browser, "")
    assert page.request["PATH_INFO"] != f"/play/{match}"
    assert "is waiting for players" in text_of(page)


DRAWN = "0123456789abcdef" * 4


def test_what_a_browser_draws_is_added_after_the_commitment() -> None:
    ana, ben = Player("ana"), Player("ben")
    browser = browser_of(ana)
    asked = {"game": GAME, "against": "user", "names": "ben", "join_later": "yes"}
    form_to(browser.get("/play/new"), "").send(browser, "/play/new", **asked)
    match = Match.objects.get().id
    assert {seat["state"] for seat in ana.match(match)["seats"]} == {"invited"}
    table = browser.get(f"/play/{match}").content.decode()
    assert f'data-entropy="{match}" data-at-once' in table
    assert "data-at-once" not in browser_of(ben).get(f"/play/{match}").content.decode()

    form_to(at(browser, match), "/join").send(browser, "", entropy=DRAWN)
    other = browser_of(ben)
    form_to(at(other, match), "/join").send(other, "", entropy="not drawn by the module")

    given = {row["seat"]: row["value"] for row in ana.get(f"/matches/{match}/proof").json()["entropies"]}
    assert sorted(given.values()) == ["", DRAWN]


def test_without_javascript_pages_say_that_nothing_is_added() -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    says = "Without JavaScript, your browser contributes no randomness to the shuffle."
    assert says in text_of(browser.get("/play/new"))
    assert says in text_of(browser_of(Player("eve")).get(f"/play/{waiting}"))
