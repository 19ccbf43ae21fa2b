"""A sweep pairs the players who wait, and begins their matches."""

from collections.abc import Callable
from datetime import timedelta
from itertools import combinations
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.conduct.services.address_uses import note_address
from accounts.models import User
from accounts.services import block_user, delete_account
from core.journal.models import Event
from core.journal.registry import kinds as registry_of_kinds
from games.models import Encounter, Match
from games.rules.registry import registry
from games.selectors.encounters import MOST_COUNTED
from matchmaking.models import Pairing, Wish
from matchmaking.selectors.seekers import REPEAT_HOURS
from matchmaking.services import pairing
from matchmaking.services.pairing import KEPT, forget_old_wishes, look_again, pair_waiting
from matchmaking.services.wishing import withdraw_wish
from matchmaking.tasks import pair_waiting as sweep
from notifications.wording import sentence_of
from tests.accounts.closed import close
from tests.accounts.conduct.staff import taken, warden
from tests.factories import make_user
from tests.feeds import events_of
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.matchmaking.wishes import FOUR, rate, state_of, tables, wish
from tests.sittings import GAME, Player, seat_all, start_match
from tests.web.laid_out import LAID_OUT

pytestmark = pytest.mark.django_db


def endings() -> list[tuple[int, str, str]]:
    """The players, wishes and reasons of the searches that ended by themselves."""
    found = [event.payload for event in Event.objects.filter(kind="wish.ended").order_by("pk")]
    return [(payload["user"], payload["wish"], payload["reason"]) for payload in found]


DAYS = {"kind": "per_move", "days": 3}


def test_two_who_wish_for_the_same_play(ana: Player, ben: Player) -> None:
    first, second = wish(ana, clock=DAYS, rated=True), wish(ben, clock=DAYS, rated=True)

    assert pair_waiting() == 1

    match = Match.objects.get()
    assert (match.game, match.status, match.clock["days"], match.rated) == (GAME, "running", 3, True)
    assert (match.visibility, match.shuffle_seats) == ("public", True)
    assert match.creator in (ana.user, ben.user)
    assert tables() == [{"ana", "ben"}]
    assert Encounter.objects.get().number == 1
    assert [state_of(first), state_of(second)] == ["paired", "paired"]
    assert Event.objects.filter(kind="match.started", payload={"match": match.pk}).exists()
    assert pair_waiting() == 0


def test_the_task_sweeps(ana: Player, ben: Player) -> None:
    wish(ana), wish(ben)

    sweep()

    assert tables() == [{"ana", "ben"}]


@pytest.mark.parametrize(
    "other",
    [{"game": "mu-2p"}, {"clock": DAYS}, {"rated": True}, {"game": FOUR}],
    ids=lambda other: next(iter(other)),
)
def test_those_who_wish_for_something_else_wait(ana: Player, ben: Player, other: dict[str, Any]) -> None:
    wish(ana), wish(ben, **other)

    assert pair_waiting() == 0


def test_options_that_are_left_out_are_the_defaults(ana: Player, ben: Player, cleo: Player) -> None:
    defaults = registry()["mu-2p"].facts.defaults()
    spec = next(spec for spec in registry()["mu-2p"].facts.options if spec.choices)
    other = next(choice for choice in spec.choices if choice != spec.default)
    wish(ana, "mu-2p", options={spec.name: other})
    wish(ben, "mu-2p")
    wish(cleo, "mu-2p", options=defaults)

    assert pair_waiting() == 1

    assert tables() == [{"ben", "cleo"}]


def test_the_nearest_in_rating_play_and_others_once_they_have_waited(
    clock: Clock, ana: Player, ben: Player, cleo: Player
) -> None:
    rate(ana, 1900)
    rate(ben, 1420)
    wish(ana), wish(ben), wish(cleo)

    # Cleo has no rating, and counts as 1500.
    assert pair_waiting() == 1
    assert tables() == [{"ben", "cleo"}]

    dora = make_user("dora")
    clock.pass_by(hours=2, minutes=59)
    wish(dora)
    assert pair_waiting() == 0
    clock.pass_by(minutes=1)
    assert pair_waiting() == 1


