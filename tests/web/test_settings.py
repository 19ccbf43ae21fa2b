"""Settings by forms: how one is shown, what is brought, and vacations; and the news."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User
from games.models import Vacation
from notifications.preferences.selectors import shown_choices
from tests.factories import PASSWORD
from tests.fixtures import Clock
from tests.sittings import Player, answered, start_match
from tests.web.forms import form_to
from tests.web.reading import browser_of, source, text, text_of

pytestmark = pytest.mark.django_db


def test_how_one_is_shown_is_changed() -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    form = form_to(browser.get("/settings"), "/shown")
    page = form.send(browser, "/settings", display_name="Ana of the Hill", language="pt-BR", time_zone="Europe/Lisbon")
    assert page.status_code == 200
    ana.user.refresh_from_db()
    assert (ana.user.display_name, ana.user.language, ana.user.time_zone) == (
        "Ana of the Hill", "pt-BR", "Europe/Lisbon",
    )  # fmt: skip
    assert ana.user.play_forced is False
    assert "Saved." in text_of(page)
    wrong = form.send(browser, "/settings", time_zone="Nowhere/At_All", play_forced="yes")
    assert (wrong.status_code, "Unknown time zone" in text_of(wrong)) == (400, True)


def test_what_was_entered_in_a_refused_form_is_still_there() -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    refused: dict[str, dict[str, str]] = {
        "/shown": {"display_name": "Ana of the Hill", "time_zone": "Lisbon"},
        "/away": {"starts_at": "2031-02-03T10:00", "ends_at": "2031-02-01T10:00"},
        "/notifications": {"digest_hours": "9", "quiet_from": "22:00", "quiet_to": ""},
    }
    for action, fields in refused.items():
        page = form_to(browser.get("/settings"), action).send(browser, "/settings", **fields)
        assert page.status_code == 400, action
        assert form_to(page, action).fixed.items() >= fields.items()


def test_boxes_of_a_refused_form_are_as_they_were_ticked() -> None:
    ana = Player("ana")
    ana.user.play_forced = True
    ana.user.save()
    browser = browser_of(ana)
    assert 'value="yes" checked' in source(browser, "/settings")
    for ticked in ({}, {"play_forced": "yes"}):
        page = form_to(browser.get("/settings"), "/shown").send(browser, "/settings", time_zone="Lisbon", **ticked)
        assert ('value="yes" checked' in page.content.decode()) is bool(ticked)
    asked = {"kind": "turn.began", "to-turn.began": "push", "digest_hours": "0"}
    page = form_to(browser.get("/settings"), "/notifications").send(browser, "/settings", **asked)
    box = re.search(r'name="to-turn.began"\s+value="(\w+)"[^>]* checked', page.content.decode())
    assert box is not None
    assert box[1] == "push"


def test_what_is_brought_is_chosen_for_each_kind_and_channel() -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    form = form_to(browser.get("/settings"), "/notifications")
    kinds = [control for control in form.controls if control.name.startswith("to-")]
    assert len(kinds) > 60
    fields = {"kind": ["turn.began", "match.finished"], "to-match.finished": ["push"], "digest_hours": "9",
              "quiet_from": "22:00", "quiet_to": "07:30"}  # fmt: skip
    before = shown_choices(ana.user)
    assert form.send(browser, "/settings", **fields).status_code == 200
    after = shown_choices(ana.user)
    assert after.kinds == {**before.kinds, "turn.began": [], "match.finished": ["push"]}
    assert (after.quiet["from"], after.quiet["to"], after.digest_hours) == ("22:00", "07:30", 9)
    wrong: list[dict[str, object]] = [
        {"digest_hours": "0"},
        {"digest_hours": "many"},
        {"quiet_from": "22:00", "quiet_to": ""},
        {"quiet_from": "25:00", "quiet_to": "26:00"},
        {"to-turn.began": ["telegraph"], "kind": ["turn.began"]},
        {"quiet_zone": "Nowhere/At_All"},
    ]
    for field in wrong:
        assert form.send(browser, "/settings", **{**fields, **field}).status_code == 400, field
    assert shown_choices(ana.user) == after


def test_a_vacation_is_announced_and_taken_back(clock: Clock) -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    start, until = (f"{clock.time + timedelta(days=days):%Y-%m-%dT12:00}" for days in (10, 11))
    form = form_to(browser.get("/settings"), "/away")
    assert form.send(browser, "/settings", ends_at="").status_code == 400
    assert not Vacation.objects.exists()
    page = form.send(browser, "/settings", starts_at=start, ends_at=until)
    assert page.status_code == 200, text_of(page)
    assert "2 days" in text_of(page)
    assert "Vacation scheduled." in text_of(page)
    form_to(page, "/back").send(browser, "/settings")
    assert not Vacation.objects.exists()


def test_a_vacation_that_has_ended_cannot_be_ended_again(clock: Clock) -> None:
    ana = Player("ana")
    browser = browser_of(ana)
    until = f"{clock.time + timedelta(days=2):%Y-%m-%dT12:00}"
    page = form_to(browser.get("/settings"), "/away").send(browser, "/settings", ends_at=until)
    clock.pass_by(hours=1)

    page = form_to(page, "/back").send(browser, "/settings")

    assert "1 day (over)" in text_of(page)
    assert "/settings/back" not in page.content.decode()


def test_it_names_the_matches_that_no_vacation_stops() -> None:
    ana, ben = Player("ana"), Player("ben")
    days = {"kind": "per_move", "days": 3}
    stopped = start_match(ana, ben, clock={**days, "vacation": "budget"})
    running = start_match(ana, ben, clock=days)
    without = [start_match(ana, ben), start_match(ana, ben, clock={"kind": "per_move", "minutes": 5})]

    page = source(browser_of(ana), "/settings")

    assert f'<a href="/play/{running}">Take That Toy! (two players)</a>: ben' in page
    assert not [match for match in (stopped, *without) if match in page]


def test_the_news_are_sentences_that_lead_on() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    for path in ("/news", "/play"):
        shown = source(browser_of(ana), path)
        over = "Take That Toy! (two players): the match is over (resigned). You won."
        assert f'<a href="/play/{match}">{over}</a>' in shown
        assert f"{over} with ben" in text(browser_of(ana), path)
    assert "is over" not in text(browser_of(Player("eve")), "/news")
    assert "No notifications yet" in text(browser_of(ana), "/news?before=1")
    assert browser_of(ana).get("/news?before=x").status_code == 400
    assert browser_of(ana).get("/news?before=9999999999").status_code == 400


def test_times_are_those_of_the_readers_zone() -> None:
    ana, ben = Player("ana"), Player("ben")
    start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    due = ana if ana.client.get("/api/v1/me/turns").json()["results"] else ben
    assert "UTC" in text(browser_of(due), "/play")
    due.user.time_zone = "Asia/Tokyo"
    due.user.save()
    assert "JST" in text(browser_of(due), "/play")


@pytest.mark.parametrize(("told", "kept"), [("Asia/Tokyo", "Asia/Tokyo"), ("Nowhere/At_All", "UTC"), ("", "UTC")])
def test_a_new_account_has_the_time_zone_of_its_browser(client: Client, told: str, kept: str) -> None:
    fields = {"username": "newcomer", "password": PASSWORD, "time_zone": told}
    assert client.post("/sign-up", fields).status_code == 302
    assert User.objects.get(username="newcomer").time_zone == kept


def test_the_settings_promise_no_more_than_the_list_of_news_shows(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    due = ana if ana.view(match)["due"] else ben
    due.play_any(match)
    browser = browser_of(ana)
    # Turns and moves stand on other pages.
    assert "It is your turn" not in text(browser, "/news")
    said = text(browser, "/settings")
    assert "Everything stands" not in said
    assert "besides your list of notifications" in said
