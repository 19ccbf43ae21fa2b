"""Moving the display (M13 to M16, M18). Seat 0 is Crown in all of these, seat 1 Shield."""

from tests.rules.mu.table import Table, deal_text

COVERED = {
    "up0": "r2 y3 g4 b5",
    "hand0": "r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9",
    "up1": "r3 y8 g5 b6",
    "hand1": "r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4",
    "kitty": "g7 g7 b7 b7",
    "down0": "r7 y7 g8 b8 r9 y9",
    "down1": "r7 y7 r8 g9 r1 r1",
}
"""Every colour column has a face-up card; both players' bases are given."""


def moved(minor: str, major: str = "", lays: str = "r6", **zones: str) -> Table:
    """The auction won by seat 0 with one lay, the kitty buried, the trumps named."""
    table = Table(deal_text("k", **{**COVERED, **zones}), trump_freedom="any", shield_no_trump=True)
    table.play(
        f"lay {lays}", "pass", "pass", f"bury {','.join(sorted((zones.get('kitty') or COVERED['kitty']).split()))}"
    )
    table.play(f"minor {minor}")
    return table.play(f"major {major}") if major else table


def test_M13_a_minor_colour_takes_its_whole_column_face_down_card_included() -> None:
    table = moved("r")
    assert table.columns(0) == {
        "y": "## y3",
        "g": "## g4",
        "b": "## b5",
        "minor": "## ## r2 r6",
        "major": "##",
    }
    assert table.columns(1)["minor"] == "## ## r3"
    assert table.down(0, "minor") == "r9 r7"
    assert table.down(1, "minor") == "r1 r7"


def test_M13_a_minor_number_takes_face_up_cards_and_leaves_the_bases() -> None:
    table = moved("3")
    assert table.columns(0) == {
        "r": "## r2 r6",
        "y": "##",
        "g": "## g4",
        "b": "## b5",
        "minor": "## y3",
        "major": "##",
    }
    assert table.columns(1)["r"] == "##"
    assert table.columns(1)["minor"] == "## r3"


def test_M13_no_trump_as_minor_moves_nothing() -> None:
    table = moved("none")
    assert table.columns(0)["r"] == "## r2 r6"
    assert table.columns(0)["minor"] == "##"


def test_M14_a_major_colour_takes_face_up_cards_and_leaves_the_base() -> None:
    # The red base is bare then, beside the Minor base.
    table = moved("8", "r", down0="b9 y7 g8 b8 r9 y9", hand0="r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 r7")
    assert table.columns(0)["major"] == "## r2 r6"
    assert table.columns(0)["r"] == "##"
    assert table.legal() == ["turn r", "turn minor"]


def test_M14_a_major_number_takes_face_up_cards_and_leaves_the_base() -> None:
    table = moved("8", "4")
    assert table.columns(0)["major"] == "## g4"
    assert table.columns(0)["g"] == "##"
    assert table.legal() == ["turn g", "turn minor"]


def test_M14_no_trump_as_major_moves_nothing_and_its_bare_base_is_turned() -> None:
    # Only the Major base is bare: it is turned by itself, and y9 goes on yellow.
    table = moved("r", "none")
    assert table.columns(0)["y"] == "## y3 y9"
    assert "major" not in table.columns(0)


def test_M15_face_up_cards_that_are_both_trumps_form_a_super_column() -> None:
    table = moved("6", "r")
    assert table.columns(0)["super"] == "r6"
    assert table.columns(0)["major"] == "## r2"
    # b6 is a Minor only, r3 a Major only.
    assert table.columns(1)["minor"] == "## b6"
    assert table.columns(1)["major"] == "## r3"
    assert "super" not in table.columns(1)


def test_M15_super_trumps_leave_the_minor_column_too() -> None:
    table = moved("r", "6")
    assert table.columns(0)["super"] == "r6"
    assert table.columns(0)["minor"] == "## ## r2"


def test_M15_two_colours_or_two_numbers_have_no_super_column() -> None:
    assert "super" not in moved("r", "g").columns(0)
    assert "super" not in moved("6", "2").columns(0)


