"""Memory of a seat, pair by pair: cards that can be in the other hand only if they were drawn since (C10)."""

from collections.abc import Callable

import pytest

from games.rules.namahage import memory
from games.rules.namahage.position import SEEN, NamahagePosition
from games.rules.namahage.twins import kinds_of, removed, set_of_kinds
from tests.rules.namahage.table import FULL, KIND, Table, kinds, late

TWO_PAIRS = [("dragon miko miko", 3), ("dragon", 1)]
"""Three of the other hand's cards were drawn with the Mikos in the deck, one of them with the Dragon there too."""


def remembering(seat: int, pairs: list[tuple[str, int]], own: str, other: str, **laid: str) -> Table:
    """A table at which a seat knows these cards to have come late."""
    hands = (own, other) if seat == 0 else (other, own)
    table = Table(hand0=hands[0], hand1=hands[1], rest="gone", turn=seat, **laid)
    _remember(table, seat, pairs)
    return table


def _remember(table: Table, seat: int, pairs: list[tuple[str, int]]) -> None:
    table.position.late[seat] = [part for text, most in pairs for part in (set_of_kinds(kinds(text)), most)]


def seen_on_top(table: Table, *seats: int) -> None:
    table.position.deck[-1] |= sum(1 << SEEN << seat for seat in seats)


@pytest.mark.parametrize("seat", [0, 1])
def test_C10_a_latecomer_that_is_looked_at_is_in_the_deck(seat: int) -> None:
    table = remembering(seat, [("miko", 1)], "chochinobake mezu", "gozu okami", deck="miko village")
    assert late(table, seat) == [("miko", 1)]
    table.play(f"place chochinobake {seat}a1")
    assert late(table, seat) == []


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("take", [memory.take_top, memory.take_bottom])
def test_C10_what_was_looked_at_is_not_met_again_when_it_turns_up(
    seat: int, take: Callable[[NamahagePosition], int]
) -> None:
    table = remembering(seat, [("miko miko", 1)], "chochinobake mezu emperor", "gozu miko", deck="miko village")
    _remember(table, 1 - seat, [("miko miko", 1)])
    table.play(f"place chochinobake {seat}a1")
    assert late(table, seat) == [("miko", 1)]
    memory.see_top(table.position, seat)
    assert late(table, seat) == [("miko", 1)], "the same card"
    table.play("look bottom", f"put {seat}b1")
    assert late(table, 1 - seat) == [("miko miko", 1)]
    assert take(table.position) == KIND["miko"]
    assert late(table, seat) == [("miko", 1)]
    assert late(table, 1 - seat) == [("miko", 1)], "which had not seen it"


@pytest.mark.parametrize("seen_by", [(), (0,), (1,), (0, 1)])
@pytest.mark.parametrize("owner", [0, 1])
def test_C10_a_card_drawn_is_met_by_its_owner_and_counted_by_the_other(owner: int, seen_by: tuple[int, ...]) -> None:
    other = 1 - owner
    table = remembering(owner, TWO_PAIRS, "gozu mezu emperor priest", "okami kabuki samurai shrine", deck="miko")
    _remember(table, other, TWO_PAIRS)
    seen_on_top(table, *seen_by)
    memory.draw(table.position, owner)
    assert table.view(other).opponent_known == (("miko",) if other in seen_by else ())
    assert late(table, owner) == (TWO_PAIRS if owner in seen_by else [("dragon miko", 3), ("dragon", 1)])
    assert late(table, other) == (TWO_PAIRS if other in seen_by else [("dragon miko miko", 4), ("dragon", 2)])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("hand", "card", "kept"),
    [
        pytest.param("dragon miko miko gozu okami", "gozu", TWO_PAIRS, id="of no pair"),
        pytest.param("dragon miko miko gozu okami", "miko", [("dragon miko", 2), ("dragon", 1)], id="of the first"),
        pytest.param("dragon miko miko gozu okami", "dragon", [("miko miko", 2)], id="of both"),
        pytest.param("dragon miko miko gozu", "gozu", [("dragon", 1)], id="of no pair, and three cards are left"),
    ],
)
def test_C10_a_card_that_leaves_the_hand_has_used_a_place_of_its_pairs(
    seat: int, hand: str, card: str, kept: list[tuple[str, int]]
) -> None:
    table, other = remembering(seat, TWO_PAIRS, "dragon mezu", hand), 1 - seat
    table.position.hands[other] = removed(table.position.hands[other], KIND[card])
    memory.left(table.position, other, KIND[card])
    assert late(table, seat) == kept


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("laid", "own", "unseen"),
    [
        pytest.param({}, "mezu", 2, id="nowhere"),
        pytest.param({}, "miko", 1, id="in the own hand"),
        pytest.param({"pile": "miko"}, "mezu", 1, id="in the discard pile"),
        pytest.param({"field": "1c3 miko"}, "mezu", 1, id="on a field"),
        pytest.param({"field": "0a1 (miko)"}, "mezu", 1, id="face down on the first cell"),
        pytest.param({"field": "1c3 (miko)"}, "mezu", 1, id="face down on the last cell"),
        pytest.param({"field": "0a1 (gozu),0b1 miko"}, "mezu", 1, id="beside a card that is face down"),
        pytest.param({"field": "0a1 (miko)"}, "miko", 0, id="in two places"),
    ],
)
def test_C10_a_card_is_unseen_that_a_seat_sees_nowhere(seat: int, laid: dict[str, str], own: str, unseen: int) -> None:
    table = remembering(seat, [], own, "okami", **laid)
    table.position.cards = set_of_kinds(kinds("miko miko gozu okami mezu"))
    assert memory.unseen(table.position, seat, KIND["miko"]) == unseen


