"""Taking tricks, bursts and the timeline: T7 to T10."""

from games.rules.contract import CHANCE_DUE, OptionValue
from games.rules.faces import format_move
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.stream import KeyStream
from games.rules.take_that_toy.position import CAT, ToyPosition
from tests.rules.take_that_toy.table import GAME, cards, midway, play, texts


def cat(position: ToyPosition) -> str:
    """The cat's cards, the timeline and the deck parted by a bar."""
    faces = [texts(1 << card) for card in position.cat]
    return " ".join([*faces[: position.row], "|", *faces[position.row :]])


def red_bursts(**options: OptionValue) -> ToyPosition:
    """Seat 0 has just taken the red 5 and 6, with two red cards before it."""
    position = midway(
        hands=("r6 b1 b2", "r5 b3 b4"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 g5 g6", due=0, rules=options
    )
    return play(position, "0 r6", "1 r5")


def test_T7_the_winner_takes_the_cards_of_the_trick() -> None:
    position = midway(hands=("r6 b1", "y5 b2"), cat="g4 g5 g6", due=0)
    play(position, "0 r6", "1 y5")
    assert texts(position.won[0]) == "r6 y5 g4"
    assert position.won[1] == position.discards == 0


def test_T7_three_of_a_colour_do_not_burst_and_four_do() -> None:
    three = midway(hands=("r6 b1", "y5 b2"), won=("r1 r2 g1", ""), cat="g4 g5 g6", due=0)
    play(three, "0 r6", "1 y5")
    assert (three.due, texts(three.won[0])) == (1, "r1 r2 r6 y5 g1 g4")
    position = red_bursts()
    assert position.due == CHANCE_DUE
    assert GAME.to_act(position) == (CHANCE,)
    assert GAME.view(position, 1).phase == "burst"


def test_T7_a_burst_leaves_whole_one_card_goes_to_the_opponent_the_rest_under_the_deck_in_order() -> None:
    position = play(red_bursts(), "burst r6 r2 r5 r1")
    assert texts(position.won[0]) == "y1 y4"
    assert texts(position.hands[1]) == "r6 b3 b4"
    assert texts(position.hands[0]) == "b1 b2"
    assert cat(position) == "y5 y6 g5 | g6 r2 r5 r1"
    assert GAME.to_act(position) == (0,), "the winner leads all the same"


def test_T7_the_burst_is_shuffled_from_sorted_order_with_the_published_stream() -> None:
    move = GAME.chance(red_bursts(), KeyStream(b"key"))
    order, stream = ["r1", "r2", "r5", "r6"], KeyStream(b"key")
    for i in (3, 2, 1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert format_move(GAME.facts, move) == "burst " + ",".join(order)


def test_T7_a_collection_of_six_bursts_whole() -> None:
    position = midway(hands=("r6 b1", "r5 b2"), won=("r1 r2 r3", ""), cat="r4 g5 g6 g7", due=0)
    play(position, "0 r6", "1 r5", "burst r3 r1 r2 r4 r5 r6")
    assert (position.won[0], texts(position.hands[1])) == (0, "r3 b2")
    assert cat(position) == "g5 g6 g7 | r1 r2 r4 r5 r6"


def test_T7_bursts_go_colour_by_colour_in_the_order_of_the_colours() -> None:
    position = midway(
        hands=("p6 b1", "r5 b2"), trump="p8", won=("r1 r2 r3 g1 g2 g3 p1 p2 p3", ""), cat="g4 y5 y6 y7", due=0
    )
    play(position, "0 p6", "1 r5", "burst r1 r2 r3 r5", "burst g4 g1 g2 g3", "burst p6 p1 p2 p3")
    assert (position.won[0], texts(position.hands[1])) == (0, "r1 g4 b2 p6")
    assert cat(position) == "y5 y6 y7 | r2 r3 r5 g1 g2 g3 p1 p2 p3"


def test_T7_seat_1_bursts_into_the_hand_of_seat_0() -> None:
    position = midway(hands=("r5 b1", "r6 b2"), won=("", "r1 r2 y1"), cat="y4 y5 y6", due=1)
    play(position, "1 r6", "0 r5", "burst r1 r2 r5 r6")
    assert (texts(position.hands[0]), texts(position.hands[1]), texts(position.won[1])) == ("r1 b1", "b2", "y1 y4")


def test_T7_only_chance_moves_while_a_burst_is_due() -> None:
    position = red_bursts()
    assert GAME.options(position, 0) == GAME.options(position, 1) == []
    assert check(GAME, position, 0, GAME.chance(play(red_bursts(), "burst r1 r2 r5 r6"), KeyStream(b"x"))) is not None


def five_colours(**options: OptionValue) -> ToyPosition:
    """Seat 0 takes its fifth colour, blue, and a fourth red card with it."""
    position = midway(
        hands=("r6 b1 b2", "b5 b3 b4"), won=("r1 r2 r3 y1 g1 p1", "g2"), cat="y4 y5 y6 g5 g6", due=0, rules=options
    )
    return play(position, "0 r6", "1 b5")


def test_T7_five_colours_win_at_once() -> None:
    position = midway(hands=("r6 b1 b2", "b5 b3 b4"), won=("r1 y1 g1 p1", "g2"), cat="y4 y5 y6", due=0)
    play(position, "0 r6", "1 b5")
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.reason) == ((1, 2), (5, 1), "five_colours")
    assert GAME.to_act(position) == ()
    assert GAME.view(position, 0).phase == "over"


def test_T8_burst_first_the_five_colours_must_be_left_after_the_bursts() -> None:
    position = five_colours()
    assert (position.due, GAME.outcome(position)) == (CHANCE_DUE, None)
    play(position, "burst r1 r2 r3 r6")
    assert (GAME.outcome(position), GAME.to_act(position)) == (None, (0,))
    assert texts(position.won[0]) == "y1 y4 g1 b5 p1"


def test_T8_burst_first_five_colours_left_after_a_burst_win() -> None:
    position = midway(
        hands=("y6 b1 b2", "b5 b3 b4"), trump="y8", won=("r1 y1 y2 y3 g1 p1", "g2"), cat="y4 y5 r6 g5 g6", due=0
    )
    play(position, "0 y6", "1 b5", "burst y1 y2 y3 y4 y6")
    assert GAME.outcome(position) is None, "yellow has gone, four colours are left"
    other = midway(hands=("r6 b1 b2", "b5 b3 b4"), won=("r1 y1 g1 g2 g3 p1", ""), cat="g4 y5 y6", due=0)
    play(other, "0 r6", "1 b5", "burst g1 g2 g3 g4")
    assert GAME.outcome(other) is None
    assert texts(other.won[0]) == "r1 r6 y1 b5 p1"


def test_T8_win_first_looks_before_the_bursts_and_ends_the_match_without_them() -> None:
    position = five_colours(check_order="win_first")
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.reason) == ((1, 2), (5, 1), "five_colours")
    assert texts(position.won[0]) == "r1 r2 r3 r6 y1 y4 g1 b5 p1"


