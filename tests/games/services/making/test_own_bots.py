"""Users' own bots: invited like people, shown as bots, and never in a rated match with their owner."""

from typing import Any

import pytest

from accounts.services import block_user, delete_account, ensure_bot, give_up_bot, make_own_bot
from bots.services.turns import play_turn
from core import times
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from games.models import Match
from tests.api.games.links import code_of
from tests.factories import client_for
from tests.sittings import GAME, Player, answered, end_match, refused

OPEN = {"open": True}


class Program(Player):
    """A user's own bot, and its client."""

    def __init__(self, owner: Player, name: str) -> None:
        self.user, token = make_own_bot(owner=owner.user, username=name)
        self.name = name
        self.client = client_for(token=token)


def ask(player: Player, *names: str, **terms: Any) -> Any:
    return player.post("/matches", {"game": GAME, "seats": [{"user": name} for name in names], **terms})


def test_it_is_invited_and_plays_a_whole_match_over_the_api(ana: Player, ben: Player) -> None:
    bot = Program(ana, "clever-cat")
    match = answered(ask(ben, "ben", "clever-cat"), 201)
    assert (match["seats"][1]["kind"], match["seats"][1]["state"]) == ("bot", "invited")

    answered(bot.post(f"/matches/{match['id']}/join", {"entropy": "meow"}), 200)
    end_match(match["id"], ben, bot)

    assert ben.match(match["id"])["status"] == "over"
    assert answered(ben.get("/users/clever-cat"), 200)["owner"] == "ana"
    answered(bot.post(f"/matches/{match['id']}/rematch"), 201)


def test_it_plays_against_its_owner_where_nothing_counts(ana: Player) -> None:
    bot = Program(ana, "clever-cat")
    match = answered(ask(bot, "clever-cat", "ana"), 201)["id"]
    answered(ana.post(f"/matches/{match}/join"), 200)
    end_match(match, ana, bot)


def test_a_person_and_their_bots_share_no_rated_match(ana: Player, ben: Player, cleo: Player) -> None:
    bot, other = Program(ana, "clever-cat"), Program(ana, "wise-owl")

    for maker, names in ((ana, ("ana", "clever-cat")), (ben, ("wise-owl", "clever-cat")), (bot, ("clever-cat", "ana"))):
        wrong = refused(ask(maker, *names, rated=True), 400, "invalid")
        assert [(error["field"], error["code"]) for error in wrong["errors"]] == [("seats.1.user", "own_bot")]
    for first, second in ((ana, bot), (bot, ana), (bot, other)):
        match = ben.create({"user": first.name}, OPEN, rated=True)["id"]
        refused(second.post(f"/matches/{match}/join"), 409, "conflict")
        refused(second.post(f"/links/{code_of(ben, match)}/join"), 409, "conflict")
        answered(first.post(f"/matches/{match}/join"), 200)
        refused(second.post(f"/matches/{match}/join"), 409, "conflict")
        answered(cleo.post(f"/matches/{match}/join"), 200)


def test_one_bot_holds_one_seat(ana: Player, ben: Player) -> None:
    bot = Program(ana, "clever-cat")
    wrong = refused(ask(ben, "clever-cat", "clever-cat"), 400, "invalid")
    assert wrong["errors"][0]["code"] == "seated_twice"
    match = ben.create({"user": "clever-cat"}, OPEN)["id"]
    answered(bot.post(f"/matches/{match}/join"), 200)
    refused(bot.post(f"/matches/{match}/join"), 409, "conflict")


def test_it_is_no_house_bot(ana: Player) -> None:
    Program(ana, "clever-cat")
    ensure_bot("random")
    for seats in ([{"user": "ana"}, {"bot": "clever-cat"}], [{"user": "ana"}, {"user": "random"}]):
        refused(ana.post("/matches", {"game": GAME, "seats": seats}), 400, "invalid")
    assert "clever-cat" not in [row["name"] for row in ana.get("/bots").json()["results"]]


def test_the_house_does_not_play_for_it(ana: Player, ben: Player) -> None:
    bot = Program(ana, "clever-cat")
    match = answered(ask(ben, "clever-cat", "ben"), 201)["id"]
    answered(bot.post(f"/matches/{match}/join"), 200)
    due = bot if bot.view(match)["due"] else ben
    before = Match.objects.get(pk=match).ply

    assert play_turn(match_id=match, seat=[bot, ben].index(due), ply=before, since=times.exact(), attempt=1) is False
    for delivery in Delivery.objects.filter(consumer="bots.play"):
        assert deliver(delivery_id=delivery.pk) == Delivered.DONE
    assert Match.objects.get(pk=match).ply == before


def test_it_speaks_for_itself_when_an_end_is_agreed_on(ana: Player, ben: Player) -> None:
    bot = Program(ana, "clever-cat")
    match = answered(ask(ben, "clever-cat", "ben"), 201)["id"]
    answered(bot.post(f"/matches/{match}/join"), 200)

    said = answered(ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    assert said["status"] == "running"
    ended = answered(bot.post(f"/matches/{match}/draw", {"action": "accept"}), 200)
    assert ended["outcome"]["reason"] == "agreed"


def test_who_is_kept_from_its_owner_is_kept_from_it(ana: Player, ben: Player) -> None:
    bot = Program(ana, "clever-cat")
    block_user(user=ben.user, username="ana")
    refused(ask(ben, "ben", "clever-cat"), 400, "invalid")
    match = ben.create({"user": "ben"}, OPEN)["id"]
    refused(bot.post(f"/matches/{match}/join"), 409, "conflict")
    assert bot.get("/matches?open=true").json()["results"] == []
    theirs = bot.create({"user": "clever-cat"}, OPEN)["id"]
    refused(ben.post(f"/matches/{theirs}/join"), 409, "conflict")
    assert ben.get("/matches?open=true").json()["results"] == []


@pytest.mark.parametrize("with_owner", [True, False])
def test_a_bot_that_is_given_up_leaves_its_matches(ana: Player, ben: Player, with_owner: bool) -> None:
    bot = Program(ana, "clever-cat")
    running = answered(ask(ben, "clever-cat", "ben"), 201)["id"]
    answered(bot.post(f"/matches/{running}/join"), 200)
    waiting = answered(ask(ben, "clever-cat", "ben"), 201)["id"]

    if with_owner:
        delete_account(user=ana.user)
    else:
        give_up_bot(owner=ana.user, username="clever-cat")
    for delivery in Delivery.objects.filter(consumer="games.leave_all"):
        assert deliver(delivery_id=delivery.pk) == Delivered.DONE

    refused(bot.get("/me"), 401, "unauthenticated")
    assert ben.match(running)["outcome"]["reason"] == "resigned"
    assert ben.match(waiting)["seats"][0]["state"] == "open"
    refused(ask(ben, "clever-cat", "ben"), 400, "invalid")


def test_limits_hold_for_it_as_for_a_person(ana: Player, settings: Any) -> None:
    settings.POSTCARD_MOST_WAITING_MATCHES = 1
    bot = Program(ana, "clever-cat")
    bot.create({"user": "clever-cat"}, OPEN)
    refused(bot.post("/matches", {"game": GAME, "seats": [OPEN, OPEN]}), 409, "conflict")
