"""`manage.py bots_against_people`: what it prints for people and for programs, and its limits."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from bots.agreement import asking
from bots.brains.thinking import Decided
from bots.services.accounts import sync_roster
from config.management.commands import bots_against_people
from games.selectors.results.duels import Duel
from ratings.models import PlayerRating, RatingPool
from tests.bots.agreement.people import BEGINNER, QUICK, at_random, like, play
from tests.fixtures import START, Clock
from tests.sittings import Player

pytestmark = pytest.mark.django_db

NAMES = ("anastasia", "benedict", "cleopatra", "dorothea", "ernestine", "ferdinand")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_against_people, "offered", lambda: QUICK)


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("bots_against_people", *arguments, stdout=out)
    return out.getvalue()


def reported(*arguments: str) -> Any:
    return json.loads(printed("--json", *arguments))


def people_meet(count: int) -> list[Player]:
    """So many people who play as level-1 does, each at a table with the next one, for a few moves."""
    people = [Player(name) for name in NAMES[:count]]
    for number, player in enumerate(people):
        play(player, people[number - 1], (like(BEGINNER), like(BEGINNER)), most=4)
    return people


def test_it_prints_counts_of_six_people(clock: Clock) -> None:
    people_meet(6)

    (game,) = reported()["games"]

    assert (game["game"], game["withheld"]) == ("take-that-toy-2p", 0)
    (band,) = game["bands"]
    assert (band["from"], band["to"], band["people"]) == (None, None, 6)
    same = band["same"]["level-1"]
    assert (same["count"], same["share"], same["ci95"][1]) == (band["decisions"], 1.0, 1.0)
    assert 0.6 < same["ci95"][0] < 1
    assert band["same"]["random"]["count"] < band["decisions"]
    assert 0 < band["chance"] < 1
    lines = printed().splitlines()
    assert lines[0].startswith("take-that-toy-2p: how often a level's move is the person's")
    assert lines[1].split() == ["rating", "people", "decisions", "chance", "random", "level-1"]
    assert lines[2].split()[:5] == ["unrated", "or", "provisional", "6", str(band["decisions"])]
    assert lines[2].endswith(" 100.0% (" + f"{100 * same['ci95'][0]:.0f}–100)")
    assert lines[-3] == "No house bot has played a rated match here."


def test_it_says_what_it_has_not_looked_at(clock: Clock) -> None:
    people_meet(3)

    report = reported("--matches", "1")
    assert report["left_out"]["matches"] == 2
    assert report["games"][0]["bands"] == []
    assert report["games"][0]["withheld"] == report["compared"]
    said = printed("--matches", "1")
    assert f"not shown: {report['compared']} decisions, of fewer than 5 people" in said
    assert "not looked at: 0 decisions, and 2 whole matches" in said


def test_it_stops_after_so_many_seconds(clock: Clock) -> None:
    people_meet(2)

    report = reported("--seconds", "0.000001")

    assert (report["compared"], report["games"]) == (0, [])
    assert report["left_out"]["decisions"] > 0
    assert report["left_out"]["matches"] == 1


def test_it_is_limited_to_a_game(clock: Clock) -> None:
    people_meet(2)

    assert reported("--game", "mu-2p")["compared"] == 0


def test_two_runs_print_the_same(clock: Clock) -> None:
    people = [Player(name) for name in NAMES[:5]]
    for number, player in enumerate(people):
        play(player, people[number - 1], (at_random(player.name), at_random("other")), most=3)

    assert printed() == printed()


def test_it_says_how_often_a_bot_was_cut_short(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    people_meet(2)
    monkeypatch.setattr(asking, "decide", lambda decision: Decided("-", undone=1))

    assert "answers were cut short: those bots played below their level" in printed()


def test_it_shows_the_ratings_of_house_bots_and_how_far_they_are_apart(clock: Clock, db: None) -> None:
    sync_roster()
    pool = RatingPool.objects.create(game="mu-2p", speed="live", company="bots", system="glicko-2")
    for name, mean in (("random", 1300.0), ("level-1", 1500.0)):
        PlayerRating.objects.create(
            user=User.objects.get(username=name), pool=pool, day=START.date(), mean=mean, deviation=50, volatility=0.0,
            games=9, ended_at=START, last_match="a match", sustained=0, listed=False,
        )  # fmt: skip

    report = reported()

    where = {"game": "mu-2p", "speed": "live", "company": "bots"}
    assert report["ratings"][1] == {**where, "bot": "level-1", "rating": 1500, "deviation": 50, "games": 9}
    assert report["above"] == [{**where, "bot": "level-1", "than": "random", "points": 200, "ci95": [61, 339]}]
    assert reported("--game", "namahage")["above"] == reported("--game", "namahage")["ratings"] == []
    assert printed().splitlines()[-5:-2] == [
        "mu-2p, live, bots: random     1300 ± 50, 9 matches",
        "mu-2p, live, bots: level-1    1500 ± 50, 9 matches",
        "mu-2p, live, bots: level-1 is +200 points above random (+61 to +339)",
    ]


def test_it_shows_the_strength_of_house_bots_by_the_ratings_of_people(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    duels = [Duel("mu-2p", person, "level-1", person % 2, START.date()) for person in range(6)]
    sweeps = [Duel("mu-2p", person, "level-5", 1.0, START.date()) for person in range(5)]
    monkeypatch.setattr(bots_against_people, "duels_with_house_bots", lambda game: duels + sweeps + duels[:1])
    monkeypatch.setattr(bots_against_people, "rating_before", lambda person, game, day: 1500.0 if person < 6 else None)

    report = reported()

    assert [(row["bot"], row["people"], row["matches"]) for row in report["performances"]] == [
        ("level-1", 6, 7), ("level-5", 5, 5)
    ]  # fmt: skip
    lines = printed().splitlines()
    assert lines[-4] == "By the ratings of the people who met them in matches of two, rated or not:"
    assert lines[-3].startswith("mu-2p: level-1    1450 (11")
    assert lines[-2] == "mu-2p: level-5    without a bound; scored 100.0% in 5 matches against 5 people"
    assert lines[-1].startswith("0 matches of people against house bots not shown")


@pytest.mark.parametrize("arguments", [("--seconds", "0"), ("--matches", "-1")])
def test_it_refuses_limits_that_are_none(arguments: tuple[str, ...], db: None) -> None:
    with pytest.raises(CommandError, match="must be above 0"):
        printed(*arguments)
