"""Set-up and auction (M3 to M9, M22)."""

import pytest

from tests.rules.mu.table import Table, cards, deal_text

DEAL = deal_text(
    "k",
    down0="r0 y0 g0 b0 r9 y9",
    up0="r7 g1 g1 b4",
    hand0="r1 r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8",
    down1="r6 y6 g6 b6 g9 b9",
    up1="r8 y2 y3 b8",
    hand1="r7 y4 y5 g2 g3 g4 g5 g7 g7 b1 b1 b2",
    kitty="b3 b5 b7 b7",
)


def table(**options: str | int) -> Table:
    return Table(DEAL, **options)


def test_M3_six_cards_lie_face_down_and_four_face_up_on_their_colours() -> None:
    start = table()
    assert start.columns(0) == {"r": "## r7", "y": "##", "g": "## g1 g1", "b": "## b4", "minor": "##", "major": "##"}
    assert start.columns(1) == {
        "r": "## r8",
        "y": "## y2 y3",
        "g": "##",
        "b": "## b8",
        "minor": "##",
        "major": "##",
    }
    assert [start.down(0, column) for column in ("r", "y", "g", "b", "minor", "major")] == list(
        cards("r0 y0 g0 b0 r9 y9")
    )
    assert [start.down(1, column) for column in ("r", "y", "g", "b", "minor", "major")] == list(
        cards("r6 y6 g6 b6 g9 b9")
    )
    assert start.hand(0) == "r1 r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8"
    assert start.hand(1) == "r7 y4 y5 g2 g3 g4 g5 g7 g7 b1 b1 b2"
    assert start.view(None).kitty_count == 4
    assert [display.hand_count for display in start.view(None).displays] == [12, 12]


def test_M3_the_columns_are_those_of_the_colours_in_play() -> None:
    without_yellow = Table(deal_text("y", down0="r0 g0 b0 k0 r9 g9", up0="k1 k2 k3 k4"))
    assert without_yellow.columns(0) == {
        "r": "##",
        "g": "##",
        "b": "##",
        "k": "## k1 k2 k3 k4",
        "minor": "##",
        "major": "##",
    }
    assert [without_yellow.down(0, column) for column in "rgbk"] == ["r0", "g0", "b0", "k0"]
    names = [column.name for column in without_yellow.view(None).displays[0].columns]
    assert names == ["r", "g", "b", "k", "minor", "major", "super"]


def test_M3_before_the_first_deal_nothing_lies_anywhere() -> None:
    view = Table().view(0)
    assert (view.phase, view.turn, view.round, view.dealer, view.removed) == ("deal", None, 1, 0, None)
    assert (view.hand, view.kitty_count, view.buried_count, view.passes, view.scores) == ((), 0, 0, 0, (0, 0))
    for display in view.displays:
        assert (display.hand_count, display.shown, display.tricks, display.points) == (0, 0, 0, 0)
        assert all(not column.cards and not column.face_down for column in display.columns)


def test_M4_the_dealer_begins() -> None:
    assert (table().seat, table().view(None).turn) == (0, 0)
    after = table().play("pass")
    assert (after.seat, after.view(None).turn) == (1, 1)


def test_M4_the_bid_is_the_number_of_face_up_cards_the_dealt_ones_included() -> None:
    start = table()
    assert [display.shown for display in start.view(None).displays] == [4, 4]
    start.play("lay r2")
    assert [display.shown for display in start.view(None).displays] == [5, 4]


def test_M4_laid_cards_go_from_the_hand_to_the_columns_of_their_colours() -> None:
    played = table().play("lay r1", "lay y4,g2")
    assert played.columns(0)["r"] == "## r1 r7"
    assert played.hand(0) == "r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8"
    assert (played.columns(1)["y"], played.columns(1)["g"]) == ("## y2 y3 y4", "## g2")
    assert played.hand(1) == "r7 y5 g3 g4 g5 g7 g7 b1 b1 b2"


