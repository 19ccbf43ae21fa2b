"""People who wait for a bot's turn, by whom the queue of turns is served."""

import pytest

from accounts.models import User
from accounts.services import make_own_bot
from core.journal.choices import State
from core.journal.models import Delivery
from games.services.making.create import create_match
from games.services.making.join import join_match
from games.services.making.seats import SeatAsked
from games.services.making.terms import Terms
from tests.bots.conftest import Hire
from tests.factories import make_user
from tests.leagues.seasons import a_season, deliver_all, start, with_bots
from tests.people import ben, cleo
from tests.sittings import Player, answered

__all__ = ["ben", "cleo"]

pytestmark = pytest.mark.django_db

BOT = {"bot": "random"}


def waiting_people() -> set[str]:
    """Return the people for whom bots owe a turn."""
    return set(Delivery.objects.filter(consumer="bots.play", state=State.DUE).values_list("people", flat=True))


def numbers(*players: Player) -> str:
    return " ".join(str(number) for number in sorted(player.user.pk for player in players))


def test_a_turn_is_for_the_people_at_the_table_no_matter_who_made_the_match(
    hire: Hire, ana: Player, ben: Player, cleo: Player
) -> None:
    match = cleo.create({"user": "ben"}, BOT, {"user": "ana"}, BOT, game="yokai-septet-4p")["id"]
    for player in (ana, ben):
        answered(player.post(f"/matches/{match}/join"), 200)

    assert waiting_people() == {numbers(ana, ben)}


def test_among_bots_alone_it_is_for_the_one_who_made_the_match(hire: Hire, ana: Player) -> None:
    ana.create(BOT, BOT)

    assert waiting_people() == {numbers(ana)}


def test_a_bot_of_a_persons_own_stands_for_its_owner(hire: Hire, ana: Player, ben: Player) -> None:
    make_own_bot(owner=ana.user, username="clever-cat")
    cat = User.objects.get(username="clever-cat")
    seats = [SeatAsked(bot="random"), SeatAsked(user="clever-cat")]
    match = create_match(creator=ben.user, terms=Terms("take-that-toy-2p", seats, {}))
    join_match(match_id=match.pk, user=cat)
    create_match(creator=cat, terms=Terms("take-that-toy-2p", [SeatAsked(bot="random")] * 2, {}))

    assert waiting_people() == {numbers(ana)}


def test_where_a_player_has_left_it_is_for_those_who_are_still_there(
    hire: Hire, ana: Player, ben: Player, cleo: Player
) -> None:
    people = [{"user": player.name} for player in (ana, ben, cleo)]
    match = ana.create(*people, BOT, game="yokai-septet-4p", policy="bot")["id"]
    for player in (ben, cleo):
        answered(player.post(f"/matches/{match}/join"), 200)
    Delivery.objects.filter(consumer="bots.play").delete()

    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert waiting_people() == {numbers(ben, cleo)}


def test_among_bots_of_a_league_it_is_for_the_owner_of_the_league(hire: Hire) -> None:
    owner = make_user("olga")
    season = a_season(owner, at_a_time=1)
    with_bots(season, 4)

    start(season)
    deliver_all("leagues")

    assert waiting_people() == {str(owner.pk)}
