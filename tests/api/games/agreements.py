"""What holds for both ends by agreement, a draw and an abort."""

from collections.abc import Callable

from core.journal.models import Event
from tests.api.manners import counted
from tests.sittings import Json, Player, answered, refused, seat_all, start_match


class Table:
    """A running match of two, and what its players say about one way to end it."""

    def __init__(self, end: str, ana: Player, ben: Player) -> None:
        self.end = end
        self.match = start_match(ana, ben)
        self.path = f"/matches/{self.match}/{end}"

    def says(self, player: Player, action: str) -> Json:
        return answered(player.post(self.path, {"action": action}), 200)

    def standing(self, player: Player) -> Json:
        return answered(player.get(self.path), 200)


def it_takes_both(table: Table, ana: Player, ben: Player) -> Json:
    """One offers, the other agrees; the match as it is then."""
    assert table.standing(ben) == {"agreed": [], "missing": [0, 1], "obstacle": None}
    assert table.says(ana, "offer")["status"] == "running"
    assert table.standing(ben) == {"agreed": [0], "missing": [1], "obstacle": None}

    ended = table.says(ben, "accept")

    assert ended["status"] == "over"
    offers = Event.objects.filter(kind="agreement.offered").order_by("pk").values_list("payload", flat=True)
    assert list(offers) == [{"match": table.match, "seat": seat, "end": table.end} for seat in (0, 1)]
    refused(ana.post(table.path, {"action": "offer"}), 409, "match_over")
    refused(ana.get(table.path), 409, "match_over")
    return ended


def to_offer_what_is_offered_is_to_agree(table: Table, ana: Player, ben: Player) -> None:
    """Either word will do."""
    table.says(ana, "offer")
    assert table.says(ana, "offer")["status"] == "running"
    assert Event.objects.filter(kind="agreement.offered").count() == 1
    assert table.says(ben, "offer")["status"] == "over"


def an_offer_holds_until_the_next_move(table: Table, ana: Player, ben: Player) -> None:
    """Playing on declines."""
    table.says(ana, "offer")
    due = next(player for player in (ana, ben) if player.view(table.match)["due"])
    due.play_any(table.match)

    assert table.standing(ben)["agreed"] == []
    refused(ben.post(table.path, {"action": "accept"}), 409, "wrong_state")
    table.says(ana, "offer")
    assert table.says(ben, "accept")["status"] == "over"


def it_can_be_declined_and_taken_back(table: Table, ana: Player, ben: Player) -> None:
    """Then every player must be asked again."""
    for player in (ben, ana):
        table.says(ana, "offer")
        assert table.says(player, "decline")["status"] == "running"
        assert table.standing(ana)["agreed"] == []
        refused(ben.post(table.path, {"action": "accept"}), 409, "wrong_state")
        refused(ben.post(table.path, {"action": "decline"}), 409, "wrong_state")
    assert Event.objects.filter(kind="agreement.declined").count() == 2


def nobody_accepts_an_offer_of_their_own(table: Table, ana: Player) -> None:
    """It takes another player."""
    refused(ana.post(table.path, {"action": "accept"}), 409, "wrong_state")
    table.says(ana, "offer")
    refused(ana.post(table.path, {"action": "accept"}), 409, "wrong_state")


def all_four_have_to_agree(end: str, *players: Player) -> Json:
    """The last one ends it."""
    match = seat_all(*players, game="yokai-septet-4p")
    for number, player in enumerate(players[:-1]):
        said = answered(player.post(f"/matches/{match}/{end}", {"action": "accept" if number else "offer"}), 200)
        assert said["status"] == "running"
    return answered(players[-1].post(f"/matches/{match}/{end}", {"action": "accept"}), 200)


def it_is_for_its_players(table: Table, ana: Player, cleo: Player) -> None:
    """Others see nothing of it."""
    for action in ("offer", "accept", "decline"):
        refused(cleo.post(table.path, {"action": action}), 403, "not_your_seat")
    refused(cleo.get(table.path), 403, "not_your_seat")
    refused(ana.post(f"/matches/nobody/{table.end}", {"action": "offer"}), 404, "not_found")


def it_waits_for_the_start(end: str, ana: Player, cleo: Player) -> None:
    """Before it a player leaves, or the creator aborts the match."""
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    for action in ("accept", "decline") if end == "abort" else ("offer", "accept", "decline"):
        refused(ana.post(f"/matches/{match}/{end}", {"action": action}), 409, "wrong_state")
    refused(ana.get(f"/matches/{match}/{end}"), 409, "wrong_state")
    hidden = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    refused(cleo.get(f"/matches/{hidden}/{end}"), 404, "not_found")


def only_three_things_can_be_said(table: Table, ana: Player) -> None:
    """Anything else is refused by its field."""
    for body in ({}, {"action": "insist"}, {"action": 1}, {"action": "offer", "because": "tea"}):
        refused(ana.post(table.path, body), 400, "invalid")


def a_retry_is_one_offer(table: Table, ana: Player) -> None:
    """Also with a key."""
    first = ana.post(table.path, {"action": "offer"}, **{"Idempotency-Key": "once"})
    again = ana.post(table.path, {"action": "offer"}, **{"Idempotency-Key": "once"})
    assert answered(first, 200) == answered(again, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert Event.objects.filter(kind="agreement.offered").count() == 1


def its_players_see_who_agrees(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    """And nobody else."""
    table.says(ben, "offer")
    for player in (ana, ben):
        assert table.standing(player) == {"agreed": [1], "missing": [0], "obstacle": None}
    refused(cleo.get(table.path), 403, "not_your_seat")


def it_says_why_it_cannot_be(end: str, ana: Player) -> None:
    """A rated match with a bot."""
    match = ana.create({"user": "ana"}, {"bot": "random"}, rated=True)["id"]
    found = ana.get(f"/matches/{match}/{end}").json()
    assert found["missing"] == [seat["seat"] for seat in ana.match(match)["seats"] if seat["kind"] == "human"]
    assert found["obstacle"].startswith("No bot agrees")


def to_look_costs_the_same_few_queries(table: Table, ana: Player) -> None:
    """With and without an offer."""
    with counted() as before:
        table.standing(ana)
    table.says(ana, "offer")
    with counted() as after:
        table.standing(ana)
    assert before == after
    assert before[0] <= 6


OfTwo = Callable[[Table, Player, Player], None]
OfOne = Callable[[Table, Player], None]