def test_M4_twins_are_laid_one_after_the_other_or_together() -> None:
    one_by_one = table().play("lay r1", "pass", "lay r1")
    assert one_by_one.columns(0)["r"] == "## r1 r1 r7"
    assert one_by_one.hand(0) == "r2 r3 r4 r5 y1 y1 y7 y7 y8 g8"
    together = table().play("lay g8", "lay g7,g7")
    assert together.columns(1)["g"] == "## g7 g7"
    assert together.hand(1) == "r7 y4 y5 g2 g3 g4 g5 b1 b1 b2"


def test_M4_a_first_lay_of_one_card_is_all_there_is() -> None:
    assert table().legal("lay") == [f"lay {card}" for card in ["r1", "r2", "r3", "r4", "r5", "y1", "y7", "y8", "g8"]]
    assert table().legal("pass") == ["pass"]


def test_M4_a_lay_may_go_one_above_the_highest_total_on_the_table() -> None:
    behind = table().play("lay r2", "pass", "lay r3", "pass", "lay r4")
    assert [display.shown for display in behind.view(None).displays] == [7, 4]
    assert behind.refusal("lay y4,y5,g2,g3") is None
    assert behind.refusal("lay y4,y5,g2,g3,g4") is not None


def test_M4_a_sole_leader_may_add_only_one() -> None:
    ahead = table().play("lay r2", "pass")
    assert ahead.refusal("lay r3") is None
    assert ahead.refusal("lay r3,r4") is not None


def test_M4_laying_while_staying_below_is_allowed() -> None:
    behind = table().play("lay r2", "pass", "lay r3", "lay y4")
    assert [display.shown for display in behind.view(None).displays] == [6, 5]


def test_M4_passing_does_not_put_a_player_out() -> None:
    returned = table().play("pass", "lay y4", "pass", "lay y5")
    assert returned.seat == 0
    returned.play("lay r1,r2,r3")
    assert [display.shown for display in returned.view(None).displays] == [7, 6]
    assert returned.view(None).last_to_lay == 0


def test_M5_the_auction_ends_when_both_pass_in_succession() -> None:
    played = table().play("lay r1", "pass")
    assert played.phase == "auction"
    assert played.view(None).passes == 1
    assert played.play("pass").phase == "bury"


def test_M5_a_lay_between_two_passes_keeps_the_auction_going() -> None:
    played = table().play("pass", "lay y4", "pass")
    assert (played.phase, played.view(None).passes) == ("auction", 1)
    played.play("lay y5")
    assert played.view(None).passes == 0
    assert played.play("pass").phase == "auction"


def _race(start: Table, first: int, second: int) -> Table:
    """Both lay one card after the other until they show this many, as far as the rules let them."""
    totals = [first, second]
    while True:
        shown = [display.shown for display in start.view(None).displays]
        if shown == totals:
            return start
        seat = start.seat
        start.play(start.legal("lay")[0] if shown[seat] < totals[seat] else "pass")


def test_M5_no_lay_may_bring_a_player_above_15() -> None:
    end = _race(table(), 15, 14)
    assert end.seat == 1
    assert [text.count(",") for text in end.legal("lay")] == [0] * len(end.legal("lay"))
    assert len(end.legal("lay")) > 0
    fourteen = _race(table(), 14, 14)
    assert all("," not in text for text in fourteen.legal("lay"))
    far_behind = _race(table(), 15, 5)
    assert far_behind.refusal("lay y5,g2,g3,g4,g5,g7,g7,b1,b1,b2") is None
    refused = far_behind.refusal("lay y4,y5,g2,g3,g4,g5,g7,g7,b1,b1,b2")
    assert refused is not None
    assert refused.rule == "M5"


def test_M5_who_can_lay_nothing_is_asked_all_the_same() -> None:
    full = _race(table(), 15, 14).play("pass")
    assert full.seat == 0
    assert full.legal() == ["pass"]
    assert full.play("pass").phase == "bury"


def test_M6_without_a_laid_card_the_same_dealer_deals_again_as_often_as_it_happens() -> None:
    again = table()
    for _ in range(3):
        again.play("pass", "pass")
        assert again.phase == "deal"
        again.deal(DEAL)
        assert (again.seat, again.view(None).round, again.view(None).dealer) == (0, 1, 0)
        assert again.view(None).passes == 0
    assert again.view(None).rounds == ()


