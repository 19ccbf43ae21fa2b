"""The cards, and how they and the moves are written: Y1, Y2, Y6, C2."""

import pytest

from games.rules.faces import format_move, move_json, move_of_json, parse_logged, parse_move
from games.rules.stream import FastRng, KeyStream, shuffle
from games.rules.yokai_septet.cards import BOSSES, CARDS, IN_SUIT, stars_of
from games.rules.yokai_septet.deck import shuffled
from tests.rules.yokai_septet.table import FOUR, TWO, four_started, mask, texts, two_started

TABLE = (
    "gA g2 g3 g4 g5 g6 g7 p2 p3 p4 p5 p6 p7 p8 c3 c4 c5 c6 c7 c8 c9 y4 y5 y6 y7 y8 y9 y10 "
    "k5 k6 k7 k8 k9 k10 k11 r6 r7 r8 r9 r10 r11 r12 b7 b8 b9 b10 b11 b12 b13"
)


def test_Y1_there_are_49_cards_in_the_order_of_the_table() -> None:
    assert " ".join(CARDS.faces) == TABLE
    assert [texts(suit).split()[0] for suit in IN_SUIT] == ["gA", "p2", "c3", "y4", "k5", "r6", "b7"]
    assert all(suit.bit_count() == 7 for suit in IN_SUIT)


def test_Y1_every_suit_has_its_7() -> None:
    assert texts(BOSSES) == "g7 p7 c7 y7 k7 r7 b7"


@pytest.mark.parametrize(
    ("boss", "stars"), [("g7", 0), ("p7", 0), ("c7", 1), ("y7", 1), ("k7", 1), ("r7", 2), ("b7", 2)]
)
def test_Y1_the_7s_show_their_stars(boss: str, stars: int) -> None:
    assert stars_of(mask(boss)) == stars
    assert stars_of(mask(boss) | mask("g2 p3 b13 r6")) == stars


def test_Y1_the_catalogue_says_what_each_card_is() -> None:
    about = {fact.card: fact.about for fact in FOUR.facts.cards}
    assert list(about) == TABLE.split()
    assert about["gA"].startswith("The green ace: it wins every trick")
    assert about["r7"] == "The red Boss, with two stars."
    assert about["y7"] == "The yellow Boss, with one star."
    assert about["p7"] == "The purple Boss, with no stars."
    assert about["k11"] == "The black 11."


MOVES = [
    ("4p", "pass g3,r7,b13", {"game": "yokai-septet-4p", "verb": "pass", "cards": ["g3", "r7", "b13"]}),
    ("4p", "play gA", {"game": "yokai-septet-4p", "verb": "play", "card": "gA"}),
    ("2p", "discard k11", {"game": "yokai-septet-2p", "verb": "discard", "card": "k11"}),
    ("2p", "swap y7 left", {"game": "yokai-septet-2p", "verb": "swap", "boss": "y7", "side": "left"}),
    ("2p", "swap b7 right", {"game": "yokai-septet-2p", "verb": "swap", "boss": "b7", "side": "right"}),
    ("2p", "keep", {"game": "yokai-septet-2p", "verb": "keep"}),
    ("2p", "face c7", {"game": "yokai-septet-2p", "verb": "face", "card": "c7"}),
    ("2p", "play r12", {"game": "yokai-septet-2p", "verb": "play", "card": "r12"}),
]


@pytest.mark.parametrize(("version", "text", "body"), MOVES)
def test_C2_every_move_has_its_text_and_its_json(version: str, text: str, body: dict[str, object]) -> None:
    facts = (FOUR if version == "4p" else TWO).facts
    move = parse_move(facts, text)
    assert format_move(facts, move) == text
    assert move_json(facts, move) == body
    assert move_of_json(facts, body) == move


def test_C2_the_cards_of_a_pass_are_written_in_the_order_of_the_table() -> None:
    assert format_move(FOUR.facts, parse_move(FOUR.facts, "pass b13,gA,r6")) == "pass gA,r6,b13"


def test_C1_the_deal_is_the_shuffled_table() -> None:
    expected = list(range(49))
    shuffle(expected, KeyStream(b"a key"))
    for game, position in ((FOUR, four_started()), (TWO, two_started())):
        move = game.chance(position, KeyStream(b"a key"))  # type: ignore[arg-type]  # each game gets its own position
        assert move.picks == (tuple(expected),)
        assert parse_logged(game.facts, format_move(game.facts, move)) == move


def test_Y2_the_indicator_may_be_a_7() -> None:
    last = {shuffled(FastRng(seed), False)[-1] for seed in range(600)}
    assert last == set(range(49))


def test_Y2_redraw_goes_on_with_the_same_stream_from_the_table_order_until_it_is_no_7() -> None:
    again = 0
    for seed in range(100):
        stream, rng = KeyStream(b"%d" % seed), KeyStream(b"%d" % seed)
        while True:
            expected = list(range(49))
            shuffle(expected, stream)
            if not BOSSES >> expected[-1] & 1:
                break
            again += 1
        for position in (four_started(boss_indicator="redraw"), two_started(boss_indicator="redraw")):
            game = FOUR if position.__class__.__name__ == "FourPosition" else TWO
            assert game.chance(position, KeyStream(b"%d" % seed)).picks == (tuple(expected),)  # type: ignore[arg-type]
        assert shuffled(rng, True) == tuple(expected)
        assert rng.below(1000) == stream.below(1000)
    assert again > 5
