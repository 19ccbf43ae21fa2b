"""The story of a match in sentences: the auction, the trumps, the cards that turn up, tricks and scores."""

import pytest

from games.rules.contract import OptionValue
from games.rules.faces import parse_logged
from games.rules.moves import CHANCE
from games.rules.mu.cards import CARDS, worth
from games.rules.sentences import Said, Sentence, Value
from tests.rules.mu.table import DEAL, FACTS, GAME, Table, cards, deal_text

READERS = (None, 0, 1)
AUCTION = deal_text(
    "k",
    up0="r7 g1 g1 b4",
    hand0="r1 r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8",
    up1="r8 y2 y3 b8",
    hand1="r7 y4 y5 g2 g3 g4 g5 g7 g7 b1 b1 b2",
    kitty="b3 b5 b7 b7",
)


def row(table: Table, text: str) -> dict[int | None, list[Said]]:
    """Play a move, or let chance deal, and return the story of its row to each reader."""
    seat, move = CHANCE if text.startswith("deal") else table.seat, parse_logged(FACTS, text)
    views = {
        reader: (table.view(reader), GAME.tell(table.position, seat, move, reader))
        for reader in READERS
    }  # fmt: skip
    table.deal(text) if seat == CHANCE else table.play(text)
    return {
        reader: GAME.story(before, seat, told, table.view(reader))
        for reader, (before, told) in views.items()
    }  # fmt: skip


def told(table: Table, text: str) -> list[Said]:
    """The story of a row that is the same for all readers."""
    stories = row(table, text)
    assert stories[0] == stories[1] == stories[None]
    return stories[None]


def said(id_: str, **values: Value) -> Said:
    return Said(id_, values)


def sentence(id_: str) -> Sentence:
    return next(one for one in FACTS.sentences if one.id == id_)


def moved(*moves: str, lays: str = "r6", **zones: str) -> Table:
    """The auction won by seat 0 with one lay, the kitty buried, then these moves."""
    table = Table(deal_text("k", **{**DEAL, **zones}), trump_freedom="any", shield_no_trump=True)
    kitty = (zones.get("kitty") or DEAL["kitty"]).split()
    return table.play(f"lay {lays}", "pass", "pass", f"bury {','.join(sorted(kitty))}", *moves)


def at_the_last_card(**options: OptionValue) -> Table:
    """A round in which seat 0 is Crown and one card is left to play."""
    table = Table(deal_text("k", **DEAL), trump_freedom="any", **options)
    table.play("lay r6", "pass", "pass", "bury g7,g7,b7,b7", "minor r", "major none").play_on("play")
    while len(table.position.played) < 43:
        table.play(table.legal()[0])
    return table


def test_M2_a_deal_says_the_round_the_colour_that_is_out_and_who_begins() -> None:
    assert told(Table(), AUCTION) == [said("dealt", round=1, suit="k"), said("deals", seat=0)]


def test_M4_a_lay_says_the_cards_and_the_bid_that_they_make() -> None:
    assert told(Table(AUCTION).play("lay r1"), "lay y4,g2") == [said("laid", seat=1, cards=("y4", "g2"), total=6)]


def test_M5_a_pass_that_does_not_end_the_auction_says_no_more() -> None:
    assert told(Table(AUCTION), "pass") == [said("passed", seat=0)]


def test_M6_without_a_lay_the_round_is_dealt_again() -> None:
    table = Table(AUCTION).play("pass")
    assert told(table, "pass") == [said("passed", seat=1), said("nobody_laid")]
    assert told(table, AUCTION) == [said("dealt_again", round=1, suit="k"), said("deals", seat=0)]


def test_M7_eklat_says_who_is_at_fault_and_who_scores() -> None:
    table = Table(AUCTION).play("lay r1", "lay y4", "pass")
    assert told(table, "pass") == [
        said("passed", seat=1),
        said("eklat", seat=1, total=5),
        said("round_scored", seats=(0,), points=5, total=5),
    ]
    assert told(table, AUCTION) == [said("dealt", round=2, suit="k"), said("deals", seat=1)]


def test_M7_an_eklat_can_win_the_match() -> None:
    table = Table(AUCTION, target=5).play("lay r1", "lay y4,y5", "lay r2", "pass")
    assert told(table, "pass")[1:] == [
        said("eklat", seat=0, total=6),
        said("round_scored", seats=(1,), points=5, total=5),
        said("match_won", seats=(1,), total=5, less=0),
    ]


