"""A league is founded, joined and followed to its standings by pages alone."""

import re
from typing import Any

import pytest
from django.test import Client, override_settings
from pytest_django import DjangoAssertNumQueries

from bots.services.accounts import sync_roster
from games.choices import Unfinished
from games.models import Match
from leagues.choices import EntryState, FixtureState, Format, SeasonState
from leagues.models import Fixture, League, Season
from leagues.standings.tie_breaks import TIE_BREAKS
from tests.factories import make_user
from tests.leagues.seasons import a_season, deliver_all, end_match, opened, people, play_out, running
from tests.markup import squeezed
from tests.sittings import GAME, Player
from tests.web.director_desk import desk
from tests.web.forms import form_to
from tests.web.reading import browser_of, source, text, text_of
from web.words import WORDS

pytestmark = pytest.mark.django_db

NEW = {"name": "Sunday league", "game": GAME, "format": "round_robin", "clock": "3", "days": "60", "most_players": "8"}


def send(browser: Client, page: str, to: str, **fields: Any) -> Any:
    """Press the button of the form of a page that leads there."""
    answer = form_to(browser.get(page), to).send(browser, page, **fields)
    assert answer.status_code == 200, text_of(answer)
    return answer


def founded(browser: Client, **fields: str) -> str:
    """A league with a season that is open for sign-up; the path of the season."""
    page = form_to(browser.get("/leagues/new"), "").send(browser, "/leagues/new", **{**NEW, **fields})
    assert page.status_code == 200, text_of(page)
    league = page.request["PATH_INFO"]
    season = send(browser, league, "/open").request["PATH_INFO"]
    assert season.startswith("/seasons/")
    return str(season)


@pytest.mark.parametrize(("clock", "vacation"), [("3", "none"), ("3 vacations", "budget")])
def test_vacations_stop_the_clock_of_a_league_if_it_is_founded_so(clock: str, vacation: str) -> None:
    page = founded(browser_of(Player("olga")), clock=clock)

    assert League.objects.get().clock == {"kind": "per_move", "days": 3, "vacation": vacation, "weekends": "play"}
    assert ("vacations stop it" in text(browser_of(), page)) == (vacation == "budget")


def test_from_founding_to_standings_by_forms_alone() -> None:
    sync_roster()
    olga, ana, ben = (Player(name) for name in ("olga", "ana", "ben"))
    director = browser_of(olga)
    season = founded(director)

    assert "open for sign-up" in text(browser_of(), season)
    assert "Sunday league" in text(browser_of(ana), "/leagues?state=sign_up")
    send(browser_of(ana), season, "/sign-up", entropy="ana was here")
    assert "Your status: signed up" in text(browser_of(ana), season)
    send(browser_of(ben), season, "/sign-up")
    send(director, season, "/sign-bot-up", bot="level-1")
    send(director, season, "/start")
    deliver_all()
    key = season.rpartition("/")[2]
    assert f"/matches/{opened(Season.objects.get(pk=key))[0].match_id}" in source(browser_of(), season)

    play_out(Season.objects.get(pk=key))

    shown = text(browser_of(), season)
    assert "over" in shown
    assert "Cross table" in shown
    assert re.search(r"1 (ana|ben|level-1) \d+ 4 ", shown), shown
    assert "Sunday league" not in text(browser_of(ana), "/leagues?state=running")


def test_leaving_and_what_directors_do() -> None:
    olga, ana, ben = (Player(name) for name in ("olga", "ana", "ben"))
    director = browser_of(olga)
    season = founded(director)
    desk(director, season, "invite", names="ana, ben")
    for player in (ana, ben):
        send(browser_of(player), season, "/sign-up")
    send(browser_of(ana), season, "/withdraw")
    assert " ana " not in text(browser_of(), season)
    send(director, season, "/take-out", user="ben", reason="He said so.")
    league = f"/leagues/{League.objects.get().pk}"
    assert "He said so." in text(browser_of(), league)
    send(director, league, "/change", name="Monday league", about="For early birds.")
    assert "For early birds." in text(browser_of(), league)
    refused = form_to(director.get(season), "/end").send(director, season)
    assert (refused.status_code, "Tick the box to confirm" in text_of(refused)) == (400, True)
    send(director, season, "/end", sure="yes")
    assert "cancelled" in text(browser_of(), season)


