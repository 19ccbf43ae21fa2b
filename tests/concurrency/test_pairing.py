"""Several workers pair waiting players at once, and die at any moment: nobody is paired twice, and nothing is lost."""

from collections import Counter
from typing import Any

import pytest

from games.models import Match, Seat
from games.rules.registry import registry
from matchmaking.models import Pairing, Wish
from matchmaking.services.pairing import pair_waiting
from matchmaking.services.wishing import withdraw_wish
from tests.factories import make_user
from tests.matchmaking.wishes import FOUR, wish
from tests.running.processes import beside, together
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

WORKERS = 8
GAMES = [key for key, game in registry().items() if game.facts.seats == 2]


def assert_every_seat_has_one_wish() -> None:
    """Each match was found for as many wishes as it has seats, and each wish led to one match."""
    wishes = Counter(Pairing.objects.values_list("match_id", flat=True))
    seats = Counter(Seat.objects.values_list("match_id", flat=True))
    assert wishes == seats
    paired = Wish.objects.filter(state="paired").values_list("pk", flat=True)
    assert sorted(Pairing.objects.values_list("wish_id", flat=True)) == sorted(paired)


@pytest.mark.parametrize(("game", "seats"), [(GAMES[0], 2), (FOUR, 4)])
def test_workers_that_sweep_at_once_pair_nobody_twice(game: str, seats: int) -> None:
    made = [wish(make_user(), game, rated=True) for _ in range(10 * seats)]

    begun = together(WORKERS, lambda _: pair_waiting())
    rest = pair_waiting()

    assert sum(begun) + rest == Match.objects.count() == 10
    assert Wish.objects.filter(state="paired").count() == len(made)
    assert_every_seat_has_one_wish()


def test_a_player_who_withdraws_at_that_moment_is_paired_or_not() -> None:
    for _ in range(5):
        ana, ben = make_user(), make_user()
        made = wish(ana)
        wish(ben)

        def act(number: int, user: Any = ana, made: Wish = made) -> Any:
            return pair_waiting() if number % 2 else withdraw_wish(user=user, wish_id=made.pk)

        together(4, act)

        state = Wish.objects.get(pk=made.pk).state
        assert state == ("paired" if Pairing.objects.filter(wish=made).exists() else "ended")
        Wish.objects.filter(state="waiting").update(state="ended")
    assert_every_seat_has_one_wish()


def test_two_with_several_wishes_meet_once() -> None:
    ana, ben = make_user(), make_user()
    for game in GAMES:
        wish(ana, game), wish(ben, game)

    together(WORKERS, lambda _: pair_waiting())
    pair_waiting()

    assert Match.objects.count() == 1
    assert_every_seat_has_one_wish()


def test_nobody_gets_more_matches_than_the_limit(settings: Any) -> None:
    settings.POSTCARD_MOST_RUNNING_MATCHES = 1
    ana = make_user("ana")
    for game in GAMES:
        wish(ana, game), wish(make_user(), game)

    together(WORKERS, lambda _: pair_waiting())
    pair_waiting()

    assert Seat.objects.filter(user=ana).count() == 1
    assert Wish.objects.filter(user=ana, state="waiting").count() == 0
    assert_every_seat_has_one_wish()


def test_a_worker_that_is_killed_leaves_no_match_without_its_wishes() -> None:
    made = [wish(make_user()) for _ in range(60)]
    for _ in range(3):
        with beside("tests.concurrency.pairer_beside") as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "pairing\n"
        assert_every_seat_has_one_wish()

    pair_waiting()

    assert Wish.objects.filter(state="paired").count() == len(made)
    assert_every_seat_has_one_wish()