def test_M7_first_holder_says_who_got_there_first() -> None:
    table = Table(AUCTION, auction_tie="first_holder").play("lay r1", "lay y4", "pass")
    assert row(table, "pass")[None] == [
        said("passed", seat=1),
        said("held_first", seat=0, total=5),
        said("crowned", seat=0, other=1, bid=5),
        said("goal", seat=0, goal=26),
        said("kitty", seat=0),
    ]


def test_M7_redeal_says_that_the_tie_is_its_reason() -> None:
    table = Table(AUCTION, auction_tie="redeal").play("lay r1", "lay y4", "pass")
    assert told(table, "pass") == [said("passed", seat=1), said("tie_redealt", total=5)]
    assert told(table, AUCTION)[0] == said("dealt_again", round=1, suit="k")


def test_M8_the_higher_bid_says_crown_bid_and_goal() -> None:
    stories = row(Table(AUCTION, goal_table="steep").play("pass", "lay y4", "pass"), "pass")
    public = [said("passed", seat=1), said("crowned", seat=1, other=0, bid=5), said("goal", seat=1, goal=28)]
    assert stories[0] == stories[None] == [*public, said("kitty", seat=1)]
    assert stories[1] == [*public, said("kitty_cards", seat=1, cards=cards("b3 b5 b7 b7"))]


def test_M9_only_crown_is_told_what_is_buried() -> None:
    stories = row(Table(AUCTION).play("lay r1", "pass", "pass"), "bury r1,y7,b7,b7")
    assert stories[1] == stories[None] == [said("buried", seat=0)]
    assert stories[0] == [said("buried_cards", seat=0, cards=cards("r1 y7 b7 b7"))]


@pytest.mark.parametrize(
    ("trump", "named"),
    [
        ("r", said("minor_suit", seat=1, suit="r")),
        ("0", said("minor_number", seat=1, number=0)),
        ("none", said("minor_none", seat=1)),
    ],
)
def test_M10_shield_names_a_colour_a_number_or_no_trump(trump: str, named: Said) -> None:
    assert told(moved(), f"minor {trump}") == [named]


@pytest.mark.parametrize(
    ("minor", "major", "story"),
    [
        ("r", "g", [said("major_suit", seat=0, suit="g")]),
        ("6", "2", [said("major_number", seat=0, number=2)]),
        ("6", "r", [said("major_suit", seat=0, suit="r"), said("super_trump", card="r6")]),
        ("r", "6", [said("major_number", seat=0, number=6), said("super_trump", card="r6")]),
        ("r", "none", [said("major_none", seat=0)]),
        ("none", "r", [said("major_suit", seat=0, suit="r")]),
        ("none", "none", [said("major_none", seat=0), said("no_trumps")]),
    ],
)
def test_M11_the_major_trump_says_what_both_trumps_make(minor: str, major: str, story: list[Said]) -> None:
    after = told(moved(f"minor {minor}"), f"major {major}")
    assert [one for one in after if one.id not in ("turned_up", "leads")] == story


def test_M16_cards_that_turn_up_by_themselves_are_told_crowns_first() -> None:
    assert told(moved("minor r"), "major none")[1:] == [
        said("turned_up", seat=0, cards=("y9",), count=1),
        said("turned_up", seat=1, cards=("r1",), count=1),
        said("leads", seat=0),
    ]


def test_M16_a_turn_says_the_column_and_every_card_that_comes_of_it() -> None:
    table = moved("minor 8", "major 4")
    assert table.legal() == ["turn g", "turn minor"]
    assert told(table, "turn minor")[:2] == [
        said("turns_minor", seat=0),
        said("turned_up", seat=0, cards=("r9", "g8"), count=2),
    ]
    assert told(moved("minor 8", "major 4"), "turn g")[:2] == [
        said("turns_suit", seat=0, suit="g"),
        said("turned_up", seat=0, cards=("g8",), count=1),
    ]


def test_M16_the_major_column_is_named_too() -> None:
    zones = {"up0": "r2 r3 g4 b5", "up1": "r4 y8 g5 b6", "hand1": "y3 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4"}
    down = {"down0": "r7 g9 g8 b8 r9 y9", "down1": "r7 y7 r8 b7 r1 r1", "kitty": "g7 g7 b7 y7"}
    after = told(moved("minor r", "major none", **zones, **down), "turn major")
    assert after[0] == said("turns_major", seat=0)
    assert after[1] == said("turned_up", seat=0, cards=("y9",), count=1)
    assert after[-1] == said("leads", seat=0)


