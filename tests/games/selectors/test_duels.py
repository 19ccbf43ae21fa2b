"""Results of people against house bots in matches of two."""

import pytest

from accounts.services import ensure_bot
from games.models import Match, Seat
from games.selectors.results.duels import duels_with_house_bots
from tests.factories import make_user
from tests.puzzling import finish_a_match
from tests.sittings import Player, answered, play_next, seat_all

pytestmark = pytest.mark.usefixtures("undone")


def put_a_bot(match: str, seat: int) -> None:
    """Give a seat to a house bot."""
    Seat.objects.filter(match=match, number=seat).update(user=ensure_bot(name="level-1"), kind="bot")


def resigned(first: Player, second: Player, *, moves: int) -> str:
    """A match that the first of them has resigned after so many moves."""
    while True:
        match = seat_all(first, second)
        for _ in range(moves):
            play_next(match, first, second)
        if first.match(match)["status"] == "running":
            answered(first.post(f"/matches/{match}/resign"), 200)
            return match


def test_a_match_of_a_person_against_a_house_bot_has_a_score(ana: Player, ben: Player) -> None:
    match = resigned(ana, ben, moves=8)
    assert duels_with_house_bots() == []

    put_a_bot(match, 1)

    (duel,) = duels_with_house_bots()
    started = Match.objects.get(pk=match).started_at
    assert started is not None
    assert (duel.game, duel.person, duel.bot, duel.score) == ("take-that-toy-2p", ana.user.pk, "level-1", 1.0)
    assert duel.began == started.date()
    assert duels_with_house_bots("mu-2p") == []


def test_a_shared_place_is_half_a_win(ana: Player, ben: Player) -> None:
    match = resigned(ana, ben, moves=8)
    put_a_bot(match, 1)
    Seat.objects.filter(match=match).update(place=1)

    assert [duel.score for duel in duels_with_house_bots()] == [0.5]


def test_a_match_that_was_left_at_once_says_nothing(ana: Player, ben: Player) -> None:
    put_a_bot(finish_a_match(ana, ben)[0], 0)

    assert duels_with_house_bots() == []


def test_guests_agents_own_bots_and_those_who_left_are_left_out(ana: Player, ben: Player) -> None:
    match = resigned(ana, ben, moves=8)
    put_a_bot(match, 1)
    seat = Seat.objects.filter(match=match, number=0)
    for changed in ({"by_agent": True}, {"user": make_user("visitor", guest_key="the digest of a browser")}):
        before = seat.values(*changed).get()
        seat.update(**changed)
        assert duels_with_house_bots() == []
        seat.update(**before)
    assert len(duels_with_house_bots()) == 1
    Seat.objects.filter(match=match, number=1).update(left_user=ben.user)
    assert duels_with_house_bots() == []
    own = make_user("ana-bot", owner=ana.user)
    own.kind = "bot"
    own.save()
    Seat.objects.filter(match=match, number=1).update(left_user=None, user=own)
    assert duels_with_house_bots() == []