def test_T8_win_first_does_not_end_a_match_with_four_colours() -> None:
    position = red_bursts(check_order="win_first")
    assert position.due == CHANCE_DUE
    play(position, "burst r1 r2 r5 r6")
    assert GAME.to_act(position) == (0,)


def test_T9_a_trick_of_the_cat_is_discarded_open_to_all() -> None:
    position = midway(hands=("r1 b1", "y5 b2"), cat="r4 g5 g6 g7", due=0, discards="g1")
    play(position, "0 r1", "1 y5")
    assert (texts(position.discards), position.won, position.winner) == ("r1 r4 y5 g1", [0, 0], CAT)
    for reader in (None, 0, 1):
        assert GAME.view(position, reader).discards == ("r1", "r4", "y5", "g1")


def test_T9_what_the_cat_takes_never_bursts() -> None:
    position = midway(hands=("r1 b1", "r2 b2"), won=("r5 r6 r7", "g1 g2 g3"), cat="r4 y5 y6 y7", due=0)
    play(position, "0 r1", "1 r2")
    assert (position.due, texts(position.won[0])) == (1, "r5 r6 r7")


def test_T10_the_timeline_moves_left_and_is_filled_to_three_before_the_next_trick() -> None:
    position = midway(hands=("r6 b1", "y5 b2"), cat="g4 g5 g6 g7 g8", due=0)
    play(position, "0 r6")
    assert cat(position) == "g4 g5 g6 | g7 g8"
    play(position, "1 y5")
    assert cat(position) == "g5 g6 g7 | g8"
    assert GAME.view(position, 1).timeline == ("g5", "g6", "g7")


