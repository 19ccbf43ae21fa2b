"""Decisions of people: which matches and rows of a log are theirs, and open to everyone."""

from datetime import timedelta

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from games.models import Match, MoveRecord, Seat, SharedDeal
from games.selectors.results.of_people import decisions_of_people, ids_of_matches_of_people
from tests.factories import make_user
from tests.fixtures import Clock
from tests.puzzling import finish_a_match
from tests.sittings import Player, play_next, seat_all


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match with one decision, of the player in the one seat that has moved."""
    return finish_a_match(ana, ben)[0]


def moved(match: str) -> Seat:
    row = MoveRecord.objects.get(match=match, seat__gte=0)
    return Seat.objects.get(match=match, number=row.seat)


def test_a_row_of_a_person_is_their_decision(match: str) -> None:
    (one,) = decisions_of_people(match)

    row, seat = MoveRecord.objects.get(match=match, seat__gte=0), moved(match)
    assert (one.match, one.ply, one.seat, one.at, one.move) == (match, row.ply, row.seat, row.at, row.move)
    assert one.person == seat.user_id
    assert ids_of_matches_of_people() == ids_of_matches_of_people("take-that-toy-2p") == [match]
    assert ids_of_matches_of_people("mu-2p") == []


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_matches_that_are_not_public_are_left_out(visibility: str, ana: Player, ben: Player) -> None:
    finish_a_match(ana, ben, visibility=visibility)

    assert ids_of_matches_of_people() == []


def test_a_running_match_is_left_out(ana: Player, ben: Player) -> None:
    play_next(seat_all(ana, ben), ana, ben)

    assert ids_of_matches_of_people() == []


@pytest.mark.usefixtures("undone")
def test_a_sealed_deal_is_left_out_until_it_is_unsealed(match: str) -> None:
    deal = SharedDeal.objects.create(id="shared", seed=b"x" * 32, entropies=[])
    Match.objects.filter(pk=match).update(shared_deal=deal)
    assert ids_of_matches_of_people() == []

    SharedDeal.objects.update(unsealed_at=Match.objects.get(pk=match).ended_at)
    assert ids_of_matches_of_people() == [match]


@pytest.mark.usefixtures("undone")
def test_a_match_with_hints_is_left_out(match: str) -> None:
    Match.objects.filter(pk=match).update(has_hints=True)

    assert ids_of_matches_of_people() == []


@pytest.mark.usefixtures("undone")
def test_a_persons_own_bot_a_house_bot_a_guest_and_an_agent_are_left_out(match: str, ana: Player) -> None:
    seat = moved(match)
    person = seat.user
    own = make_user("ana-bot", owner=ana.user)
    User.objects.filter(pk=own.pk).update(kind="bot")
    for other in (own, ensure_bot(name="level-1"), make_user("visitor", guest_key="the digest of a browser")):
        Seat.objects.filter(pk=seat.pk).update(user=other)
        assert decisions_of_people(match) == []
    Seat.objects.filter(pk=seat.pk).update(user=person, by_agent=True)
    assert decisions_of_people(match) == []


@pytest.mark.usefixtures("undone")
def test_a_match_in_which_no_person_sat_is_left_out(match: str) -> None:
    Seat.objects.filter(match=match).update(by_agent=True)

    assert ids_of_matches_of_people() == []


@pytest.mark.usefixtures("undone")
def test_the_moves_of_a_bot_that_plays_on_are_left_out(ana: Player, ben: Player, clock: Clock) -> None:
    match = seat_all(ana, ben)
    while MoveRecord.objects.filter(match=match, seat=0).count() < 2:
        clock.pass_by(seconds=5)
        play_next(match, ana, ben)
    before, after = MoveRecord.objects.filter(match=match, seat=0)
    Match.objects.filter(pk=match).update(status="over", ended_at=after.at)
    bot = ensure_bot(name="level-1")
    left = Seat.objects.filter(match=match, number=0)
    left.update(user=bot, kind="bot", left_user=ana.user, left_at=after.at - timedelta(seconds=1))

    own = [decision for decision in decisions_of_people(match) if decision.seat == 0]

    assert [(decision.ply, decision.person) for decision in own] == [(before.ply, ana.user.pk)]
    assert ids_of_matches_of_people() == [match]
