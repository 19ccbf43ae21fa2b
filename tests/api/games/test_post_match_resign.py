"""`POST /matches/{id}/resign`: giving up."""

from accounts.services import ensure_bot
from core.journal.models import Event
from tests.api.manners import counted
from tests.sittings import Player, answered, begun_match, end_match, refused, start_match


def test_who_resigns_is_last_and_the_points_are_those_so_far(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    colours = [len({card[0] for card in cards}) for cards in ana.view(match)["view"]["collections"]]

    resigned = answered(ana.post(f"/matches/{match}/resign"), 200)

    assert resigned["status"] == "over"
    assert resigned["outcome"] == {"places": [2, 1], "points": colours, "reason": "resigned"}
    assert resigned == ben.match(match)


def test_it_can_be_done_when_it_is_not_ones_turn(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    waits = next(player for player in (ana, ben) if not player.view(match)["due"])

    resigned = answered(waits.post(f"/matches/{match}/resign"), 200)

    assert resigned["outcome"]["places"] == ([2, 1] if waits is ana else [1, 2])


def test_after_it_nobody_owes_a_move(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    for player in (ana, ben):
        view = player.view(match)
        assert (view["to_act"], view["due"], view["expected_ply"], view["options"]) == ([], False, None, [])
        assert answered(player.get("/me/turns"), 200)["results"] == []


def test_against_a_bot_the_bot_wins(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]

    assert answered(ana.post(f"/matches/{match}/resign"), 200)["outcome"]["places"] == [2, 1]


def test_the_end_is_recorded_once(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    finished = Event.objects.get(kind="match.finished")
    assert finished.payload == {"match": match, "reason": "resigned"}


def test_a_match_that_is_over_keeps_its_outcome(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    before = ana.match(match)

    for player in (ana, ben):
        refused(player.post(f"/matches/{match}/resign"), 409, "match_over")
    refused(cleo.post(f"/matches/{match}/resign"), 403, "not_your_seat")
    assert ana.match(match) == before


def test_a_retry_with_its_key_gets_the_same_answer(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)

    first, second = (ana.post(f"/matches/{match}/resign", **{"Idempotency-Key": "enough"}) for _ in range(2))

    assert answered(second, 200) == answered(first, 200)
    assert second["Idempotency-Replayed"] == "true"
    refused(ana.post(f"/matches/{match}/resign"), 409, "match_over")


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries(moves: int) -> int:
        match = begun_match(ana, ben, moves=moves)
        with counted() as found:
            answered(ana.post(f"/matches/{match}/resign"), 200)
        return found[0]

    assert queries(1) == queries(8) <= 15