def test_the_rating_counts_that_they_have_in_this_game_and_at_this_speed(ana: Player, ben: Player) -> None:
    rate(ana, 2200, speed="steady")
    wish(ana), wish(ben)

    assert pair_waiting() == 1


def test_a_range_of_ratings_is_kept_to(clock: Clock, ana: Player, ben: Player) -> None:
    rate(ana, 1600)
    wish(ana)
    wish(ben, rating_min=1601)
    clock.pass_by(days=9)
    assert pair_waiting() == 0

    wish(ben, rating_min=1600, rating_max=1600)
    assert pair_waiting() == 1


@pytest.mark.parametrize("blocker", [0, 1])
def test_a_block_keeps_apart_and_nothing_says_so(ana: Player, ben: Player, cleo: Player, blocker: int) -> None:
    both = (ana, ben)
    block_user(user=both[blocker].user, username=both[1 - blocker].name)
    made = [wish(ana), wish(ben)]

    assert pair_waiting() == 0
    assert [state_of(one) for one in made] == ["waiting", "waiting"]
    wish(cleo)
    assert pair_waiting() == 1
    assert tables() in ([{"ana", "cleo"}], [{"ben", "cleo"}])


def test_two_who_were_paired_are_not_paired_again_for_a_day(clock: Clock, ana: Player, ben: Player) -> None:
    wish(ana), wish(ben), pair_waiting()
    wish(ana, "mu-2p"), wish(ben, "mu-2p")

    clock.pass_by(hours=REPEAT_HOURS, seconds=-1)
    assert pair_waiting() == 0
    clock.pass_by(seconds=1)
    assert pair_waiting() == 1


def test_two_from_one_address_are_not_paired_for_their_ratings(ana: Player, ben: Player) -> None:
    note_address(user=ana.user, address="192.0.2.7")
    note_address(user=ben.user, address="192.0.2.7")
    wish(ana, rated=True), wish(ben, rated=True)
    assert pair_waiting() == 0

    wish(ana), wish(ben)
    assert pair_waiting() == 1
    assert not Match.objects.get().rated


def test_two_whose_matches_no_longer_count_today_are_not_paired_for_their_ratings(
    clock: Clock, ana: Player, ben: Player, cleo: Player
) -> None:
    clock.time = clock.time.replace(hour=12)
    for _ in range(MOST_COUNTED):
        start_match(ana, ben, rated=True)
    wish(ana, rated=True), wish(ben, rated=True)
    assert pair_waiting() == 0
    # Others may play with each of them, and the two without a rating.
    wish(cleo, rated=True)
    assert pair_waiting() == 1
    assert any("cleo" in table for table in tables())
    wish(ana, "mu-2p"), wish(ben, "mu-2p")
    assert pair_waiting() == 1

    Wish.objects.all().delete()
    clock.pass_by(hours=REPEAT_HOURS)
    wish(ana, rated=True), wish(ben, rated=True)
    assert pair_waiting() == 1


def test_four_whose_matches_no_longer_count_today_are_not_seated_together(clock: Clock) -> None:
    clock.time = clock.time.replace(hour=12)
    four, fifth = [Player(f"player{number}") for number in range(4)], Player("fifth")
    for _ in range(MOST_COUNTED):
        seat_all(*four, rated=True, game=FOUR)
    for player in four:
        wish(player, FOUR, rated=True)
    assert pair_waiting() == 0

    wish(fifth, FOUR, rated=True)
    assert pair_waiting() == 1
    assert any("fifth" in table for table in tables())


def test_the_address_of_a_school_says_nothing(ana: Player, ben: Player) -> None:
    for user in (ana.user, ben.user, *(make_user() for _ in range(9))):
        note_address(user=user, address="192.0.2.7")
    wish(ana, rated=True), wish(ben, rated=True)

    assert pair_waiting() == 1