def test_ranks_that_can_still_come_are_gone_when_the_season_is_over() -> None:
    season = running(people(3), format="round_robin", most_players=24)
    pages = [f"/seasons/{season.pk}", f"/embed/season/{season.pk}"]
    assert all("Possible rank" in text(browser_of(), page) for page in pages)
    play_out(season)
    season.refresh_from_db()

    assert season.state == "over"
    assert not any("Possible rank" in text(browser_of(), page) for page in pages)


def test_the_page_of_a_league_says_who_can_go_up_and_down_and_looks_again_while_it_runs() -> None:
    season = running(people(12), tiers=2)
    upper = season.divisions.get(tier=1)
    page = f"/seasons/{season.pk}"
    reader = browser_of(Player("ana"))

    shown = text(reader, f"{page}?division={upper.pk}")

    assert "Outlook" in shown
    assert "relegation possible" in shown
    assert "1 place goes down. This assumes that everyone in the standings signs up" in shown
    assert f'href="/api/v1/seasons/{season.pk}/calendar"' in source(reader, page)
    for table in re.findall(r'href="(/api/v1/divisions/[^"]+/csv)"', source(reader, page)):
        assert reader.get(table)["Content-Type"] == "text/csv; charset=utf-8"
    assert source(reader, page).count("(.csv)") == 3
    assert "(.csv)" not in source(browser_of(), page)
    assert '<div data-again="60"' in source(reader, page)
    german = reader.get(f"{page}?division={upper.pk}", headers={"Accept-Language": "de"}).content.decode()
    assert "1 Platz steigt ab." in squeezed(german)
    Season.objects.filter(pk=season.pk).update(state=Season.State.OVER)
    assert "data-again" not in source(reader, page)


@pytest.mark.parametrize("is_public", [True, False])
def test_the_page_of_a_season_follows_the_public_matches_that_it_shows(is_public: bool) -> None:
    season = running(people(4), format="round_robin", most_players=8, at_a_time=1)
    deliver_all()
    matches = [str(fixture.match_id) for fixture in opened(season)]
    assert len(matches) == 2
    Match.objects.filter(pk=matches[1]).update(visibility="unlisted")

    with override_settings(POSTCARD_PUBLIC=is_public):
        shown = source(browser_of(Player("eve")), f"/seasons/{season.pk}")

    assert f'data-matches="{matches[0]}"' in shown
    assert ("data-open" in shown) is is_public
    end_match(matches[0], 0)
    deliver_all()
    assert matches[0] not in re.findall(r'data-matches="([^"]*)"', source(browser_of(), f"/seasons/{season.pk}"))


def test_a_result_says_what_it_is_from_where_nobody_played() -> None:
    season = running(people(3), format="round_robin", most_players=24)
    Fixture.objects.filter(division__season=season).update(
        state=Fixture.State.FORFEIT, winner=0, how=Fixture.How.WITHDRAWAL
    )

    assert "forfeit by withdrawal" in text(browser_of(), f"/seasons/{season.pk}")


def test_a_ladder_is_climbed_by_challenges() -> None:
    players = {name: Player(name) for name in ("ana", "ben")}
    season = running([player.user for player in players.values()], format="ladder", most_players=20)
    page = f"/seasons/{season.pk}"
    top, foot = re.findall(r'<th scope="row">(ana|ben)</th>', squeezed(source(browser_of(), page)))
    send(browser_of(players[foot]), page, "/challenge", user=top)
    shown = send(browser_of(players[top]), page, "/answer", answer="refuse")

    assert re.findall(r'<th scope="row">(ana|ben)</th>', squeezed(shown.content.decode()))[:2] == [foot, top]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name": ""}, "Some fields"),
        ({"game": "chess"}, "Game not found"),
        ({"format": "swiss", "game": "yokai-septet-4p"}, "for two-player games"),
        ({"days": "900"}, "730"),
        ({"days": "many"}, "integer"),
        ({"clock": "4000"}, "time per move is not available"),
        ({"most_players": "9" * 30}, "integer"),
    ],
)
def test_a_league_that_cannot_be_says_why(fields: dict[str, str], says: str) -> None:
    browser = browser_of(Player("olga"))
    page = form_to(browser.get("/leagues/new"), "").send(browser, "/leagues/new", **{**NEW, **fields})
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()
    assert says in text_of(page)
    assert not League.objects.exists()


