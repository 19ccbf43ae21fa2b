"""Several tables with the same cards: each sees its own, and nobody learns them from a table that ended earlier."""

import hashlib

import pytest

from bots.services.analyse import ask_for_analysis
from core.errors import WrongState
from core.journal.models import Event
from core.shapes import to_json
from games.models import Match, MoveRecord
from games.replay import forget_all
from games.selectors.results.exports import export_of
from games.services.clocks.lateness import settled_match
from games.services.making.shared_deals import unseal_deal
from tests.games.sealed import ENTROPIES, NAME, SEED, a_deal, a_table, end, two_tables
from tests.sittings import Player, answered, play_next, refused

pytestmark = pytest.mark.django_db


def test_all_tables_have_the_same_cards_in_the_same_seats() -> None:
    _, _, first, second = two_tables()

    deals = [MoveRecord.objects.get(match=match, ply=0).move for match in (first, second)]
    assert deals[0] == deals[1]
    heads = [MoveRecord.objects.get(match=match, ply=0).hash for match in (first, second)]
    assert heads[0] != heads[1], "each row is hidden under a key of its own match"


def test_seats_are_not_shuffled_and_there_is_no_chat() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = Match.objects.get(pk=a_table(a_deal(), ana, ben, rated=True, shuffle_seats=True, chat=True))

    assert [seat.user for seat in match.seats.all()] == [ana.user, ben.user]
    assert (match.shuffle_seats, match.chat) == (False, False)


def test_the_proof_names_the_deal_and_what_was_added_to_it() -> None:
    _, players, first, _ = two_tables()

    proof = answered(players[0].get(f"/matches/{first}/proof"), 200)
    assert proof["deal"] == NAME
    assert proof["sealed"] is True
    assert proof["commitment"] == hashlib.sha256(SEED + NAME.encode()).hexdigest()
    assert proof["entropies"] == [{"seat": None, "value": value} for value in ENTROPIES]
    assert proof["seed"] is None


@pytest.mark.parametrize("over", [False, True])
def test_who_has_no_seat_sees_no_cards_while_it_runs_and_after(over: bool) -> None:
    _, players, first, _ = two_tables()
    play_next(first, *players[:2])
    if over:
        end(first, players[0].user)

    for onlooker in (players[2], Player("onlooker")):
        for path in ("view", "view?ply=1", "moves"):
            refused(onlooker.get(f"/matches/{first}/{path}"), 409, "wrong_state")
        seat = refused(onlooker.get(f"/matches/{first}/view?seat=0"), 409 if over else 403,
                       "wrong_state" if over else "not_your_seat")  # fmt: skip
        assert "cards" not in str(seat.get("errors"))
        assert onlooker.match(first)["status"] == ("over" if over else "running")


def test_the_own_seats_know_after_the_end_what_they_knew_then() -> None:
    _, (ana, ben, *_), first, _ = two_tables()
    play_next(first, ana, ben)
    before, log = ben.view(first), ben.log(first)
    end(first, ana.user)
    forget_all()

    assert ben.view(first)["view"] == before["view"]
    assert ben.log(first) == log
    refused(ben.get(f"/matches/{first}/view?seat=0"), 409, "wrong_state")
    for path in ("export", "record", "analysis"):
        refused(ben.get(f"/matches/{first}/{path}"), 409, "wrong_state")
    with pytest.raises(WrongState):
        ask_for_analysis(match_id=first, user=ben.user)
    assert answered(ben.get(f"/matches/{first}/proof"), 200)["seed"] is None


def test_places_and_points_are_shown_to_everyone() -> None:
    _, players, first, _ = two_tables()
    end(first, players[0].user)

    outcome = players[3].match(first)["outcome"]
    assert (outcome["places"], outcome["reason"]) == ([2, 1], "resigned")


def test_an_export_of_all_matches_has_no_record_of_a_sealed_one() -> None:
    deal, players, first, second = two_tables()
    end(first, players[0].user)

    lines = to_json(list(export_of(players[0].user, settled_match)))
    assert (lines[-1]["lines"], lines[-1]["finished"]) == (1, 0)
    assert "log" not in lines[0]
    assert "seed" not in lines[0]

    end(second, players[2].user)
    unseal_deal(deal_id=deal.pk)
    assert to_json(next(iter(export_of(players[0].user, settled_match))))["seed"] == SEED.hex()


def test_it_is_unsealed_once_all_its_matches_are_over_and_everything_is_there() -> None:
    deal, players, first, second = two_tables()
    end(first, players[0].user)
    assert not unseal_deal(deal_id=deal.pk), "the other table still plays"
    end(second, players[2].user)
    refused(players[2].get(f"/matches/{first}/export"), 409, "wrong_state")

    assert unseal_deal(deal_id=deal.pk)
    assert unseal_deal(deal_id=deal.pk), "it can be said again"
    assert Event.objects.filter(kind="deal.unsealed").count() == 1
    record = answered(players[2].get(f"/matches/{first}/export"), 200)
    assert (record["deal"], record["seed"]) == (deal.pk, SEED.hex())
    assert record["entropies"] == [{"seat": None, "value": value} for value in ENTROPIES]
    assert players[2].view(first, "?seat=0")["seat"] == 0
    assert players[2].log(first)[0]["key"]


def test_no_match_is_made_on_cards_that_are_known() -> None:
    deal, players, first, second = two_tables()
    for match, player in ((first, players[0]), (second, players[2])):
        end(match, player.user)
    unseal_deal(deal_id=deal.pk)

    with pytest.raises(WrongState):
        a_table(deal, *players[:2])


def test_a_rematch_has_cards_of_its_own() -> None:
    _, players, first, _ = two_tables()
    end(first, players[0].user)

    again = answered(players[0].post(f"/matches/{first}/rematch"), 201)
    assert Match.objects.get(pk=again["id"]).shared_deal is None