def test_nobody_plays_with_themselves(ana: Player) -> None:
    wish(ana), wish(ana)

    assert pair_waiting() == 0


@pytest.mark.parametrize("game", LAID_OUT)
def test_every_game_has_its_tables_filled(game: str) -> None:
    seats = registry()[game].facts.seats
    for _ in range(2 * seats):
        wish(make_user(), game)

    assert pair_waiting() == 2

    assert [len(people) for people in tables()] == [seats, seats]


def test_in_teams_the_sides_are_equal() -> None:
    for name, rating in {"ana": 1580, "ben": 1560, "cleo": 1540, "dora": 1520}.items():
        user = make_user(name)
        rate(user, rating, FOUR)
        wish(user, FOUR, rated=True)

    assert pair_waiting() == 1

    match = Match.objects.get()
    names = {seat.number: seat.user.username for seat in match.seats.all() if seat.user}
    sides = [{names[seat] for seat in side} for side in registry()[FOUR].facts.sides]
    assert {"ana", "dora"} in sides
    assert {"ben", "cleo"} in sides


def test_withdrawing_stops_the_search(ana: Player, ben: Player) -> None:
    made = wish(ana)
    withdraw_wish(user=ana.user, wish_id=made.pk)
    wish(ben)

    assert pair_waiting() == 0
    assert state_of(made) == "ended"


def test_a_wish_ends_by_itself(clock: Clock, ana: Player, ben: Player) -> None:
    made, live = wish(ana), wish(ana, clock={"kind": "per_move", "minutes": 5})
    clock.pass_by(days=1)
    pair_waiting()
    assert [state_of(made), state_of(live)] == ["waiting", "ended"]
    assert endings() == [(ana.user.pk, live.pk, "expired")]

    clock.pass_by(days=60)
    wish(ben)
    assert pair_waiting() == 0
    assert state_of(made) == "ended"
    pair_waiting()
    assert endings()[1:] == [(ana.user.pk, made.pk, "expired")]


def test_however_many_have_expired_none_is_paired(
    clock: Clock, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "AT_A_TIME", 1)
    made = [wish(ana), wish(ben), wish(ana, "mu-2p")]
    clock.pass_by(days=61)

    assert pair_waiting() == 0
    assert [state_of(one) for one in made] == ["ended"] * 3
    assert len(endings()) == 3


def test_many_wishes_of_one_player_that_nobody_fits_keep_no_others_waiting(
    clock: Clock, ana: Player, ben: Player, cleo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "AT_A_TIME", 3)
    for _ in range(3):
        wish(ana, rating_min=3000)
    clock.pass_by(seconds=1)
    wish(ben), wish(cleo)

    assert pair_waiting() == 1
    assert tables() == [{"ben", "cleo"}]


def test_its_player_learns_that_it_has_ended_and_nobody_else(clock: Clock, ana: Player, ben: Player) -> None:
    made = wish(ana)
    stopped = wish(ana, "mu-2p")
    withdraw_wish(user=ana.user, wish_id=stopped.pk)
    clock.pass_by(days=61)
    pair_waiting()

    [event] = events_of(ana)
    assert event["kind"] == "wish.ended"
    assert event["data"] == {"wish": made.pk, "game": GAME, "reason": "expired"}
    assert sentence_of("wish.ended", event["data"]) == (
        "Take That Toy! (two players): your search for opponents has ended (no match was found in time)."
    )
    assert events_of(ben) == []
    assert not registry_of_kinds()["wish.ended"].for_staff