def test_others_find_no_form_of_directors_and_cannot_send_one() -> None:
    season = a_season()
    browser = Client()
    browser.force_login(make_user("eve"))
    page = browser.get(f"/seasons/{season.pk}")
    assert "For directors" not in text_of(page)
    for action in ("start", "take-out", "sign-bot-up"):
        fields = {"user": "eve", "reason": "x", "bot": "level-1"}
        assert browser.post(f"/seasons/{season.pk}/{action}", fields).status_code in (400, 403), action
    assert browser.post(f"/seasons/{season.pk}/end", {"sure": "yes"}).status_code == 403
    assert browser.post(f"/leagues/{season.league_id}/change", {"name": "Mine"}).status_code == 403
    assert browser.post(f"/leagues/{season.league_id}/open", {}).status_code == 403
    assert browser.post(f"/seasons/{season.pk}/nothing").status_code == 404
    assert browser.get(f"/seasons/{season.pk}/desk").status_code == 403
    for act in ("invite", "make-code", "write"):
        fields = {"act": act, "names": "eve", "text": "Hello."}
        assert browser.post(f"/seasons/{season.pk}/desk", fields).status_code == 403, act
    assert Season.objects.get().state == "sign_up"


def test_a_season_is_planned_in_the_time_of_the_director() -> None:
    olga = Player("olga")
    olga.user.time_zone = "Europe/Berlin"
    olga.user.save()
    browser = browser_of(olga)
    form_to(browser.get("/leagues/new"), "").send(browser, "/leagues/new", **NEW)
    league = f"/leagues/{League.objects.get().pk}"
    wrong = form_to(browser.get(league), "/open").send(browser, league, start_at="some day")
    assert (wrong.status_code, Season.objects.exists()) == (400, False)
    page = send(browser, league, "/open", sign_up_at="2027-12-01T10:00", start_at="2027-12-24T18:30")
    season = Season.objects.get()
    assert season.sign_up_at is not None
    assert (season.sign_up_at.hour, season.state) == (9, "planned")
    assert "CET" in text_of(page)


def test_the_options_of_the_game_are_chosen_on_the_page_of_the_league() -> None:
    browser = browser_of(Player("olga"))
    form_to(browser.get("/leagues/new"), "").send(browser, "/leagues/new", **{**NEW, "game": "namahage"})
    league = League.objects.get()
    page = f"/leagues/{league.pk}"
    send(browser, page, "/change", **{"option-deck": "singles"})
    league.refresh_from_db()
    assert league.options["deck"] == "singles"
    # Options of another game mean nothing.
    send(browser, page, "/change", **{"game": GAME, "option-deck": "singles"})


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>"


def test_what_people_write_about_a_league_is_text() -> None:
    olga = browser_of(Player("olga"))
    season = founded(olga, name=f"{HOSTILE}"[:80], about=HOSTILE)
    for page in (
        "/leagues",
        season,
        f"/leagues/{League.objects.get().pk}",
        f"/embed{season.replace('seasons', 'season')}",
    ):
        shown = source(browser_of(), page)
        assert "<script>" not in shown
        assert "<img src=x" not in shown
    send(olga, season, "/end", sure="yes")


def test_values_of_closed_lists_have_words() -> None:
    values = {
        *Format.values, *SeasonState.values, *EntryState.values, *FixtureState.values, *Unfinished.values, *TIE_BREAKS,
    }  # fmt: skip
    assert values - WORDS.keys() == set()


