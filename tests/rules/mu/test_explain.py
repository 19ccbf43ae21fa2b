"""Refusals of a move: a reason, the rule, and a sentence that says which moves are legal (C4)."""

import pytest

from tests.rules.mu.table import DEAL, Table, deal_text


def table(**options: str | bool) -> Table:
    return Table(deal_text("k", **DEAL), **options)


def crowned(**options: str | bool) -> Table:
    return table(**options).play("lay r6", "pass", "pass")


def playing() -> Table:
    return crowned().play("bury g7,g7,b7,b7", "minor r", "major none")


def refused(at: Table, text: str, reason: str, rule: str, sentence: str) -> None:
    before = at.view(0), at.view(1)
    why = at.refusal(text)
    assert why is not None
    assert (why.reason, why.rule, why.sentence) == (reason, rule, sentence)
    assert (at.view(0), at.view(1)) == before


def test_M4_a_card_that_is_not_held_cannot_be_laid() -> None:
    hand = "r0, r6, y0, y1, y1, y2, y4, y5, y6, g0, b0, b9"
    refused(table(), "lay r4", "not_in_hand", "M4", f"You do not hold r4: your hand is {hand}.")
    # Next to a card that is held.
    refused(table(), "lay r6,r7", "not_in_hand", "M4", f"You do not hold r7: your hand is {hand}.")
    # The only y3 lies on the table already.
    refused(table(), "lay y3,r6", "not_in_hand", "M4", f"You do not hold y3: your hand is {hand}.")


def test_M4_one_of_twins_is_not_two() -> None:
    at = table().play("lay y1", "pass")
    hand = "r0, r6, y0, y1, y2, y4, y5, y6, g0, b0, b9"
    refused(at, "lay y1,y1", "not_in_hand", "M4", f"You hold y1 once, not twice: your hand is {hand}.")


def test_M4_a_lay_above_the_limit_names_it() -> None:
    refused(
        table(),
        "lay r6,r0",
        "above_limit",
        "M4",
        "Your total may be at most 5, one more than the highest on the table: you show 4 and may lay at most 1.",
    )
    refused(
        table().play("lay r6", "pass", "lay r0"),
        "lay r4,r5,g1,g1",
        "above_limit",
        "M4",
        "Your total may be at most 7, one more than the highest on the table: you show 4 and may lay at most 3.",
    )


def ahead(shown: int) -> Table:
    """Seat 0 shows so many cards; seat 1 shows the 4 it was dealt and is due."""
    at = table().play("lay r6")
    while at.view(None).displays[0].shown < shown:
        at.play("pass").play(at.legal("lay")[0])
    return at


def test_M4_up_to_15_it_is_the_limit_that_forbids_a_lay() -> None:
    limit = "Your total may be at most 14, one more than the highest on the table: you show 4 and may lay at most 10."
    refused(ahead(13), "lay r4,r5,g1,g1,g2,g3,g6,b1,b1,b2,b3", "above_limit", "M4", limit)
    fifteen = "No lay may bring you above 15 face-up cards: you show 4."
    refused(ahead(13), "lay r4,r5,g1,g1,g2,g3,g6,b1,b1,b2,b3,b4", "above_fifteen", "M5", fifteen)


def test_M4_a_lay_of_nothing_is_none() -> None:
    refused(table(), "lay -", "wrong_count", "M4", "You lay one or more cards, or pass.")


def test_M5_a_lay_above_15_names_it() -> None:
    at = table()
    while at.view(None).displays[0].shown < 15:
        at.play(at.legal("lay")[0])
    at.play("pass")
    assert at.seat == 0
    refused(
        at,
        f"lay {at.hand(0)}",
        "above_fifteen",
        "M5",
        "No lay may bring you above 15 face-up cards: you show 15.",
    )


def test_M9_a_burial_is_of_four_cards_of_the_hand() -> None:
    refused(crowned(), "bury g7,g7,b7", "wrong_count", "M9", "You bury exactly four cards, not 3.")
    hand = "r0, y0, y1, y1, y2, y4, y5, y6, g0, g7, g7, b0, b7, b7, b9"
    refused(crowned(), "bury g7,g7,b7,r6", "not_in_hand", "M9", f"You do not hold r6: your hand is {hand}.")