def test_a_player_with_too_many_matches_waits_no_more(
    settings: Any, clock: Clock, ana: Player, ben: Player, cleo: Player
) -> None:
    made = wish(ana)
    # The one who has waited longest comes first.
    clock.pass_by(seconds=1)
    ana.create({"user": "ana"}, {"open": True})
    settings.POSTCARD_MOST_RUNNING_MATCHES = 1
    wish(ben), wish(cleo)

    assert pair_waiting() == 0
    assert state_of(made) == "ended"
    assert endings() == [(ana.user.pk, made.pk, "too_many_matches")]
    assert pair_waiting() == 1
    assert {"ben", "cleo"} in tables()


@pytest.mark.parametrize("shut", [close, lambda user: taken(warden(), user.username, "closure")], ids=["own", "staff"])
def test_a_closed_account_is_not_paired_and_its_wishes_end(
    ana: Player, ben: Player, shut: Callable[[User], object]
) -> None:
    made = wish(ana)
    wish(ben)
    shut(ana.user)
    assert pair_waiting() == 0

    deliver_all("matchmaking")
    assert state_of(made) == "ended"


def test_the_wishes_of_a_deleted_account_are_deleted(ana: Player) -> None:
    wish(ana)
    delete_account(user=ana.user)
    deliver_all("matchmaking")

    assert not Wish.objects.exists()


def test_a_table_that_fails_keeps_no_other_waiting(
    clock: Clock, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wish(ana), wish(ben), wish(make_user(), "mu-2p"), wish(make_user(), "mu-2p")
    begin = pairing._begin

    def fail_for_ana(table: Any) -> bool:
        if any(seeker.person == ana.user.pk for seeker in table):
            raise ValueError("a fault")
        return begin(table)

    monkeypatch.setattr(pairing, "_begin", fail_for_ana)
    assert pair_waiting() == 1
    assert "could not be paired" in caplog.text
    monkeypatch.setattr(pairing, "_begin", begin)
    clock.pass_by(minutes=6)
    assert pair_waiting() == 1


def test_a_wish_that_keeps_three_going_waits_until_it_has_three(clock: Clock, ana: Player) -> None:
    made = wish(ana, keep=3)
    for number in range(3):
        assert state_of(made) == "waiting"
        wish(make_user(f"guest{number}"))
        assert pair_waiting() == 1
    assert state_of(made) == "full"
    wish(make_user("late"))
    assert pair_waiting() == 0

    clock.pass_by(hours=5)
    resigned = str(Pairing.objects.filter(wish=made).order_by("pk")[0].match_id)
    look_again(match_id=resigned)
    assert state_of(made) == "full"
    assert ana.post(f"/matches/{resigned}/resign").status_code == 200
    deliver_all("matchmaking")

    assert state_of(made) == "waiting"
    assert Wish.objects.get(pk=made.pk).since == clock.time
    assert pair_waiting() == 1
    assert state_of(made) == "full"


def test_wishes_that_are_over_are_forgotten(clock: Clock, ana: Player, ben: Player) -> None:
    done, stays = wish(ana), wish(ana, "mu-2p")
    wish(ben)
    pair_waiting()
    clock.time = done.ends_at + KEPT
    assert forget_old_wishes(100) == 0
    clock.pass_by(seconds=1)
    Wish.objects.filter(pk=stays.pk).update(ends_at=clock.time + timedelta(days=1))

    assert forget_old_wishes(1) == 1
    assert forget_old_wishes(100) == 1
    assert list(Wish.objects.values_list("pk", flat=True)) == [stays.pk]
    assert Match.objects.count() == 1


def test_an_idle_sweep_takes_two_statements_and_a_look_few_more(ana: Player) -> None:
    with CaptureQueriesContext(connection) as idle:
        pair_waiting()
    assert len(idle) == 2

    def look() -> int:
        with CaptureQueriesContext(connection) as found:
            assert pair_waiting() == 0
        return len(found)

    people = [ana.user, *(make_user() for _ in range(12))]
    for one, other in combinations(people[:2], 2):
        block_user(user=one, username=other.username)
    for user in people[:2]:
        wish(user, rated=True)
    few = look()
    for user in people[2:]:
        wish(user, rated=True, rating_min=3000)
    assert look() == few <= 10