@pytest.mark.parametrize("seat", [0, 1])
def test_C10_a_card_is_seen_in_the_other_hand_and_in_the_deck_by_who_has_seen_it_there(seat: int) -> None:
    table = remembering(seat, [], "mezu", "miko", deck="miko gozu")
    position = table.position
    assert memory.unseen(position, seat, KIND["miko"]) == 2
    seen_on_top(table, 1 - seat)
    assert memory.unseen(position, seat, KIND["miko"]) == 2
    assert [len(kinds_of(memory.seen_in_deck(position, reader))) for reader in (seat, 1 - seat)] == [0, 1]
    seen_on_top(table, seat)
    assert memory.unseen(position, seat, KIND["miko"]) == 1
    assert memory.unseen(position, seat, KIND["gozu"]) == 1
    assert memory.seen_in_deck(position, seat) == set_of_kinds(kinds("miko"))
    position.known[1 - seat] = position.hands[1 - seat]
    assert memory.unseen(position, seat, KIND["miko"]) == 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("before", "cards", "after"),
    [
        pytest.param([], "okami", [("okami", 0)], id="the first"),
        pytest.param(
            TWO_PAIRS,
            "okami gozu",
            [("dragon miko miko okami gozu", 3), ("dragon okami gozu", 1), ("okami gozu", 0)],
            id="to all pairs",
        ),
        pytest.param([("miko", 1)], "miko", [("miko miko", 1), ("miko", 0)], id="twins"),
        pytest.param([("miko", 0)], "okami", [("miko okami", 0)], id="none has been drawn between"),
        pytest.param(TWO_PAIRS, "", TWO_PAIRS, id="nothing"),
    ],
)
def test_C10_what_comes_late_was_not_there_for_the_earlier_places(
    seat: int, before: list[tuple[str, int]], cards: str, after: list[tuple[str, int]]
) -> None:
    table = remembering(seat, before, "mezu", "kabuki samurai shrine merchant")
    memory.came_late(table.position, seat, set_of_kinds(kinds(cards)))
    assert late(table, seat) == after
    assert late(table, 1 - seat) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_C10_of_pairs_with_the_same_cards_the_one_that_allows_less_is_kept(seat: int) -> None:
    table = remembering(seat, TWO_PAIRS, "mezu", "kabuki samurai shrine merchant", deck="miko miko")
    memory.take_top(table.position)
    assert late(table, seat) == [("dragon miko", 3), ("dragon", 1)]
    memory.take_top(table.position)
    assert late(table, seat) == [("dragon", 1)]


@pytest.mark.parametrize(
    ("pile", "late_now"),
    [
        (
            "mezu",
            [
                ("dragon miko miko unnamed-b unnamed-b", 3),
                ("dragon unnamed-b unnamed-b", 1),
                ("unnamed-b unnamed-b", 0),
            ],
        ),
        ("unnamed-b", [("dragon miko miko unnamed-b", 3), ("dragon unnamed-b", 1), ("unnamed-b", 0)]),
        ("unnamed-b unnamed-b", TWO_PAIRS),
    ],
)
def test_N4_who_is_passed_over_with_a_full_field_holds_no_unnamed_b_that_is_unseen(
    pile: str, late_now: list[tuple[str, int]]
) -> None:
    table = remembering(0, TWO_PAIRS, "dragon", "kabuki samurai merchant emperor", field=FULL, pile=pile)
    table.position.cards |= set_of_kinds(kinds("unnamed-b unnamed-b"))
    memory.passed_over(table.position, 1)
    assert late(table, 0) == late_now


def test_N4_who_is_passed_over_without_a_card_tells_nothing() -> None:
    table = remembering(0, [], "dragon", "", field=FULL)
    memory.passed_over(table.position, 1)
    assert (table.view(0).opponent_known, late(table, 0)) == ((), [])
