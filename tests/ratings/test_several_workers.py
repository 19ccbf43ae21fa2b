"""Results that several workers count at once, twice, in any order, or half: the ratings are those of a rebuild."""

import random
from datetime import timedelta

import pytest

from accounts.models import User
from core.journal.models import Delivery
from core.journal.services import deliver
from games.services.leaving.leave import resign_match
from ratings.models import RatedMatch, RatingChange
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from ratings.services.rebuilding import rebuild_ratings
from tests.factories import make_user
from tests.fixtures import START
from tests.ratings.logs import computed, computed_from_nothing, over
from tests.running.processes import beside, together
from tests.sittings import Player, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

THREADS = 8


@pytest.fixture
def people() -> list[User]:
    return [make_user(f"player-{number}") for number in range(5)]


def played(people: list[User], count: int) -> list[str]:
    """Matches of few people within few hours of few days, duels and teams, so that results arrive late."""
    rng, found = random.Random(count), []
    for number in range(count):
        at = START + timedelta(days=number % 3, hours=rng.randrange(2))
        chosen = rng.sample(people, 4 if number % 4 == 0 else 2)
        places = rng.choice([(1, 2), (2, 1), (1, 1)]) * (len(chosen) // 2)
        found.append(over(*chosen, places=places, at=at))
    rng.shuffle(found)
    return found


def test_workers_that_count_at_once_reach_what_a_rebuild_does(people: list[User]) -> None:
    matches = played(people, 5 * THREADS)

    counted = together(THREADS, lambda number: [count_match(match_id=match) for match in matches[number::THREADS]])

    assert all(all(some) for some in counted)
    assert computed() == computed_from_nothing()


def test_of_many_who_count_a_match_one_does(people: list[User]) -> None:
    match = over(*people[:2])

    counted = together(THREADS, lambda _: count_match(match_id=match))

    assert sorted(counted) == [False] * (THREADS - 1) + [True]
    assert RatingChange.objects.count() == 2


def test_a_delivery_that_is_made_twice_changes_nothing_the_second_time() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, rated=True)
    resign_match(match_id=match, user=ben.user)
    delivery = Delivery.objects.get(consumer="ratings.count")

    deliver(delivery_id=delivery.pk)
    once = computed()
    # As after a worker that died between its work and the end of the delivery.
    delivery.save(force_insert=True)
    deliver(delivery_id=delivery.pk)

    assert RatedMatch.objects.get().match_id == match
    assert computed() == once


def test_what_a_killed_worker_had_in_hand_is_counted_by_the_next(people: list[User]) -> None:
    match, other = over(*people[:2]), over(*people[1:3])

    with beside("tests.ratings.counter_beside", match) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "in hand\n"
        assert not RatedMatch.objects.exists()
        assert not RatingChange.objects.exists()
        worker.kill()
        worker.wait()

    assert count_match(match_id=other)
    assert count_match(match_id=match)
    assert computed() == computed_from_nothing()


def test_annulments_and_rebuilds_beside_counting(people: list[User]) -> None:
    matches = played(people, 24)
    for match in matches[:8]:
        count_match(match_id=match)

    def act(number: int) -> None:
        if number < 4:
            annul_result(match_id=matches[number], by=None, reason="It was a mistake.")
        elif number < 6:
            list(rebuild_ratings())
        else:
            for match in matches[8 + number % 2 :: 2]:
                count_match(match_id=match)

    together(THREADS, act)

    kept = computed()
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong or rebuilt.added or rebuilt.corrected]
    assert computed() == kept
    assert kept["changes"] == computed_from_nothing()["changes"]
