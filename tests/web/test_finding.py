"""`/play/find`: looking for an opponent without JavaScript, and playing meanwhile."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from games.models import Match
from matchmaking.models import Wish
from matchmaking.services.pairing import pair_waiting
from tests.fixtures import Clock
from tests.matchmaking.wishes import wish
from tests.people import ana, ben
from tests.sittings import GAME, Player
from tests.web.forms import form_to, forms_of
from tests.web.reading import browser_of, source, text, text_of

__all__ = ["ana", "ben"]

pytestmark = pytest.mark.django_db

PATH = "/play/find"


def test_the_page_that_a_player_begins_with_leads_there(ana: Player) -> None:
    assert f'href="{PATH}"' in source(browser_of(ana), "/play")


def test_a_search_is_started_shown_and_stopped(ana: Player) -> None:
    browser = browser_of(ana)
    asked = {"game": GAME, "clock": "days:3", "rated": "yes", "rating_min": "1400", "rating_max": "1600", "keep": "3"}

    page = form_to(browser.get(PATH), "").send(browser, PATH, **asked)

    made = Wish.objects.get()
    assert (made.user, made.game, made.clock["days"], made.rated) == (ana.user, GAME, 3, True)
    assert (made.rating_min, made.rating_max, made.keep) == (1400, 1600, 3)
    assert "opponents 1400–1600" in text_of(page)
    assert "Keeps 3 matches going." in text_of(page)

    stop = next(form for form in forms_of(page) if form.picks("stop"))
    page = stop.send(browser, PATH, stop=stop.picks("stop")[0])
    assert "You are looking for" not in text_of(page)
    assert Wish.objects.get().state == "ended"


def test_the_match_that_was_found_stands_on_the_page_of_matches(ana: Player, ben: Player) -> None:
    browser = browser_of(ana)
    form_to(browser.get(PATH), "").send(browser, PATH, game=GAME)
    wish(ben)
    pair_waiting()

    page = source(browser, PATH)
    assert "You are looking for" not in page
    match = Match.objects.get()
    assert f'href="/play/{match.pk}"' in page
    assert "ben" in text(browser, "/play")

    assert ana.post(f"/matches/{match.pk}/resign").status_code == 200
    assert f'href="/play/{match.pk}"' not in source(browser, PATH)


def test_a_page_that_waits_looks_again_for_a_match(clock: Clock, ana: Player, ben: Player) -> None:
    browser = browser_of(ana)
    assert "data-again" not in source(browser, PATH)
    wish(ana), wish(ben)
    assert "reload.js" in source(browser, PATH)

    pair_waiting()
    assert "data-again" in source(browser, PATH)
    clock.pass_by(days=1)
    assert "data-again" not in source(browser, PATH)


def test_options_of_the_game_are_chosen_and_those_of_others_mean_nothing(ana: Player) -> None:
    browser = browser_of(ana)
    asked = {"game": "mu-2p", "option-mu-2p-target": "40", "option-mu-2p-shield_no_trump": "True"}

    page = form_to(browser.get(PATH), "").send(browser, PATH, **asked, **{"option-namahage-deck": "singles"})

    options = Wish.objects.get().options
    assert (options["target"], options["shield_no_trump"]) == (40, True)
    assert "target: 40" in text_of(page).lower()

    refused = form_to(browser.get(PATH), "").send(browser, PATH, **{**asked, "option-mu-2p-target": "101"})
    assert refused.status_code == 400
    assert Wish.objects.count() == 1
    # What was chosen still stands in the form.
    assert 'value="101"' in refused.content.decode()


def test_vacations_can_stop_the_clock_of_a_search_and_of_what_is_played_meanwhile(ana: Player) -> None:
    ensure_bot("random")
    browser = browser_of(ana)
    page = form_to(browser.get(PATH), "").send(browser, PATH, game=GAME, clock="days:3", vacation="yes")

    assert Wish.objects.get().clock["vacation"] == "budget"
    assert "vacations stop it" in text_of(page)

    at_once, opens = (form for form in forms_of(page) if form.action == "/play/new")
    at_once.send(browser, PATH, against="bot:random"), opens.send(browser, PATH)
    assert [match.clock["vacation"] for match in Match.objects.all()] == ["budget", "budget"]


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"rating_min": 1400}, "opponents from 1400"),
        ({"rating_max": 1600}, "opponents up to 1600"),
        ({"keep": 1}, "Keeps 1 match going."),
    ],
)
def test_a_search_is_said_in_words(ana: Player, terms: dict[str, Any], says: str) -> None:
    wish(ana, **terms)

    assert says in text(browser_of(ana), PATH)


def test_a_search_that_has_its_matches_says_so(ana: Player, ben: Player) -> None:
    wish(ana, keep=1), wish(ben)
    pair_waiting()

    page = text(browser_of(ana), PATH)

    assert "1 match is going. The search continues when it is over." in page
    # There is nothing to wait for.
    assert "now" not in page.partition("What would you like")[0].partition("Stop looking")[2].split()


def test_while_waiting_one_plays_a_bot_at_once(ana: Player) -> None:
    ensure_bot("random")
    browser = browser_of(ana)
    page = form_to(browser.get(PATH), "").send(browser, PATH, game=GAME, clock="days:3")

    at_once = form_to(page, "/play/new").send(browser, PATH, against="bot:random")

    assert at_once.request["PATH_INFO"].startswith("/play/")
    (match,) = ana.get("/matches?status=running").json()["results"]
    assert {seat["name"] for seat in match["seats"]} == {"ana", "random"}
    assert match["clock"]["days"] == 3
    assert Wish.objects.get().state == "waiting"


def test_while_waiting_one_leaves_a_seat_open_on_the_same_terms(ana: Player) -> None:
    browser = browser_of(ana)
    asked = {"game": "mu-2p", "clock": "days:3", "rated": "yes", "rating_min": "1400", "option-mu-2p-target": "40"}
    page = form_to(browser.get(PATH), "").send(browser, PATH, **asked)

    opens = next(form for form in forms_of(page) if form.fixed.get("against") == "open")
    opens.send(browser, PATH)

    match = Match.objects.get()
    assert (match.status, match.game, match.clock["days"], match.rated) == ("waiting", "mu-2p", 3, True)
    assert (match.rating_min, match.rating_max, match.options["target"]) == (1400, None, 40)
    assert Wish.objects.get().state == "waiting"


def test_open_tables_of_the_game_are_offered_however_many_wait(ana: Player, ben: Player) -> None:
    match = ben.create({"user": "ben"}, {"open": True})["id"]
    other = ben.create({"user": "ben"}, {"open": True}, game="mu-2p")["id"]
    browser = browser_of(ana)
    assert match not in source(browser, PATH)
    wish(ana, rating_min=3000)
    alone = source(browser, PATH)
    assert f'href="/play/{match}"' in alone
    assert other not in alone

    wish(ben)
    without_tokens = [text_of(page) for page in (alone, source(browser, PATH))]
    assert without_tokens[0] == without_tokens[1]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"game": "chess"}, "game"),
        ({"clock": "days:99"}, "Choose a time per move."),
        ({"rating_min": "1e3"}, "whole numbers from 0 to 4000"),
        ({"rating_max": "4001"}, "whole numbers from 0 to 4000"),
        ({"rating_min": "1600", "rating_max": "1500"}, "must not be below the lowest"),
        ({"keep": "4"}, "Choose how many matches."),
    ],
)
def test_a_form_that_makes_no_sense_is_refused_in_words(ana: Player, fields: dict[str, str], says: str) -> None:
    browser = browser_of(ana)

    page = form_to(browser.get(PATH), "").send(browser, PATH, **{"game": GAME, **fields})

    assert page.status_code == 400
    assert says in text_of(page)
    assert not Wish.objects.exists()


def test_a_search_of_another_player_cannot_be_stopped(ana: Player, ben: Player) -> None:
    made = wish(ben)
    browser = browser_of(ana)

    page = form_to(browser.get(PATH), "").send(browser, PATH, stop=made.pk)

    assert page.status_code == 404
    assert Wish.objects.get().state == "waiting"


def test_it_needs_an_account() -> None:
    assert browser_of().get(PATH)["Location"].startswith("/login")


def test_it_is_in_german(ana: Player) -> None:
    wish(ana, keep=3)
    page = browser_of(ana).get(PATH, headers={"Accept-Language": "de"})

    assert "Gegner finden" in text_of(page)
    assert "Hält 3 Partien am Laufen." in text_of(page)