def test_M13_both_cards_at_the_foot_of_the_minor_column_are_counted_whatever_they_are() -> None:
    table = moved("r", down0="r7 y7 g8 b8 r0 y9", hand0="r6 r9 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9")
    assert table.down(0, "minor") == "r0 r7"
    assert table.columns(0)["minor"].startswith("## ## ")


def test_M16_nothing_is_turned_before_the_major_is_named() -> None:
    table = moved("3")
    assert table.phase == "major"
    assert table.columns(0)["y"] == table.columns(0)["major"] == "##"
    at_the_deal = Table(deal_text("k", up0="r0 r1 r1 r2"))
    assert at_the_deal.columns(0)["y"] == "##"


def test_M16_where_only_one_column_is_bare_its_card_is_turned_by_itself() -> None:
    table = moved("r", "none")
    assert table.phase == "play"
    assert table.seat == 0
    # Crown: the Major base y9. Shield: the Major base r1 goes on the Minor column.
    assert table.columns(0) == {"y": "## y3 y9", "g": "## g4", "b": "## b5", "minor": "## ## r2 r6"}
    assert table.columns(1) == {"y": "## y8", "g": "## g5", "b": "## b6", "minor": "## ## r1 r3"}


def test_M16_the_owner_chooses_among_several_bare_columns() -> None:
    table = moved("8", "4")
    assert (table.phase, table.seat) == ("turn", 0)
    assert table.legal() == ["turn g", "turn minor"]
    # g8 is a Minor trump: it covers the Minor base, and nothing is bare any more.
    table.play("turn g")
    assert table.columns(0) == {
        "r": "## r2 r6",
        "y": "## y3",
        "b": "## b5",
        "minor": "## g8",
        "major": "## g4",
    }


def test_M16_after_every_turn_the_bare_cards_are_determined_anew() -> None:
    # The Minor base r9 goes on red; then green alone is bare, and its g8 is turned by itself.
    table = moved("8", "4").play("turn minor")
    assert table.columns(0) == {
        "r": "## r2 r6 r9",
        "y": "## y3",
        "b": "## b5",
        "minor": "g8",
        "major": "## g4",
    }


def test_M16_a_turned_card_may_cover_a_bare_one() -> None:
    start = {"up0": "r2 r3 g4 b5", "up1": "r4 y8 g5 b6", "hand1": "y3 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4"}
    down = {"down0": "r7 g9 g8 b8 r9 y9", "down1": "r7 y7 r8 b7 r1 r1", "kitty": "g7 g7 b7 y7"}
    table = moved("r", "none", **start, **down)
    assert table.legal() == ["turn y", "turn major"]
    covered = moved("r", "none", **start, **down).play("turn major")
    assert covered.columns(0)["y"] == "## y9"
    assert covered.phase == "play"
    uncovered = table.play("turn y")
    assert uncovered.columns(0)["g"] == "## g4 g9"
    assert uncovered.columns(0)["y"] == "y9"


def test_M16_of_two_face_down_cards_at_one_foot_the_upper_is_turned_first() -> None:
    # Crown shows no red: the Minor column has nothing but its own base r9 and, upon it, the red base g9.
    start = {"up0": "y2 y3 g4 b5", "hand0": "y6 r0 y0 g0 b0 y1 y1 r2 y4 y5 r6 b9"}
    down = {"down0": "g9 y7 g8 b8 r9 y9", "down1": "r7 y7 r8 r7 r1 r1"}
    table = moved("r", "none", lays="y6", **start, **down)
    assert table.down(0, "minor") == "r9 g9"
    assert table.legal() == ["turn minor", "turn major"]
    table.play("turn minor")
    assert table.columns(0)["g"] == "## g4 g9"
    assert table.down(0, "minor") == "r9"
    # The lower is bare now, and the choice is there again.
    assert table.legal() == ["turn minor", "turn major"]
    table.play("turn minor")
    assert table.columns(0)["minor"] == "r9"
    assert table.columns(0)["y"] == "## y2 y3 y6 y9"


