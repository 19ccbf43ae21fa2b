"""Knowledge of each reader about bursts and the cat's cards: C3, C10, and the log lines of T7."""

import json

import pytest

from games.rules.contract import Illegal, OptionValue
from games.rules.faces import format_move
from games.rules.kit.check import check
from games.rules.moves import Move
from games.rules.schema import to_json
from games.rules.stream import FastRng
from games.rules.take_that_toy.explain import NOT_IN_HAND
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.shapes import ToyLot
from games.rules.take_that_toy.verbs import PLAY
from tests.rules.take_that_toy.table import GAME, cards, dealt, midway, play, started, texts, told


def burst() -> ToyPosition:
    """Seat 0 has burst r1 r2 r5 r6; seat 1 received r2; the deck was not empty."""
    position = midway(hands=("r6 b1 b2 b7", "r5 b3 b4 b6"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 y7 g5", due=0)
    return play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5")


def lots(position: ToyPosition, reader: int | None) -> tuple[ToyLot, ...]:
    """Return a reader's knowledge of the cards of each burst."""
    return GAME.view(position, reader).lots[1:]


def test_C3_of_the_deal_each_reader_is_told_what_lies_open_and_the_own_hand() -> None:
    text = format_move(GAME.facts, GAME.chance(started(), FastRng(1)))
    items = text.removeprefix("deal ").split(",")
    open_to_all = {20, 21, 22, 30}
    for reader, own in ((None, set()), (0, set(range(10))), (1, set(range(10, 20)))):
        line = told(started(), -1, text, reader).removeprefix("deal ").split(",")
        assert line == [item if place in open_to_all | own else "?" for place, item in enumerate(items)]


def test_T7_the_receiver_is_told_its_card_and_nobody_else_any() -> None:
    position = midway(hands=("r6 b1", "r5 b3"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 y7", due=0)
    play(position, "0 r6", "1 r5")
    assert told(position, -1, "burst r2,r6,r1,r5", 1) == "burst r2,?,?,?"
    assert told(position, -1, "burst r2,r6,r1,r5", 0) == "burst ?,?,?,?"
    assert told(position, -1, "burst r2,r6,r1,r5", None) == "burst ?,?,?,?"
    other = midway(hands=("r5 b1", "r6 b3"), won=("", "r1 r2 y1"), cat="y4 y5 y6 y7", due=1)
    play(other, "1 r6", "0 r5")
    assert told(other, -1, "burst r2,r6,r1,r5", 0) == "burst r2,?,?,?"
    assert told(other, -1, "burst r2,r6,r1,r5", 1) == "burst ?,?,?,?"


@pytest.mark.parametrize("rules", [{"lead_rule": "cat_always"}, {"end_when": "all_hands_empty"}])
def test_T10_the_first_card_of_a_burst_is_told_to_all_when_the_cat_plays_it_at_once(
    rules: dict[str, OptionValue],
) -> None:
    # The cat leads: always, or since the winner, seat 1, has no card left. It has no other card.
    hands = ("r5 b1", "r6 b3" if "lead_rule" in rules else "r6")
    position = midway(hands=hands, won=("g1", "r1 r2"), cat="y4", due=1, rules=rules)
    play(position, "1 r6", "0 r5")
    for reader, line in ((0, "burst r2,r6,?,?"), (1, "burst ?,r6,?,?"), (None, "burst ?,r6,?,?")):
        assert told(position, -1, "burst r2,r6,r1,r5", reader) == line
    play(position, "burst r2 r6 r1 r5")
    assert [played.card for played in GAME.view(position, None).trick] == ["r6"]
    assert GAME.view(position, None).timeline == (None, None)


def test_C3_a_card_played_is_told_to_all() -> None:
    position = burst()
    assert {told(position, 0, "play b1", reader) for reader in (None, 0, 1)} == {"play b1"}


def test_T7_the_receiver_knows_the_rest_and_not_its_order() -> None:
    (lot,) = lots(burst(), 1)
    assert lot == ToyLot("burst", ("r1", "r5", "r6"), (0, 0), 0, 3, 0, False, 1, "r2")
    assert GAME.view(burst(), 1).hand == ("r2", "b3", "b4", "b6")


def test_T7_the_winner_and_onlookers_know_the_four_and_that_one_was_received() -> None:
    for reader in (0, None):
        (lot,) = lots(burst(), reader)
        assert lot == ToyLot("burst", ("r1", "r2", "r5", "r6"), (0, 1), 0, 3, 0, False, 1, None)


def test_C10_a_received_card_is_known_once_it_is_played() -> None:
    position = play(burst(), "0 b7", "1 r2")
    for reader in (0, 1, None):
        (lot,) = lots(position, reader)
        assert (lot.cards, lot.hands, lot.deck, lot.gift) == (("r1", "r5", "r6"), (0, 0), 3, None)


def test_C10_another_card_played_by_the_receiver_tells_nothing() -> None:
    position = play(burst(), "0 b7", "1 b6")
    (lot,) = lots(position, 0)
    assert (lot.cards, lot.hands, lot.deck) == (("r1", "r2", "r5", "r6"), (0, 1), 3)
    (own,) = lots(position, 1)
    assert own.gift == "r2"


def test_C10_cards_of_a_burst_leave_the_lot_as_they_come_into_the_timeline() -> None:
    position = midway(hands=("r6 b1 b2 b7 y8", "r5 b3 b4 b6 y2"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 y7", due=0)
    play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5", "0 b7", "1 b6")
    assert GAME.view(position, 0).timeline == ("y6", "y7", "r6")
    (lot,) = lots(position, 0)
    assert (lot.cards, lot.hands, lot.deck) == (("r1", "r2", "r5"), (0, 1), 2)


def test_C10_when_all_others_have_come_to_light_the_last_card_is_the_received_one() -> None:
    position = midway(
        hands=("r6 b1 b2 b3 y8", "r5 g2 g3 p1 y2"), won=("r1 r2", ""), cat="y4", due=0, rules={"lead_rule": "winner"}
    )
    play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5")
    assert GAME.view(position, 0).timeline == (None, None, None)
    play(position, "0 b1", "1 g2", "0 b2", "1 g3", "0 b3")
    assert GAME.view(position, 0).timeline == (None,)
    play(position, "1 y2")
    (lot,) = lots(position, 0)
    assert (lot.cards, lot.hands, lot.timeline, lot.deck) == (("r2",), (0, 1), 0, 0)
    (own,) = lots(position, 1)
    assert (own.cards, own.gift) == ((), "r2")


def test_C10_a_burst_is_forgotten_once_all_its_cards_have_been_seen_again() -> None:
    position = midway(hands=("r6 b1 b2 b3", "r5 p1 g2"), won=("r1 r2", ""), cat="y4", due=0)
    play(position, "0 r6", "1 r5", "burst r2 r1 r6 r5", "0 b1", "1 p1", "1 r2")
    assert [lot.cards for lot in lots(position, None)] == [("r5",)]
    play(position, "0 b2")
    assert texts(1 << position.trick[0]) == "r5", "the cat has won and leads its last card"
    for reader in (0, 1, None):
        assert lots(position, reader) == ()


def test_T10_face_down_cards_are_a_lot_of_their_own_places() -> None:
    position = midway(hands=("r6 b1 b2", "r5 g2 g3"), won=("r1 r2", ""), cat="y4 y5", due=0)
    play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5")
    (lot,) = lots(position, 0)
    assert lot == ToyLot("burst", ("r1", "r2", "r5", "r6"), (0, 1), 2, 1, 0, True, 1, None)


def test_C10_a_card_that_bursts_again_is_of_the_new_lot_only() -> None:
    position = midway(hands=("r6 r7 b1 b2", "r5 r3 b3 b4"), won=("r1 r2 y1", ""), cat="y4 r4 y6 y7 g5 g6 g7", due=0)
    play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5", "0 r7", "1 r2", "0 b2", "1 r3", "burst r3 r2 r4 r7")
    old, new = lots(position, 0)
    assert (old.cards, old.hands, old.deck, old.gift) == (("r1", "r5", "r6"), (0, 0), 3, None)
    assert (new.cards, new.hands, new.deck, new.gift) == (("r2", "r3", "r4", "r7"), (0, 1), 3, None)
    old, new = lots(position, 1)
    assert (old.cards, old.gift) == (("r1", "r5", "r6"), None)
    assert (new.cards, new.gift) == (("r2", "r4", "r7"), "r3")


def test_C10_the_same_card_can_be_received_twice() -> None:
    position = midway(hands=("r6 r7 b1 b2", "r5 r3 b3 b4"), won=("r1 r2 y1", ""), cat="y4 r4 y6 y7 g5 g6 g7", due=0)
    play(position, "0 r6", "1 r5", "burst r2 r6 r1 r5", "0 r7", "1 r2", "0 b2", "1 r3", "burst r2 r3 r4 r7")
    old, new = lots(position, 1)
    assert (old.gift, new.gift) == (None, "r2")
    old, new = lots(position, 0)
    assert (old.hands, new.hands) == ((0, 0), (0, 1))


def test_C3_the_cards_never_seen_are_one_lot_with_their_places() -> None:
    position = dealt("r1-8 y1 y2", "y3-8 g1-4", "g5-8 b1-6", "p1")
    unseen = "y3 y4 y5 y6 y7 y8 g1 g2 g3 g4 g8 b1 b2 b3 b4 b5 b6 b7 b8 p2 p3 p4 p5 p6 p7 p8"
    (lot,) = GAME.view(position, 0).lots
    assert lot == ToyLot("deal", tuple(unseen.split()), (0, 10), 0, 7, 9, False, None, None)
    (open_lot,) = GAME.view(position, None).lots
    assert (len(open_lot.cards), open_lot.hands, open_lot.deck, open_lot.aside) == (36, (10, 10), 7, 9)


def test_C3_no_view_names_a_card_as_being_where_its_reader_cannot_see_it() -> None:
    position = burst()
    for reader in (0, 1, None):
        data = to_json(GAME.view(position, reader))
        data.pop("lots")
        shown = json.dumps(data)
        for card in cards("r1 r5 r6") + ([] if reader == 1 else cards("r2")):
            assert f'"{texts(1 << card)}"' not in shown


def test_C3_the_view_is_complete() -> None:
    position = play(burst(), "0 b7")
    view = GAME.view(position, 1)
    assert (view.phase, view.turn, view.leader, view.last_winner, view.trump) == ("trick", 1, 0, 0, "p8")
    assert (view.hand_counts, view.deck_count, view.aside_count) == ((2, 4), 4, position.aside.bit_count())
    assert view.collections == (("y1", "y4"), ("g1",))
    assert [(played.seat, played.card) for played in view.trick] == [(0, "b7")]
    assert view.timeline == ("y5", "y6", "y7")
    assert (view.seat, GAME.view(position, None).seat, GAME.view(position, None).hand) == (1, None, ())


def test_C3_the_options_in_force_are_in_the_view() -> None:
    rules = GAME.view(started(lead_rule="cat_always", end_when="all_hands_empty"), 0).rules
    assert to_json(rules) == {
        "lead_rule": "cat_always",
        "one_becomes_eight": False,
        "check_order": "burst_first",
        "end_when": "all_hands_empty",
        "card_tie": "more",
    }
    other = GAME.view(started(one_becomes_eight=True, check_order="win_first", card_tie="fewer"), 0).rules
    assert (other.lead_rule, other.one_becomes_eight, other.check_order, other.end_when, other.card_tie) == (
        ("winner", True, "win_first", "any_hand_empty", "fewer")
    )


def test_C4_a_refusal_names_the_own_hand_and_no_other() -> None:
    position = burst()
    refusal = check(GAME, position, 0, Move(PLAY, (tuple(cards("b3")),)))
    assert refusal == Illegal(NOT_IN_HAND, "T5", {"card": "b3", "cards": ("b1", "b2", "b7")})


def test_the_board_shows_a_person_where_everything_lies() -> None:
    text = GAME.board(GAME.view(play(burst(), "0 b7"), 1))
    assert text.splitlines()[:6] == [
        "trump      p8",
        "cat        y5 y6 y7  and 4 in the deck",
        "trick      seat 0 b7",
        "seat 0       holds 2 cards; collected y1 y4",
        "seat 1 (you) holds r2 b3 b4 b6; collected g1",
        "discarded  -",
    ]
    assert text.splitlines()[-2:] == [
        "hidden     r1 r5 r6: 3 in the deck; seat 1 got one, you: r2",
        "next       seat 1 plays a card",
    ]