def test_embedded_standings_do_not_depend_on_who_is_logged_in() -> None:
    members = people(4)
    season = running(members, format="round_robin", most_players=24)
    browser = Client()
    browser.force_login(members[0])
    assert 'class="own"' in source(browser, f"/seasons/{season.pk}")
    assert source(browser, f"/embed/season/{season.pk}") == source(browser_of(), f"/embed/season/{season.pk}")


STATEMENTS = 10
"""Session and reader; season with league, directors; entries, divisions; fixtures and seats of one, running matches."""


@pytest.mark.parametrize("count", [4, 8])
def test_more_players_cost_no_more_queries(count: int, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    season = running(people(count), format="round_robin", most_players=24)
    browser = browser_of(Player("olga"))
    with django_assert_max_num_queries(STATEMENTS):
        source(browser, f"/seasons/{season.pk}")
    with django_assert_max_num_queries(14):
        source(browser, f"/leagues/{season.league_id}")
    with django_assert_max_num_queries(5):
        source(browser_of(), f"/embed/season/{season.pk}")


def test_a_list_of_leagues_costs_no_query_for_each(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for _ in range(12):
        a_season(make_user())
    with django_assert_max_num_queries(4):
        assert source(browser_of(), "/leagues").count("Sunday league") == 12


def test_the_schedule_goes_on_over_several_pages() -> None:
    season = running(people(10), format="round_robin", most_players=24)
    browser = browser_of()
    first = source(browser, f"/seasons/{season.pk}")
    found = re.search(r'rel="next" href="([^"]+)"', first)
    assert found
    second = source(browser, f"/seasons/{season.pk}{found[1].replace('&amp;', '&')}")
    assert 'rel="prev"' in second
    assert Fixture.objects.count() > 60
    assert browser.get(f"/seasons/{season.pk}?cursor=nonsense").status_code == 400


def test_a_league_that_is_edited_keeps_its_description_and_logs_what_changed_in_words() -> None:
    browser = browser_of(Player("olga"))
    founded(browser, about="For early birds.")
    league = f"/leagues/{League.objects.get().pk}"
    refused = form_to(browser.get(league), "/change").send(browser, league, days="45", directors="ana nobdy")

    assert refused.status_code == 400
    assert "nobdy: Player not found." in text_of(refused)
    shown = refused.content.decode()
    assert all(part in shown for part in ("<details open>", 'value="45"', 'value="ana nobdy"'))

    send(browser, league, "/change", days="45", about="For early birds.", directors="")
    assert "For early birds." in text(browser, league)
    log = text(browser, league).partition("What the directors did")[2]
    assert "settings: season length" in log
    assert "description" not in log
    assert 'name="about" maxlength="2000">For early birds.</textarea>' in source(browser, league)


def test_a_director_returns_to_the_division_and_to_the_player_who_was_chosen() -> None:
    season = running(people(8), tiers=2, division_size=4)
    browser = Client()
    browser.force_login(season.league.owner)
    lower = season.divisions.get(tier=2)
    page = f"/seasons/{season.pk}?division={lower.pk}"
    named = lower.entries.all()[0].user.username

    refused = form_to(browser.get(page), "/take-out").send(browser, page, user=named, reason="")
    assert f"<option selected>{named}</option>" in refused.content.decode()
    done = form_to(browser.get(page), "/take-out").send(browser, page, user=named, reason="Gone.")
    assert done.redirect_chain == [(page, 302)]
    assert f"<option>{named}</option>" not in done.content.decode()


def test_a_season_of_which_all_is_played_says_so_and_asks_its_director_to_end_it() -> None:
    olga = Player("olga")
    season = running(people(2), owner=olga.user)
    page = f"/seasons/{season.pk}"
    assert "All matches have been played." not in text(browser_of(olga), page)

    play_out(season)

    assert "All matches have been played. End the season to make" in text(browser_of(olga), page)
    assert "All matches have been played." in text(Client(), page)
    assert "End the season to make" not in text(Client(), page)