@pytest.mark.parametrize("auction_tie", ["eklat", "first_holder", "redeal"])
def test_M6_four_all_without_a_lay_is_a_redeal_whatever_a_tie_means(auction_tie: str) -> None:
    again = table(auction_tie=auction_tie).play("pass", "pass")
    assert again.phase == "deal"
    assert again.view(None).scores == (0, 0)
    assert again.view(None).rounds == ()


def test_M7_eklat_is_the_fault_of_who_drew_level_last() -> None:
    tied = table().play("lay r1", "lay y4", "pass", "pass")
    assert tied.view(None).scores == (5, 0)
    (result,) = tied.view(None).rounds
    assert (result.ending, result.scorer, result.amount, result.bid) == ("eklat", 0, 5, 5)
    assert (result.crown, result.minor, result.major, result.points, result.buried) == (None, None, None, None, ())
    other = table().play("lay r1", "lay y4,y5", "lay r2", "pass", "pass")
    assert other.view(None).scores == (0, 5)


def test_M7_an_eklat_is_a_round_and_the_deal_goes_on() -> None:
    after = table().play("lay r1", "lay y4", "pass", "pass")
    assert after.phase == "deal"
    after.deal(DEAL)
    assert (after.view(None).round, after.view(None).dealer, after.seat) == (2, 1, 1)


def test_M7_first_holder_makes_the_player_crown_who_first_reached_the_total() -> None:
    tied = table(auction_tie="first_holder").play("lay r1", "lay y4", "pass", "pass")
    assert (tied.phase, tied.seat) == ("bury", 0)
    assert (tied.view(None).crown, tied.view(None).bid) == (0, 5)
    other = table(auction_tie="first_holder").play("lay r1", "lay y4,y5", "lay r2", "pass", "pass")
    assert (other.view(None).crown, other.view(None).bid) == (1, 6)


def test_M7_redeal_deals_again() -> None:
    tied = table(auction_tie="redeal").play("lay r1", "lay y4", "pass", "pass")
    assert tied.phase == "deal"
    assert tied.view(None).scores == (0, 0)
    tied.deal(DEAL)
    assert (tied.view(None).round, tied.seat) == (1, 0)
    assert tied.view(None).last_to_lay is None


def test_M8_the_higher_total_is_crown_and_takes_the_kitty() -> None:
    won = table().play("lay r1", "pass", "pass")
    assert (won.seat, won.view(None).crown, won.view(None).bid) == (0, 0, 5)
    assert won.hand(0) == "r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8 b3 b5 b7 b7"
    assert won.view(None).kitty_count == 0
    other = table().play("pass", "lay y4", "pass", "pass")
    assert (other.seat, other.view(None).crown) == (1, 1)
    assert other.hand(1) == "r7 y5 g2 g3 g4 g5 g7 g7 b1 b1 b2 b3 b5 b7 b7"


def test_M9_crown_buries_any_four_cards_of_the_hand() -> None:
    won = table().play("lay r1", "pass", "pass")
    assert won.refusal("bury r1,y7,y7,b7") is None
    for text in ("bury r1,y7,b7", "bury r1,y1,y7,y7,b7", "bury r7,y7,y7,b7"):
        assert won.refusal(text) is not None
    won.play("bury b7,b7,r1,y7")
    assert won.hand(0) == "r2 r3 r4 r5 y1 y1 y7 y8 g8 b3 b5"
    assert (won.phase, won.seat) == ("minor", 1)


def test_M22_seat_0_deals_round_1_and_the_dealer_alternates() -> None:
    going = Table(target=100)
    for number in range(1, 6):
        going.deal(DEAL)
        view = going.view(None)
        assert (view.round, view.dealer, going.seat) == (number, (number - 1) % 2, (number - 1) % 2)
        going.play("pass", "pass").deal(DEAL)
        assert (going.view(None).round, going.seat) == (number, (number - 1) % 2)
        going.play(going.legal("lay")[0])
        going.play(going.legal("lay")[0], "pass", "pass")
