"""People, their ratings, and the leaderboards."""

import re
from datetime import date, timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.conduct.choices import MeasureKind
from accounts.conduct.models import Report
from accounts.conduct.services import take_measure
from accounts.models import Block
from accounts.services import change_account
from core import times
from core.journal.registry import notification_types
from games.rules.registry import registry
from games.selectors.results import tempo
from games.selectors.results.statistics import profile_results
from games.services.tallies import count_games
from games.shapes.statistics import Results
from notifications.registry import labels_by_topic
from ratings.display import Lacking
from ratings.models import PlayerRating, RatingDay, RatingPool
from ratings.pools import COMPANIES, SPEEDS
from ratings.selectors.players import Point
from ratings.services.counting import count_match
from tests.api.games.statistics import resigned
from tests.factories import make_user
from tests.fixtures import Clock
from tests.markup import squeezed
from tests.sittings import GAME, Player, answered, play_next, start_match
from tests.web.forms import form_to
from tests.web.reading import browser_of, source, text, text_of
from web.people.curve import curve_of
from web.words import SPEEDS_MEAN, WORDS

pytestmark = pytest.mark.django_db


def test_a_player_is_blocked_and_unblocked_on_their_page() -> None:
    ana, ben = browser_of(Player("ana")), Player("ben")
    blocked = form_to(ana.get("/people/ben"), "/block").send(ana, "/people/ben")

    assert "Player blocked." in text_of(blocked)
    assert "You have blocked this player." in text_of(blocked)
    assert "blocked" not in text(browser_of(ben), "/people/ana")
    assert "Player unblocked." in text_of(form_to(blocked, "/unblock").send(ana, "/people/ben"))
    assert not Block.objects.exists()
    assert "Block or report" not in text(ana, "/people/ana")


def test_a_player_is_reported_to_the_staff_on_their_page() -> None:
    ana = browser_of(Player("ana"))
    Player("ben")
    form = form_to(ana.get("/people/ben"), "/report")
    refused = form.send(ana, "/people/ben", about="name", reason="")
    assert refused.status_code == 400
    assert '<option value="name" selected>' in refused.content.decode()

    assert "Report sent to the staff." in text_of(form.send(ana, "/people/ben", about="name", reason="An insult."))
    (report,) = Report.objects.all()
    assert (report.subject.username, report.about, report.reason) == ("ben", "name", "An insult.")
    again = form.send(ana, "/people/ben", about="name", reason="An insult.")
    assert again.status_code == 409
    assert "You have already reported this." in text_of(again)


def test_people_are_found_by_the_beginning_of_their_name() -> None:
    ana = Player("ana")
    Player("anatol")
    assert "anatol" in text(browser_of(ana), "/people?prefix=AN")
    assert "anatol" not in text(browser_of(ana), "/people?prefix=be")
    assert "Enter 2 to 40 characters" in text(browser_of(ana), "/people?prefix=a", 400)
    assert browser_of().get("/people")["Location"] == "/login?next=/people"


def test_a_profile_shows_ratings_and_why_one_is_not_listed() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, rated=True)
    for _ in range(3):
        (ana if ana.view(match)["due"] else ben).play_any(match)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    count_match(match_id=match)
    # A match that was cut short counts for the one who gave up.
    shown = text(browser_of(ben), "/people/ana")
    assert re.search(r"no time limit, among people \d{4}\?", shown), shown
    assert "too few rated matches" in shown
    assert "too few rated matches" in text(browser_of(ana), f"/leaderboards/{GAME}?speed=unclocked")
    assert "You are not listed: no rated matches yet" in text(browser_of(ana), f"/leaderboards/{GAME}?speed=live")
    assert "You are not listed" not in text(browser_of(), f"/leaderboards/{GAME}?speed=live")
    assert browser_of().get(f"/leaderboards/{GAME}?speed=hasty").status_code == 400
    assert "rated matches on too few days" in shown
    for path in ("/people/ana", f"/leaderboards/{GAME}?speed=unclocked"):
        german = browser_of(ana).get(path, headers={"Accept-Language": "de"}).content.decode()
        assert "gewertete Partien an zu wenigen Tagen" in german