def test_M10_a_trump_that_is_not_displayed_cannot_be_named() -> None:
    shield = crowned().play("bury g7,g7,b7,b7")
    may = "r, y, g, b, 3, 5, 6, 8"
    refused(shield, "minor 7", "not_displayed", "M10", f"You do not display the number 7: you may name {may}.")
    refused(shield, "minor 0", "not_displayed", "M10", f"You do not display the number 0: you may name {may}.")
    refused(shield, "minor none", "no_trump", "M10", f"Only Crown may name No Trump: you may name {may}.")
    refused(shield, "minor k", "colour_out", "M10", f"This round is without black: you may name {may}.")
    red = crowned().play("bury g7,g7,b7,b7", "minor 5")
    may = "r, y, g, b, 2, 3, 4, 6, none"
    refused(red, "major k", "colour_out", "M10", f"This round is without black: you may name {may}.")
    lacking = Table(deal_text("k", **{**DEAL, "up1": "g3 y8 g5 b6", "hand1": DEAL["hand1"].replace("g3", "r3")}))
    lacking.play("lay r6", "pass", "pass").play("bury g7,g7,b7,b7")
    refused(lacking, "minor r", "not_displayed", "M10", "You do not display red: you may name y, g, b, 3, 5, 6, 8.")
    crown = shield.play("minor y")
    may = "r, g, b, 2, 3, 4, 5, 6, none"
    refused(crown, "major y", "same_as_minor", "M10", f"The Minor trump is yellow already: you may name {may}.")
    refused(crown, "major 8", "not_displayed", "M10", f"You do not display the number 8: you may name {may}.")
    again = crowned().play("bury g7,g7,b7,b7", "minor 3")
    may = "r, y, g, b, 2, 4, 5, 6, none"
    refused(again, "major 3", "same_as_minor", "M10", f"The Minor trump is the number 3 already: you may name {may}.")


def test_M16_a_column_without_a_bare_card_cannot_be_turned() -> None:
    at = crowned(trump_freedom="any").play("bury g7,g7,b7,b7", "minor 8", "major 4")
    refused(at, "turn b", "not_bare", "M16", "No bare face-down card lies in the column b: you may turn g, minor.")


def test_M12_who_can_follow_must() -> None:
    green = playing().play("play g0 hand")
    may = "you hold g1, g2, g3, g6 and you display g5"
    refused(green, "play b1 hand", "must_follow", "M12", f"You must follow green: {may}.")
    refused(green, "play r3 table", "must_follow", "M12", f"You must follow green: {may}.")
    trump = playing().play("play r0 hand")
    refused(
        trump, "play b1 hand", "must_follow", "M12", "You must follow trump: you hold r4, r5 and you display r1, r3."
    )
    hand = playing().play("play g0 hand", "play g5 table", "play b1 hand", "play b9 hand", "play g4 table")
    refused(hand, "play b2 hand", "must_follow", "M12", "You must follow green: you hold g1, g2, g3, g6.")
    yellow = playing().play("play y3 table")
    refused(yellow, "play b1 hand", "must_follow", "M12", "You must follow yellow: you display y8.")


def test_M12_trumps_in_the_hand_alone_and_on_the_table_alone_are_said() -> None:
    deal = deal_text("k", **{**DEAL, "down0": "r7 r7 r8 r9 r1 r1", "down1": "y7 y7 g8 b8 y9 g9"})
    bid = ("lay r6", "pass", "pass", "bury g7,g7,b7,b7", "minor r", "major none")
    hand = Table(deal).play(*bid, "play r2 table", "play r3 table", "play r4 hand", "play r6 table", "play r0 hand")
    refused(hand, "play b1 hand", "must_follow", "M12", "You must follow trump: you hold r5.")
    table = Table(deal).play(*bid, "play r2 table", "play r4 hand", "play r5 hand", "play r6 table", "play r0 hand")
    refused(table, "play b1 hand", "must_follow", "M12", "You must follow trump: you display r3.")


def test_M17_a_card_is_played_from_where_it_is() -> None:
    hand, shown = "r0, y0, y1, y2, y4, y5, y6, g0, b0, b9", "r2, r6, y3, y9, g4, b5"
    refused(playing(), "play r2 hand", "not_in_hand", "M17", f"You do not hold r2: your hand is {hand}.")
    refused(
        playing(), "play y0 table", "not_displayed", "M17", f"y0 does not lie face up before you: you display {shown}."
    )


def test_M17_without_cards_the_sentence_says_so() -> None:
    at = playing()
    while at.view(None).displays[at.seat].hand_count:
        at.play(at.legal()[0])
    refused(at, "play k0 hand", "not_in_hand", "M17", "You do not hold k0: your hand is empty.")
    at = playing()
    while at.view(None).displays[at.seat].shown:
        at.play(next((text for text in at.legal() if text.endswith("table")), at.legal()[0]))
    nothing = "k0 does not lie face up before you: you display nothing."
    refused(at, "play k0 table", "not_displayed", "M17", nothing)


@pytest.mark.parametrize("text", ["bury r6,r0,y0,g0", "minor r", "major r", "turn r", "play r6 hand"])
def test_C4_a_verb_that_is_not_due_is_left_to_the_general_words(text: str) -> None:
    refused(table(), text, "not_now", "C4", f"“{text.split()[0]}” is not what is asked of you now; you may: lay, pass.")
    refused(playing(), "pass", "not_now", "C4", "“pass” is not what is asked of you now; you may: play.")


def test_C3_a_refusal_says_nothing_of_hidden_cards() -> None:
    other = {**DEAL, "down0": "g7 b7 g8 b8 g7 b7", "kitty": "r7 y7 r9 y9", "down1": "r1 r8 y7 g9 r7 r1"}
    for text in ("lay r7", "lay g7", "lay r9", "lay r1"):
        assert Table(deal_text("k", **other)).refusal(text) == table().refusal(text)
