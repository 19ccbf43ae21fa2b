"""What the update makes of ratings that are there is what a rebuild makes of them."""

import random
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps

from accounts.choices import Kind
from accounts.models import User
from ratings.models import PlayerRating, RatingDay
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from ratings.services.rebuilding import rebuild_ratings
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, over

pytestmark = pytest.mark.django_db


def test_opponents_are_read_from_the_log_as_a_rebuild_reads_them(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    migration = import_module("ratings.migrations.0004_opponents")
    monkeypatch.setattr(migration, "AT_A_TIME", 3)
    people = [make_user(f"player-{number}") for number in range(6)]
    people += [User.objects.create(username=f"bot-{number}", kind=Kind.BOT, owner=people[number]) for number in (0, 1)]
    rng, found = random.Random("opponents"), []
    for _ in range(60):
        at, count = START + timedelta(days=rng.randrange(9), hours=rng.randrange(2)), rng.choice((2, 2, 4))
        places = rng.choice([(1, 2), (2, 1)]) * (count // 2)
        reason, among = rng.choice(("target", "target", "resigned")), rng.random() < 0.5
        found.append(over(*rng.sample(people, count), places=places, at=at, reason=reason, bots_among_people=among))
    for match in found:
        count_match(match_id=match)
    annul_result(match_id=found[0], by=None, reason="A cat had played.")
    clock.pass_by(days=9)
    right = computed()
    assert any(rating.met == 3 for rating in PlayerRating.objects.all())
    assert any(0 < rating.met < 3 for rating in PlayerRating.objects.all())
    RatingDay.objects.update(opponents=[])
    PlayerRating.objects.update(opponents=[], met=0)

    migration.fill(apps, None)

    assert computed() == right
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]


def test_who_has_met_too_few_is_taken_off_leaderboards(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    count_match(match_id=over(ana, ben))
    PlayerRating.objects.update(deviation=60, listed=True)

    import_module("ratings.migrations.0004_opponents").fill(apps, None)

    assert set(PlayerRating.objects.values_list("listed", "met")) == {(False, 1)}


def test_the_days_before_are_read_from_the_days_as_a_rebuild_reads_them(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    migration = import_module("ratings.migrations.0005_sustained")
    monkeypatch.setattr(migration, "AT_A_TIME", 3)
    people = [make_user(f"player-{number}") for number in range(6)]
    rng = random.Random("days")
    for day in range(12):
        for hours in range(4):
            at, count = START + timedelta(days=day, hours=hours), rng.choice((2, 2, 4))
            count_match(match_id=over(*rng.sample(people, count), places=(1, 2) * (count // 2), at=at))
    clock.pass_by(days=12)
    right = computed()
    listed = dict(PlayerRating.objects.values_list("pk", "listed"))
    assert {True, False} == {*listed.values()}
    RatingDay.objects.update(past=[])
    # As the rules of before had it.
    PlayerRating.objects.update(past=[], days=1, sustained=9000)
    PlayerRating.objects.filter(met__gte=3, deviation__lte=125).update(listed=True)

    migration.fill(apps, None)

    assert computed() == right
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]


def test_a_player_whose_matches_ended_on_too_few_days_is_taken_off_leaderboards(clock: Clock) -> None:
    ana, ben = make_user("ana"), make_user("ben")
    count_match(match_id=over(ana, ben))
    PlayerRating.objects.update(deviation=60, listed=True)

    import_module("ratings.migrations.0005_sustained").fill(apps, None)

    assert set(PlayerRating.objects.values_list("listed", "days")) == {(False, 1)}