def test_a_profile_with_many_days_asks_for_them_once(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    ana, ben = Player("ana"), Player("ben")
    today, now = times.now().date(), times.now()
    for speed in ("live", "steady", "slow"):
        pool = RatingPool.objects.create(game=GAME, speed=speed, company="people", system="glicko-2")
        PlayerRating.objects.create(
            user=ana.user,
            pool=pool,
            mean=1600,
            deviation=60,
            volatility=0.06,
            games=9,
            day=today,
            ended_at=now,
            sustained=1480,
            listed=True,
            last_match="m",
        )
        for day in range(9):
            RatingDay.objects.create(
                user=ana.user, pool=pool, day=today - timedelta(days=day), mean=1600 - day, deviation=60,
                before_mean=1600, before_deviation=61, games=1, volatility=0.06, ended_at=now,
                total=0, weight=0, last_match="m",
            )  # fmt: skip
    reader = browser_of(ben)
    source(reader, "/people/ana")
    # Session, reader, the person, their agreed ends, the reader's block; pools, ratings, today, days; the person and
    # their matches.
    with django_assert_num_queries(12):
        page = source(reader, "/people/ana")
    assert page.count('<svg class="curve"') == 3
    assert "from 1592 to 1600" in page
    german = reader.get("/people/ana", headers={"Accept-Language": "de"}).content.decode()
    assert "von 1592 auf 1600" in german
    # A number of a drawing has no comma, whatever the language.
    places = re.findall(r' y1?="([^"]+)"', german)
    assert len(places) > 3
    assert all(re.fullmatch(r"[0-9.]+", place) for place in places)


def test_the_best_of_each_game_are_asked_for_at_once(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    reader = browser_of()
    source(reader, "/leaderboards")
    # Every game that has players adds its first three.
    with django_assert_num_queries(1):
        source(reader, "/leaderboards")


def test_a_person_and_their_ratings_are_shown_in_german() -> None:
    ana = Player("ana")
    page = browser_of(ana).get("/people/ana", headers={"Accept-Language": "de"}).content.decode()
    assert "<h2>Wertungen</h2>" in page
    assert "Dabei seit <time" in page
    assert '<html lang="de"' in page


def test_a_profile_of_nobody_is_not_there() -> None:
    assert "Player not found" in text(browser_of(Player("ana")), "/people/nobody-at-all", 404)


def test_a_name_to_show_is_text() -> None:
    ana, eve = Player("ana"), Player("eve")
    change_account(user=eve.user, display_name="<b>x</b>\"'&")
    for path in ("/people/eve", "/people?prefix=ev"):
        shown = source(browser_of(ana), path)
        assert "<b>x</b>" not in shown
        assert "&lt;b&gt;x&lt;/b&gt;&quot;&#x27;&amp;" in shown


def test_a_curve_runs_from_the_first_day_to_the_last_inside_its_picture() -> None:
    first = date(2026, 1, 1)
    points = [Point(first + timedelta(days=9 * n), 1500 + 20 * n, 200 - 10 * n) for n in range(10)]
    curve = curve_of(points)
    places = [tuple(map(float, place.split(","))) for place in curve.line.split()]
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    assert (places[0][0], places[-1][0]) == (curve.left, curve.right)
    assert [y for _, y in places] == sorted((y for _, y in places), reverse=True)
    for place in (*curve.band.split(), *curve.line.split()):
        x, y = map(float, place.split(","))
        assert 0 <= x <= curve.width
        assert 0 <= y <= curve.height
    assert [rule.rating for rule in curve.rules] == [1200, 1400, 1600, 1800]


def test_a_curve_of_ratings_that_never_changed_is_a_line() -> None:
    days = [Point(date(2026, 1, day), 1500, 0) for day in (1, 2)]
    assert {place.split(",")[1] for place in curve_of(days).line.split()} == {"14.0"}


def test_values_of_closed_lists_have_words() -> None:
    assert {*SPEEDS, *COMPANIES, *Lacking} - WORDS.keys() == set()
    assert set(SPEEDS) == SPEEDS_MEAN.keys()


def test_every_kind_of_news_can_be_chosen_but_those_that_always_come() -> None:
    chosen = {kind for _name, group in labels_by_topic() for kind, _says in group}
    always = {name for name in notification_types() if name.split(".")[0] in ("security", "staff", "account")}
    assert chosen == notification_types().keys() - always


def test_results_are_counted_and_between_the_reader_and_the_player() -> None:
    ana, ben = Player("ana"), Player("ben")
    for loser, winner in ((ana, ben), (ben, ana), (ben, ana)):
        answered(loser.post(f"/matches/{start_match(loser, winner)}/resign"), 200)

    page = text(browser_of(ben), "/people/ana")
    assert "You against ana: 1 won, 0 tied, 2 lost." in page
    assert "Finished public matches whose cards are no secret any more." in page
    own = text(browser_of(ana), "/people/ana")
    assert "You against" not in own
    assert "All your finished matches whose cards are no secret any more." in own


def test_a_private_match_counts_between_its_players_and_is_hidden_from_others() -> None:
    ana, ben, cleo = Player("ana"), Player("ben"), Player("cleo")
    answered(ben.post(f"/matches/{start_match(ben, ana)}/resign"), 200)
    answered(ana.post(f"/matches/{start_match(ana, ben, visibility='private')}/resign"), 200)

    assert profile_results(ana.user, reader=ben.user).of_reader == Results(matches=2, won=1, tied=0, lost=1)
    for reader, matches in ((ben, 1), (cleo, 1), (ana, 2)):
        found = profile_results(ana.user, reader=reader.user)
        assert [of_game.matches for _, of_game in found.games] == [matches], reader.name
        assert [(one.name, one.results.matches) for one in found.opponents] == [("ben", matches)], reader.name
    assert profile_results(ana.user, reader=cleo.user).of_reader == Results(matches=0, won=0, tied=0, lost=0)
    assert profile_results(ana.user, reader=ana.user).of_reader is None


def test_a_profile_says_how_fast_a_player_decides(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    clock.pass_by(hours=6)
    play_next(match, ana)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    assert "Hours per move are shown after 20 matches; so far 1 counts." in text(browser_of(ben), "/people/ana")

    monkeypatch.setattr(tempo, "LEAST", 1)

    page = text(browser_of(ben), "/people/ana")
    assert "Hours per move: 6.0. Longest turn of a match: 6.0 (medians, without live matches)." in page
    assert "Missed a deadline in 0 matches." in page


def test_a_profile_names_opponents_and_the_rules_what_was_played(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(2):
        resigned(ben, ana)
        clock.pass_by(hours=1)
    count_games()

    profile = squeezed(browser_of(ben).get("/people/ana").content.decode())
    assert "Most frequent opponents" in profile
    assert 'href="/api/v1/users/ana/statistics/csv"' in profile
    assert '<a href="/people/ben">ben</a>' in profile
    assert "Matches won in a row: 2 now, 2 at most." in profile
    rules = squeezed(browser_of().get(f"/rules/{GAME}").content.decode())
    assert "2 finished public matches on this server." in rules
    assert rules.count("2 matches played") == len(registry()[GAME].facts.options)
    assert "Seat 2" in rules


def test_nobody_is_led_to_invite_an_account_that_the_staff_has_closed() -> None:
    ana, ben, boss = Player("ana"), Player("ben"), make_user("boss", staff=True)
    assert "Invite to a match" in text(browser_of(ana), "/people/ben")

    take_measure(by=boss, user=ben.user, kind=MeasureKind.CLOSURE, reason="Two accounts.")

    page = text(browser_of(ana), "/people/ben")
    assert "The account is closed for now." in page
    assert "Invite to a match" not in page
