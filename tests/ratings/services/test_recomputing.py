"""Results in any order give equal ratings, to the bit, and what was wrong for a while stays visible."""

import random
from datetime import timedelta

import pytest

from accounts.models import User
from ratings.models import PlayerRating, RatingChange, RatingDay, Recomputation
from ratings.services import recomputing
from ratings.services.counting import count_match
from ratings.services.rows import COMPUTED
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, computed_from_nothing, over

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(clock: Clock) -> list[User]:
    return [make_user(f"player-{number}") for number in range(6)]


def played(people: list[User], seed: str, count: int = 40) -> list[str]:
    """A month of duels and of teams, some of them ending in the same second."""
    rng, found = random.Random(seed), []
    for _ in range(count):
        at = START + timedelta(days=rng.randrange(6), hours=rng.randrange(3))
        # There is no log: whatever players end counts for the losers alone, or for nobody.
        reason = rng.choice(["target", "target", "resigned", "agreed"])
        if rng.random() < 0.6:
            of_two = rng.choice([(1, 2), (2, 1), (1, 1)])
            found.append(over(*rng.sample(people, 2), places=of_two, at=at, reason=reason))
        else:
            places = rng.choice([(1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 1, 1)])
            found.append(over(*rng.sample(people, 4), places=places, at=at, reason=reason))
    return found


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_in_any_order_of_counting_the_ratings_are_the_same_to_the_bit(people: list[User], seed: str) -> None:
    matches = played(people, seed)
    random.Random(seed).shuffle(matches)

    for match in matches:
        assert count_match(match_id=match)

    assert Recomputation.objects.filter(cause="late").exists()
    kept = computed()
    assert len(kept["log"]) == len(matches)
    assert kept == computed_from_nothing()


def test_stretches_of_a_long_log_are_computed_one_after_another(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = played(people, "long")
    random.Random("long").shuffle(matches)
    with monkeypatch.context() as small:
        small.setattr(recomputing, "BATCH", 5)
        small.setattr(recomputing, "MOST_NAMED", 2)
        for match in matches:
            count_match(match_id=match)
        in_stretches = computed()

    assert in_stretches == computed_from_nothing()


def test_a_late_result_is_put_where_it_belongs_and_what_followed_is_kept_and_marked(people: list[User]) -> None:
    ana, ben, cleo, *_ = people
    late = over(ana, ben, at=START)
    next_day = over(ana, cleo, at=START + timedelta(days=1))
    count_match(match_id=next_day)
    former = {row.pk: row for row in RatingChange.objects.all()}

    count_match(match_id=late)

    (recomputed,) = Recomputation.objects.all()
    assert (recomputed.cause, recomputed.match_id, recomputed.since) == ("late", late, START.date())
    superseded = RatingChange.objects.filter(superseded_by=recomputed)
    assert {row.pk for row in superseded} == former.keys()
    for row in superseded:
        assert [getattr(row, name) for name in COMPUTED] == [getattr(former[row.pk], name) for name in COMPUTED]
    holding = RatingChange.objects.filter(superseded_by=None)
    assert set(holding.values_list("match", "user__username")) == {
        (late, "player-0"), (late, "player-1"), (next_day, "player-0"), (next_day, "player-2"),
    }  # fmt: skip
    assert set(holding.values_list("recomputation", flat=True)) == {recomputed.pk}
    assert RatingDay.objects.get(user=ana, day=START.date() + timedelta(days=1)).total == 2


def test_a_late_result_of_an_opponent_for_whom_a_later_one_did_not_count_is_put_where_it_belongs(
    people: list[User],
) -> None:
    ana, ben, cleo, *_ = people
    # Ben is rated by it against Ana as she was; she is not.
    count_match(match_id=over(ana, ben, reason="resigned", at=START + timedelta(days=1)))
    assert not PlayerRating.objects.filter(user=ana).exists()
    before = PlayerRating.objects.get(user=ben).mean

    count_match(match_id=over(ana, cleo, at=START))

    assert PlayerRating.objects.get(user=ben).mean != before
    assert computed() == computed_from_nothing()


def test_a_late_result_of_others_moves_nobody_else(people: list[User]) -> None:
    ana, ben, cleo, dora, *_ = people
    count_match(match_id=over(ana, ben, at=START + timedelta(days=2)))
    before = {row.pk for row in RatingChange.objects.all()}

    count_match(match_id=over(cleo, dora, at=START))

    assert not Recomputation.objects.exists()
    assert before <= {row.pk for row in RatingChange.objects.filter(superseded_by=None)}
    assert computed() == computed_from_nothing()


def test_a_day_that_is_over_says_when_it_was_recomputed(people: list[User], clock: Clock) -> None:
    ana, ben, cleo, *_ = people
    first, second = over(ana, ben, at=START), over(ana, cleo, at=START + timedelta(hours=1))
    count_match(match_id=second)
    count_match(match_id=first)
    assert RatingDay.objects.get(user=ana).revised_at is None

    clock.pass_by(days=3)
    count_match(match_id=over(ana, ben, at=START + timedelta(minutes=1)))

    assert RatingDay.objects.get(user=ana).revised_at == clock.time
    assert RatingDay.objects.get(user=cleo).revised_at is None