def test_M16_two_cards_at_one_foot_are_one_bare_column() -> None:
    # Of Shield's columns only Minor is bare: both its cards are turned by themselves, the upper y7 and then g6.
    table = moved(
        "r",
        "5",
        up1="y8 g2 g5 b6",
        hand1="r4 r5 g1 g1 g3 g9 b1 b1 b2 b3 b4 r8",
        down1="y7 r1 r1 r3 g6 r7",
    )
    assert table.columns(1) == {"y": "## y7 y8", "g": "## g2 g6", "b": "## b6", "major": "## g5"}
    assert (table.phase, table.seat) == ("play", 0)


def test_M16_all_of_crowns_are_settled_before_shields() -> None:
    table = moved("3", "2", up1="r3 y3 g5 b6", up0="r2 y2 g4 b5", hand0="r6 r0 y0 g0 b0 y1 y1 y8 y4 y5 y6 b9")
    asked = []
    while table.phase == "turn":
        asked.append(table.seat)
        table.play(table.legal()[-1])
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}
    assert table.seat == 0


def test_M16_a_turned_card_may_go_on_the_super_column() -> None:
    # Crown's Major base is a red 6, and only it is bare: with two trumps of one card it lies on Super.
    table = moved("r", "6", lays="b9", down0="r7 y7 g8 b8 r9 r6", hand0="y9 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9")
    assert table.columns(0)["super"] == "r6"
    assert "major" not in table.columns(0)


def test_M16_crown_is_first_also_from_seat_1() -> None:
    table = Table(
        deal_text(
            "k",
            up0="r2 r3 g4 b5",
            up1="r4 r5 g5 b6",
            hand1="y8 y9 y3 y4 y5 y6 y7 y7 y2 g0 g1 g1",
            down0="r6 b7 g8 b8 r9 b9",
            down1="r7 g9 g7 b7 r8 b4",
            kitty="y0 y1 y1 g6",
        )
    )
    table.play("pass", "lay g1", "pass", "pass", "bury y0,y1,y1,g6", "minor r", "major none")
    assert (table.phase, table.seat) == ("turn", 1)
    table.play("turn y")
    assert (table.phase, table.seat) == ("turn", 0)
    table.play("turn major")
    assert (table.phase, table.seat) == ("play", 1)


def test_M18_a_card_laid_bare_is_turned_after_the_trick_and_not_before() -> None:
    table = moved("r", "none")
    assert table.columns(0)["g"] == "## g4"
    table.play("play g4 table")
    assert table.columns(0)["g"] == "##"
    assert (table.phase, table.seat) == ("play", 1)
    table.play("play g5 table")
    # Crown's green base g8 lies on green, Shield's r8 is a Minor trump.
    assert table.columns(0)["g"] == "g8"
    assert "g" not in table.columns(1)
    assert table.columns(1)["minor"] == "## ## r1 r3 r8"


def test_M18_both_cards_at_a_foot_come_up_if_the_upper_does_not_cover_the_lower() -> None:
    zones = {
        "down0": "g9 y7 g8 b8 b4 y9",
        "down1": "r7 y7 r8 r7 r1 r1",
        "hand0": "r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9",
        "hand1": "r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 r9",
    }
    table = moved("r", "none", **zones)
    assert table.columns(0)["minor"] == "## ## r2 r6"
    table.play("play r2 table", "play r3 table")
    assert table.columns(0)["minor"] == "## ## r6"
    table.play("play r9 hand", "play r6 table")
    assert "minor" not in table.columns(0)
    assert table.columns(0)["g"] == "## g4 g9"
    assert table.columns(0)["b"] == "## b4 b5"


def test_M18_the_upper_of_two_covers_the_lower_if_it_is_a_minor_itself() -> None:
    table = moved("r", "none")
    table.play("play r2 table", "play r3 table")
    assert table.seat == 1
    table.play("play r5 hand", "play r6 table")
    # The red base r7 is turned onto the Minor base r9.
    assert table.columns(0)["minor"] == "## r7"
    assert table.down(0, "minor") == "r9"
