"""The published stream of a chance move, to the byte (docs/proof.md), and the shuffle."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations, product
from math import prod

import pytest

from games.rules.stream import FastRng, KeyStream, Rng, below, mix, shuffle, take
from tests.rules.plain import Scripted, plain_only

KEY = bytes(range(32))


def words(key: bytes, count: int) -> list[int]:
    """The stream, written down once more from its description."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        digest = hmac.new(key, str(block).encode("ascii"), hashlib.sha256).digest()
        found += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
        block += 1
    return found[:count]


def test_the_words_are_those_of_hmac_sha256_over_the_counter() -> None:
    stream = KeyStream(KEY)
    assert [stream.word() for _ in range(40)] == words(KEY, 40)


def test_the_first_words_of_a_key_never_change() -> None:
    stream = KeyStream(KEY)
    assert [stream.word() for _ in range(3)] == [982193937, 1136410597, 2535991247]


def scripted(*chosen: int) -> KeyStream:
    """A stream of chosen words."""
    stream = KeyStream(b"")
    stream._words = list(reversed(chosen))
    return stream


def test_words_that_would_favour_small_numbers_are_skipped() -> None:
    limit = 2**32 // 40 * 40
    assert scripted(limit - 1).below(40) == 39
    assert scripted(limit, 7).below(40) == 7
    assert scripted(2**32 - 1, limit, 41).below(40) == 1
    assert scripted(2**32 - 1).below(2**32) == 2**32 - 1
    assert scripted(5).below(1) == 0


def test_a_word_cannot_choose_among_none_or_too_many() -> None:
    for k in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="cannot choose"):
            KeyStream(KEY).below(k)


def test_a_shuffle_swaps_from_the_last_place_down() -> None:
    items = list("abcd")
    shuffle(items, scripted(0, 2, 1))
    # d and a; then c stays with c; then b with b.
    assert items == ["d", "b", "c", "a"]


def test_every_order_is_equally_likely() -> None:
    rng = FastRng(5)
    found: Counter[str] = Counter()
    for _ in range(6000):
        items = list("abc")
        shuffle(items, rng)
        found["".join(items)] += 1
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


@plain_only
@pytest.mark.parametrize("size", [1, 2, 4, 7])
def test_mixing_gives_each_order_for_one_row_of_numbers(size: int) -> None:
    # Of seven items one number tells five places, and the next the rest.
    ways = [prod(range(size, 0, -1))] if size <= 5 else [prod(range(size, size - 5, -1)), prod(range(size - 5, 0, -1))]
    found = set()
    for numbers in product(*map(range, ways)):
        items = list(range(size))
        mix(items, Scripted(*numbers))
        found.add(tuple(items))
    assert found == set(permutations(range(size)))


def test_the_fast_source_is_the_same_for_the_same_seed() -> None:
    first, second, other = FastRng("x"), FastRng("x"), FastRng("y")
    numbers = [first.below(1000) for _ in range(20)]
    assert numbers == [second.below(1000) for _ in range(20)]
    assert numbers != [other.below(1000) for _ in range(20)]
    assert all(0 <= FastRng(seed).below(3) < 3 for seed in range(50))


def test_a_source_that_does_not_say_how_it_draws_draws_nothing() -> None:
    with pytest.raises(TypeError):
        Rng().below(2)


@plain_only
def test_a_small_number_is_drawn_at_once() -> None:
    for k in (6, (1 << 32) - 1, 1 << 32):
        rng = Scripted(0)
        assert below(k, rng) == 0
        assert rng.asked == [k]
    assert below(1, Scripted()) == 0, "there is nothing to choose"


@plain_only
def test_a_big_number_is_put_together_from_words_and_drawn_again_when_too_big() -> None:
    rng = Scripted(5, 3)
    assert below(1 << 33, rng) == 5 << 2 | 3
    assert rng.asked == [1 << 32, 1 << 2]
    rng = Scripted((1 << 32) - 1, 1, 7, 0)
    assert below((1 << 32) + 1, rng) == 7 << 1
    assert rng.asked == [1 << 32, 1 << 1, 1 << 32, 1 << 1]
    assert below((1 << 32) + 1, Scripted(1 << 31, 1, 0, 1)) == 1, "the number itself is too big as well"
    assert 0 <= below(10**30, KeyStream(b"big")) < 10**30


@pytest.mark.parametrize("k", [(1 << 32) + 1, 3 << 31, 10**15])
def test_big_numbers_are_spread_evenly(k: int) -> None:
    rng = FastRng(k)
    eighths = Counter(below(k, rng) * 8 // k for _ in range(8000))
    assert all(abs(eighths[part] - 1000) < 160 for part in range(8))


@plain_only
def test_no_number_that_tells_several_cards_needs_more_than_a_word() -> None:
    rng = Scripted(*[0] * 13)
    assert take(list(range(64)), 64, rng) == (1 << 64) - 1
    assert max(rng.asked) < 1 << 32