def test_T10_the_timeline_is_not_filled_when_the_match_is_over() -> None:
    position = midway(hands=("r6", "y5"), cat="g4 g5 g6 g7 g8", due=0)
    play(position, "0 r6", "1 y5")
    assert cat(position) == "g5 g6 | g7 g8"


def empty_deck(**options: OptionValue) -> ToyPosition:
    """A red burst of seat 0 that found the deck empty: the timeline alone is left."""
    position = midway(
        hands=("r6 b1 b2 b5 b6", "r5 b3 b4 b7 b8"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6", due=0, rules=options
    )
    return play(position, "0 r6", "1 r5", "burst r1 r6 r5 r2")


def test_T10_the_cards_of_a_burst_that_found_the_deck_empty_lie_face_down() -> None:
    position = empty_deck()
    assert cat(position) == "y5 y6 r6 | r5 r2"
    for reader in (None, 0, 1):
        assert GAME.view(position, reader).timeline == ("y5", "y6", None)


def test_T10_they_come_face_down_later_too() -> None:
    position = play(empty_deck(), "0 b1", "1 b3")
    assert position.winner == 1
    assert cat(position) == "y6 r6 r5 | r2"
    assert GAME.view(position, 0).timeline == ("y6", None, None)
    play(position, "1 b4", "0 b2", "burst b1 b2 b3 b4")
    assert cat(position) == "r6 r5 r2 | b2 b3 b4"
    assert GAME.view(position, 0).timeline == (None, None, None)


def test_T10_a_face_down_card_is_seen_when_the_cat_plays_it() -> None:
    position = midway(hands=("b8 b1", "b2 b3"), cat="r6 r5 r2", face_down="r6 r5 r2", due=1)
    assert GAME.view(position, 0).timeline == (None, None, None)
    play(position, "1 b2")
    assert [(card.seat, card.card) for card in GAME.view(position, 0).trick] == [(1, "b2"), (None, "r6")]
    assert GAME.view(position, 0).timeline == (None, None)
    play(position, "0 b8")
    assert texts(position.won[0]) == "r6 b2 b8"
    assert position.covered == sum(1 << card for card in cards("r2 r5"))


def test_T10_the_cards_of_a_burst_that_found_a_deck_lie_open() -> None:
    position = midway(hands=("r6 b1 b2 b5 b6", "r5 b3 b4 b7 b8"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 y7", due=0)
    play(position, "0 r6", "1 r5", "burst r1 r6 r5 r2")
    assert GAME.view(position, 0).timeline == ("y5", "y6", "y7")
    play(position, "0 b1", "1 b3")
    assert GAME.view(position, 0).timeline == ("y6", "y7", "r6")


def test_T10_the_second_of_two_bursts_finds_the_first_ones_cards_in_the_deck() -> None:
    position = midway(hands=("r6 b1 b2 b5", "g5 b3 b4 b7"), won=("r1 r2 r3 g1 g2 g3", ""), cat="y4", due=0, trump="p8")
    play(position, "0 r6", "1 g5", "burst r1 r2 r3 r6", "burst g1 g2 g3 g5")
    assert cat(position) == "r2 r3 r6 | g2 g3 g5"
    assert GAME.view(position, 0).timeline == (None, None, None)
    play(position, "0 b1", "1 b3")
    assert GAME.view(position, 0).timeline == (None, None, "g2")


def test_T10_a_card_that_was_face_down_and_bursts_again_into_a_deck_comes_open() -> None:
    position = midway(
        hands=("b8 b1 b4", "b2 b3 b5"), won=("r1 r3 r4", ""), cat="r6 r5 r2 y1", face_down="r6 r5 r2", due=0
    )
    play(position, "0 b8", "1 b2", "burst r1 r6 r3 r4")
    assert GAME.view(position, 0).timeline == (None, None, "y1")
    play(position, "0 b1", "1 b3")
    assert GAME.view(position, 0).timeline == (None, "y1", "r6")


def test_T10_the_gift_of_a_burst_that_found_no_deck_is_a_card_like_any_other() -> None:
    position = empty_deck()
    assert position.covered == sum(1 << card for card in cards("r2 r5 r6"))
