"""`POST /matches/{id}/rematch`: the same people once more."""

from typing import Any

from accounts.services import ensure_bot
from games.models import Match
from tests.api.manners import counted
from tests.sittings import Player, answered, begun_match, refused, seat_all


def over(*players: Player, **terms: Any) -> str:
    """A match that the first player has given up."""
    match = seat_all(*players, **terms)
    answered(players[0].post(f"/matches/{match}/resign"), 200)
    return match


def test_seats_are_turned_and_terms_are_kept(ana: Player, ben: Player) -> None:
    first = over(
        ana, ben, options={"card_tie": "fewer"}, bots_among_people=True, visibility="unlisted", shuffle_seats=True
    )
    played = ana.match(first)

    invited = answered(ben.post(f"/matches/{first}/rematch"), 201)

    assert invited["id"] != first
    kept = ("game", "options", "clock", "rated", "bots_among_people", "visibility")
    assert {name: invited[name] for name in kept} == {name: played[name] for name in kept}
    assert invited["bots_among_people"] is True
    assert [seat["name"] for seat in invited["seats"]] == [seat["name"] for seat in reversed(played["seats"])]
    states = {seat["name"]: seat["state"] for seat in invited["seats"]}
    assert (invited["creator"], states) == ("ben", {"ana": "invited", "ben": "taken"})


def test_a_player_who_asks_second_accepts(ana: Player, ben: Player) -> None:
    first = over(ana, ben)
    invited = answered(ana.post(f"/matches/{first}/rematch"), 201)

    accepted = answered(ben.post(f"/matches/{first}/rematch"), 200)

    assert (accepted["id"], accepted["status"]) == (invited["id"], "running")
    for player in (ana, ben):
        assert answered(player.post(f"/matches/{first}/rematch"), 200)["id"] == invited["id"]
    assert Match.objects.count() == 2


def test_asking_twice_is_asking_once(ana: Player, ben: Player) -> None:
    first = over(ana, ben)
    invited = answered(ana.post(f"/matches/{first}/rematch"), 201)
    assert answered(ana.post(f"/matches/{first}/rematch"), 200) == invited


def test_after_a_rematch_there_can_be_another(ana: Player, ben: Player) -> None:
    first = over(ana, ben)
    second = answered(ana.post(f"/matches/{first}/rematch"), 201)["id"]
    answered(ben.post(f"/matches/{first}/rematch"), 200)
    answered(ben.post(f"/matches/{second}/resign"), 200)

    third = answered(ben.post(f"/matches/{second}/rematch"), 201)
    assert [seat["name"] for seat in third["seats"]] == ["ana", "ben"]
    assert answered(ana.post(f"/matches/{first}/rematch"), 201)["id"] not in (first, second, third["id"])


def test_with_a_bot_it_starts_at_once(ana: Player) -> None:
    ensure_bot("random")
    first = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    answered(ana.post(f"/matches/{first}/resign"), 200)

    again = answered(ana.post(f"/matches/{first}/rematch"), 201)

    assert again["status"] == "running"
    assert [seat["name"] for seat in again["seats"]] == ["random", "ana"]


def test_partners_stay_partners(ana: Player, ben: Player, cleo: Player) -> None:
    first = over(ana, ben, cleo, Player("dora"), game="yokai-septet-4p")
    seats = answered(ana.post(f"/matches/{first}/rematch"), 201)["seats"]
    assert [seat["name"] for seat in seats] == ["dora", "ana", "ben", "cleo"]


def test_nobody_is_invited_who_has_left(ana: Player, ben: Player) -> None:
    match = over(ana, ben)
    ben.user.is_active = False
    ben.user.save()
    refused(ana.post(f"/matches/{match}/rematch"), 409, "conflict")


def test_a_seat_that_was_declined_and_taken_is_not_free(ana: Player, ben: Player, cleo: Player) -> None:
    first = over(ana, ben)
    again = answered(ana.post(f"/matches/{first}/rematch"), 201)["id"]
    answered(ben.post(f"/matches/{again}/decline"), 200)
    answered(ben.post(f"/matches/{first}/rematch"), 200)
    assert ana.match(again)["status"] == "running"


def test_it_costs_the_same_whatever_the_log(ana: Player, ben: Player) -> None:
    counts = set()
    for moves in (0, 6):
        match = begun_match(ana, ben, moves=moves)
        answered(ana.post(f"/matches/{match}/resign"), 200)
        with counted() as queries:
            answered(ana.post(f"/matches/{match}/rematch"), 201)
        counts.add(queries[0])
    assert len(counts) == 1