def test_M11_a_trick_says_who_takes_which_cards_and_their_points() -> None:
    table = moved("minor r", "major none")
    assert told(table, "play y6 hand") == [said("played", seat=0, card="y6")]
    assert told(table, "play y8 table")[:2] == [
        said("played_open", seat=1, card="y8"),
        said("trick_won", seat=1, cards=("y6", "y8"), count=3),
    ]


def test_M12_a_card_that_does_not_follow_says_that_the_hand_is_void() -> None:
    table = moved("minor r", "major none").play("play y9 table", "play y8 table", "play y3 table", "play y7 table")
    table.play("play r4 hand")
    while not any(display.void for display in table.view(None).displays):
        before = table.view(None)
        seat, text = table.seat, table.legal()[0]
        story = told(table, text)
    (suit,) = table.view(None).displays[seat].void
    assert before.displays[seat].void == ()
    assert story[1] == (said("void_trump", seat=seat) if suit == "trump" else said("void", seat=seat, suit=suit))


def test_M18_cards_turn_up_after_the_trick_in_front_of_both() -> None:
    table = moved("minor r", "major none")
    assert told(table, "play g4 table") == [said("played_open", seat=0, card="g4")]
    assert told(table, "play g5 table") == [
        said("played_open", seat=1, card="g5"),
        said("trick_won", seat=1, cards=("g4", "g5"), count=2),
        said("turned_up", seat=1, cards=("r8",), count=1),
        said("turned_up", seat=0, cards=("g8",), count=1),
    ]


def test_M18_both_cards_of_a_foot_are_told_together() -> None:
    table = moved(
        "minor r",
        "major none",
        down0="g9 y7 g8 b8 b4 y9",
        down1="r7 y7 r8 r7 r1 r1",
        hand1="r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 r9",
    ).play("play r2 table", "play r3 table", "play r9 hand")
    assert told(table, "play r6 table")[2:] == [said("turned_up", seat=0, cards=("g9", "b4"), count=2)]


def test_M18_the_twin_of_the_card_just_played_is_told_when_it_turns_up() -> None:
    table = moved(
        "minor 0",
        "major none",
        up0="r2 y3 g1 b5",
        hand0="r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9",
        down0="r7 y7 g1 b8 r9 y9",
        hand1="r4 r5 g4 g8 g2 g3 g6 b1 b1 b2 b3 b4",
    ).play_on("play")
    table.play("play g1 table")
    assert said("turned_up", seat=0, cards=("g1",), count=1) in told(table, "play g5 table")


def test_M20_a_made_goal_is_told_with_a_sheet_that_adds_up() -> None:
    table = at_the_last_card(goal_table="classic")
    _, trick, tricks, buried, *rest = told(table, table.legal()[0])
    view = table.view(None)
    points = sum(worth(CARDS.mask([one.card for one in won.cards])) for won in view.tricks if won.winner == 0)
    assert trick.id == "trick_won"
    assert tricks == said("points_in_tricks", seat=0, count=points)
    assert buried == said("points_buried", cards=cards("g7 g7 b7 b7"), count=8)
    assert rest == [
        said("goal_made", seat=0, won=points + 8, goal=20),
        said("round_scored", seats=(0,), points=10, total=10),
    ]


def test_M20_a_missed_goal_scores_for_shield_and_may_win_the_match() -> None:
    table = at_the_last_card(goal_table="steep", target=5)
    story = told(table, table.legal()[0])
    points = story[2].values["count"]
    assert isinstance(points, int)
    assert story[-3:] == [
        said("goal_missed", seat=0, count=points + 8, goal=28),
        said("round_scored", seats=(1,), points=5, total=5),
        said("match_won", seats=(1,), total=5, less=0),
    ]


def test_M20_the_lines_of_the_sheet_are_itemised_and_one_sentence_scores() -> None:
    assert [one.id for one in FACTS.sentences if one.itemised] == ["points_in_tricks", "points_buried"]
    assert [one.id for one in FACTS.sentences if one.scores] == ["round_scored"]


def test_M8_each_player_is_addressed() -> None:
    assert sentence("crowned").yours == "You are Crown with a bid of {bid}, and {other} is Shield."
    assert sentence("crowned").to_you == "{seat} is Crown with a bid of {bid}, and you are Shield."
