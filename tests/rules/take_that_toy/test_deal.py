"""The cards and the deal: T1, T2, and the order of the table, T3."""

from games.rules.contract import CHANCE_DUE, OptionValue
from games.rules.faces import format_move
from games.rules.moves import CHANCE
from games.rules.stream import KeyStream
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import CAT, ToyPosition
from tests.rules.take_that_toy.table import GAME, cards, dealt, midway, play, started, texts

DEAL: dict[str, str] = dict(first="r1-8 y1 y2", second="y3-8 g1-4", cat="g5-8 b1-6", trump="p1")


def test_T1_there_are_forty_toys_in_five_colours_of_eight_ranks() -> None:
    assert TOYS.size == 40
    assert TOYS.faces[:9] == ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "y1")
    assert [TOYS.faces[i] for i in (16, 24, 32, 39)] == ["g1", "b1", "p1", "p8"]
    assert len(set(TOYS.faces)) == 40
    assert TOYS.seconds == 0


def test_T2_ten_each_ten_to_the_cat_one_turned_up_nine_aside() -> None:
    position = dealt(**DEAL)
    zones = {zone.name: zone for zone in GAME.zones(position)}
    assert texts(position.hands[0]) == "r1 r2 r3 r4 r5 r6 r7 r8 y1 y2"
    assert texts(position.hands[1]) == "y3 y4 y5 y6 y7 y8 g1 g2 g3 g4"
    assert zones["trick"].cards == tuple(cards("g5"))
    assert [zones[f"timeline {i}"].cards[0] for i in (0, 1)] == cards("g6 g7")
    assert zones["deck"].cards == tuple(cards("g8 b1-6"))
    assert zones["trump"].cards == tuple(cards("p1"))
    assert texts(position.aside) == "b7 b8 p2 p3 p4 p5 p6 p7 p8"


def test_T2_nothing_lies_anywhere_before_the_deal() -> None:
    position = started()
    assert position.due == CHANCE_DUE
    assert GAME.zones(position) == []
    assert GAME.to_act(position) == (CHANCE,)
    view = GAME.view(position, 0)
    assert (view.phase, view.trump, view.hand, view.lots, view.turn) == ("deal", None, (), (), None)
    assert GAME.board(view) == "Nothing is dealt yet."


def test_T2_the_deal_shuffles_the_deck_in_table_order_with_the_published_stream() -> None:
    move = GAME.chance(started(), KeyStream(b"key"))
    assert format_move(GAME.facts, move).startswith("deal ")
    assert sorted(move.picks[0]) == list(range(40))
    deck, stream = list(range(40)), KeyStream(b"key")
    for i in range(39, 0, -1):
        j = stream.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    assert move.picks[0] == tuple(deck)


def test_T3_the_cat_leads_the_first_trick_then_seat_0_then_seat_1() -> None:
    position = dealt(**DEAL)
    assert texts(1 << position.trick[0]) == "g5"
    assert GAME.to_act(position) == (0,)
    play(position, "0 r1")
    assert GAME.to_act(position) == (1,)
    play(position, "1 g1")
    assert (position.trick, position.by) != ([], []) or position.winner == 2


def test_T3_the_cat_leads_again_after_it_won() -> None:
    position = play(dealt(**DEAL), "0 r8", "1 y8")
    assert position.winner == CAT, "nobody else has green"
    assert (position.by, [texts(1 << card) for card in position.trick]) == ([CAT], ["g6"])
    assert GAME.to_act(position) == (0,)


def test_T3_seat_1_leads_the_cat_follows_it_and_seat_0_comes_last() -> None:
    position = midway(hands=("r1 y1", "r4 y2"), cat="r3 g1 g2 g3", due=1)
    play(position, "1 r4")
    assert (position.by, GAME.to_act(position)) == ([1, CAT], (0,))
    play(position, "0 r1")
    assert (position.winner, position.trick, GAME.to_act(position)) == (1, [], (1,))


def seat_0_wins(**options: OptionValue) -> ToyPosition:
    position = midway(hands=("r5 r6", "r1 r2"), cat="r3 g1 g2 g3", due=0, rules=options)
    play(position, "0 r6")
    assert GAME.to_act(position) == (1,)
    return play(position, "1 r1")


def test_T3_seat_0_leads_seat_1_follows_and_the_cat_comes_last() -> None:
    position = seat_0_wins()
    assert texts(position.won[0]) == "r1 r3 r6"
    assert (position.winner, position.leader, position.trick, GAME.to_act(position)) == (0, 0, [], (0,))


def test_T3_cat_always_lets_the_cat_lead_every_trick() -> None:
    position = seat_0_wins(lead_rule="cat_always")
    assert position.winner == 0
    assert (position.leader, position.by, [texts(1 << card) for card in position.trick]) == (CAT, [CAT], ["g1"])
    assert GAME.to_act(position) == (0,)


def test_T4_the_cat_plays_the_leftmost_card_of_the_timeline_and_that_is_no_move() -> None:
    position = seat_0_wins()
    assert "r3" in texts(position.won[0])
    assert [texts(1 << card) for card in position.cat] == ["g1", "g2", "g3"]
