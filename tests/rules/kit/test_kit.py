"""Replays, snapshots, sight, perft and random matches, on the first game of the registry."""

import pytest

from games.rules.cards import BITS, items_of, lowest, nth, partition, set_of, size_of
from games.rules.contract import EVERYONE, NOBODY, Game, Zone, side_of
from games.rules.faces import format_move
from games.rules.kit.perft import perft
from games.rules.kit.playthrough import playthrough
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match, random_options, sample_move
from games.rules.kit.sight import sees, sight
from games.rules.kit.snapshot import snapshot
from games.rules.moves import CHANCE, Move
from games.rules.registry import registry
from games.rules.stream import FastRng

GAME = registry()["take-that-toy-2p"]
DEFAULTS = GAME.facts.defaults()


def test_a_snapshot_holds_everything_and_shares_nothing() -> None:
    class Inner:
        __slots__ = ("deep",)

        def __init__(self) -> None:
            self.deep = {"b": [1], "a": (2,)}

    class Outer:
        __slots__ = ("inner", "names")

        def __init__(self) -> None:
            self.inner = Inner()
            self.names = {3, 1}

    first, second = Outer(), Outer()
    kept = snapshot(first)
    assert kept == snapshot(second)
    assert kept == ("Outer", ("inner", ("Inner", ("deep", (("a", (2,)), ("b", (1,)))))), ("names", (1, 3)))
    first.inner.deep["b"] = [2]
    assert snapshot(first) != kept == snapshot(second)


def test_a_snapshot_tells_any_two_positions_of_a_match_apart() -> None:
    seen = set()
    length = 0
    for position, _, _ in random_match(GAME, DEFAULTS, FastRng(4)):
        seen.add(snapshot(position))
        length += 1
    assert len(seen) == length


def test_a_zone_is_seen_by_its_readers_and_an_onlooker_sees_what_everyone_does() -> None:
    for readers, seen in ((NOBODY, ()), (EVERYONE, (None, 0, 1)), (0b01, (0,)), (0b10, (1,))):
        assert tuple(reader for reader in (None, 0, 1) if sees(Zone("z", (), readers), reader)) == seen


def test_sight_names_faces_only_where_they_are_seen() -> None:
    position = replay(GAME, DEFAULTS, [(CHANCE, GAME.chance(GAME.start(2, DEFAULTS), FastRng(1)))])
    mine, theirs = (dict((name, faces) for name, _, faces in sight(GAME, position, seat)) for seat in (0, 1))
    assert mine["hand 1"] is None
    assert theirs["hand 0"] is None
    assert mine["hand 0"] == GAME.view(position, 0).hand
    assert mine["trump"] == theirs["trump"] == (GAME.view(position, 0).trump,)
    assert [size for _, size, _ in sight(GAME, position, None)] == [1, 10, 10, 0, 0, 0, 1, 1, 1, 7, 9]


def test_perft_counts_sequences_and_leaves_the_position_alone() -> None:
    position = GAME.start(2, DEFAULTS)
    before = snapshot(position)
    assert [perft(GAME, position, depth) for depth in range(4)] == [1, 10, 100, 900]
    assert snapshot(position) == before
    assert perft(GAME, position, 5, seed=1) > 0


def test_a_finished_match_counts_as_one_sequence() -> None:
    position = GAME.start(2, DEFAULTS)
    GAME.playout(position, FastRng(1))
    assert perft(GAME, position, 3) == 1


def test_random_options_reach_every_value() -> None:
    rng = FastRng(6)
    found = {(name, value) for _ in range(60) for name, value in random_options(GAME, rng).items()}
    assert found == {(option.name, value) for option in GAME.facts.options for value in option.choices}


def test_a_random_match_is_the_same_for_the_same_seed() -> None:
    first, second, other = (
        [(seat, format_move(GAME.facts, move)) for _, seat, move in random_match(GAME, DEFAULTS, FastRng(seed))]
        for seed in (1, 1, 2)
    )
    assert first == second != other


def test_chance_moves_when_it_is_due_and_else_a_due_seat() -> None:
    position = GAME.start(2, DEFAULTS)
    seat, move = sample_move(GAME, position, FastRng(1))
    assert seat == CHANCE
    GAME.apply(position, seat, move)
    assert sample_move(GAME, position, FastRng(1))[0] == 0


def test_a_playthrough_tells_a_match_from_the_deal_to_the_result() -> None:
    text = list(playthrough(GAME, DEFAULTS, 1, 0))
    assert text[0].startswith("Take That Toy!")
    assert "[0] chance: deal " in text[1]
    assert "?" in text[1]
    assert text[-1].splitlines()[-1].startswith("places (")
    assert "the match is over" in text[-1]


@pytest.mark.parametrize("cards", [(), (0,), (3, 5, 17), (0, 31, 32, 62)])
def test_a_set_of_cards_is_the_bits_of_a_number(cards: tuple[int, ...]) -> None:
    mask = set_of(cards)
    assert tuple(items_of(mask)) == cards
    assert [BITS[card] for card in cards] == [1 << card for card in cards]
    assert size_of(mask) == len(cards)
    assert [nth(mask, n) for n in range(len(cards))] == list(cards)
    if cards:
        assert lowest(mask) == cards[0]


def test_a_deck_is_cut_into_piles_and_the_rest() -> None:
    assert partition(range(9), 2, 0, 3) == [range(0, 2), range(2, 2), range(2, 5), range(5, 9)]
    assert partition((1, 2)) == [(1, 2)]


def test_a_seat_plays_for_one_side() -> None:
    assert [side_of(((0, 2), (1, 3)), seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_common_playout_plays_any_game_to_its_end() -> None:
    for seed in range(30):
        position = GAME.start(2, DEFAULTS)
        assert 1 < Game.playout(GAME, position, FastRng(seed)) <= GAME.facts.longest
        assert position.due == 0


def test_a_game_without_stories_claims_and_figures_says_nothing() -> None:
    assert Game.story(GAME, None, CHANCE, Move(0, ()), None) == []
    assert Game.claims(GAME, [], 0) == []
    assert Game.figures(GAME, None) == []
