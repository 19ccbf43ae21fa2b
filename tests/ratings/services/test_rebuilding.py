"""Rebuilding: everything follows from the matches that are over, and whatever was kept otherwise is found."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models import F

from accounts.choices import Kind
from accounts.models import User
from games.models import Match
from ratings.models import PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from ratings.services.rebuilding import rebuild_ratings
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, over

pytestmark = pytest.mark.django_db


@pytest.fixture
def matches(clock: Clock) -> list[str]:
    people = [make_user(name) for name in ("ana", "ben", "cleo", "dora")]
    ana, ben, cleo, _ = people
    found = [
        over(*pair, at=START + timedelta(days=day // 2, hours=day))
        for day, pair in enumerate([(ana, ben), (ben, cleo), (ana, cleo), (cleo, ben)])
    ]
    found.append(over(*people, places=(1, 2, 1, 2)))
    for match in found:
        count_match(match_id=match)
    return found


def test_what_is_right_is_left_alone(matches: list[str]) -> None:
    rows = list(RatingChange.objects.order_by("pk").values())
    before = computed()

    found = list(rebuild_ratings())

    assert [(rebuilt.matches, rebuilt.added, rebuilt.corrected, rebuilt.wrong) for rebuilt in found] == [
        (4, [], [], []), (1, [], [], []),
    ]  # fmt: skip
    assert computed() == before
    assert list(RatingChange.objects.order_by("pk").values()) == rows
    assert not Recomputation.objects.exists()


def test_matches_that_nobody_has_counted_are(matches: list[str]) -> None:
    ana, ben = User.objects.get(username="ana"), User.objects.get(username="ben")
    early = over(ana, ben, at=START - timedelta(days=3))

    duels, teams = rebuild_ratings()

    assert (duels.added, teams.added) == ([early], [])
    after = computed()
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]
    assert computed() == after
    assert not count_match(match_id=early)


def spoil_a_change() -> None:
    change = RatingChange.objects.order_by("pk")[0]
    RatingChange.objects.filter(pk=change.pk).update(after_mean=F("after_mean") + 1e-9)


def lose_a_change() -> None:
    RatingChange.objects.order_by("pk")[0].delete()


def spoil_a_day() -> None:
    RatingDay.objects.filter(pk=RatingDay.objects.order_by("pk")[0].pk).update(weight=F("weight") + 1e-9)


def spoil_a_rating() -> None:
    PlayerRating.objects.filter(pk=PlayerRating.objects.order_by("pk")[0].pk).update(sustained=9000)


def make_a_rating_up() -> None:
    row = PlayerRating.objects.order_by("pk")[0]
    row.pk, row.user = None, make_user("nobody-much")
    row.save()


def make_a_day_up() -> None:
    row = RatingDay.objects.order_by("pk")[0]
    row.pk, row.day = None, row.day - timedelta(days=40)
    row.save()


def spoil_a_line() -> None:
    line = RatedMatch.objects.order_by("ended_at", "match")[0]
    RatedMatch.objects.filter(pk=line.pk).update(places=line.places[::-1])


def put_a_line_elsewhere() -> None:
    line = RatedMatch.objects.order_by("ended_at", "match")[0]
    pool = RatingPool.objects.create(game="mu-2p", speed="slow", company="people", system="glicko-2")
    RatedMatch.objects.filter(pk=line.pk).update(pool=pool)
    RatingChange.objects.filter(match=line.pk).update(pool=pool)


SPOILS = [
    spoil_a_change, lose_a_change, spoil_a_day, spoil_a_rating, make_a_rating_up, make_a_day_up, spoil_a_line,
    put_a_line_elsewhere,
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_whatever_was_kept_otherwise_is_found_and_put_right(matches: list[str], spoil: Callable[[], None]) -> None:
    before = computed()
    spoil()
    assert computed() != before

    found = list(rebuild_ratings())

    assert sum(len(rebuilt.wrong) + len(rebuilt.corrected) for rebuilt in found) > 0
    assert computed() == before
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong or rebuilt.corrected]


def test_a_change_that_was_wrong_is_kept_and_marked(matches: list[str]) -> None:
    spoil_a_change()
    wrong = RatingChange.objects.order_by("pk").values_list("pk", flat=True)[0]

    list(rebuild_ratings())

    marked = RatingChange.objects.get(pk=wrong)
    assert marked.superseded_by is not None
    assert marked.superseded_by.cause == "rebuilt"
    assert (
        RatingChange.objects.get(match=marked.match_id, user=marked.user_id, superseded_by=None).recomputation
        is not None
    )


@pytest.mark.parametrize("place", [0, -1])
def test_a_line_of_a_match_that_does_not_count_is_taken_out(matches: list[str], place: int) -> None:
    wrong = sorted(matches)[place]
    Match.objects.filter(pk=wrong).update(rated=False)

    found = list(rebuild_ratings())

    assert [match for rebuilt in found for match in rebuilt.corrected] == [wrong]
    assert not RatedMatch.objects.filter(pk=wrong).exists()
    assert not RatingChange.objects.filter(match=wrong, superseded_by=None).exists()


def test_a_match_with_a_bot_is_put_where_it_says_that_it_counts(clock: Clock) -> None:
    ana, bot = make_user("ana"), User.objects.create(username="level-3", kind=Kind.BOT)
    match = over(ana, bot, bots_among_people=True)
    count_match(match_id=match)
    among = computed()
    assert {row[2] for row in among["ratings"]} == {"people"}
    # As if it had been counted before anybody knew.
    Match.objects.filter(pk=match).update(bots_among_people=False)
    assert [match for rebuilt in rebuild_ratings() for match in rebuilt.corrected] == [match]
    assert {row[2] for row in computed()["ratings"]} == {"bots"}
    Match.objects.filter(pk=match).update(bots_among_people=True)

    assert [match for rebuilt in rebuild_ratings() for match in rebuilt.corrected] == [match]

    assert computed() == among


def test_what_is_annulled_stays_out(matches: list[str]) -> None:
    annul_result(match_id=matches[0], by=None, reason="It was a mistake.")
    before = computed()

    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong or rebuilt.added]
    assert computed() == before


def test_one_game_can_be_rebuilt_alone(matches: list[str]) -> None:
    found = list(rebuild_ratings(game="yokai-septet-4p"))

    assert [rebuilt.pool.game for rebuilt in found] == ["yokai-septet-4p"]
