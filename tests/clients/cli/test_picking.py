"""Moves picked by single steps from options: all legal ones, and no others, in every game."""

import random
from typing import Any

import pytest
from postcard_client.cli.picking import Picking, choose, keys_of
from postcard_client.cli.screens import ordering

from core.shapes import to_json
from games.rules.faces import format_move, options_json, parse_move
from games.rules.families import allows
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.selectors.catalogue import shown_game

DECISIONS = 120


@pytest.mark.parametrize("key", registry())
def test_whatever_is_picked_is_legal_and_every_move_can_be_picked(key: str) -> None:
    game, chance = registry()[key], random.Random(key)
    decisions = 0
    for position, seat, move in random_match(game, game.facts.defaults(), FastRng(4)):
        if seat == CHANCE:
            continue
        families = game.options(position, seat)
        options: Any = options_json(game.facts, families)

        picked = parse_move(game.facts, pick_something(choose(options), chance).move)
        code = game.facts.verbs.pack(picked)
        assert sum(allows(game.facts.verbs, family, code) for family in families) == 1

        text = format_move(game.facts, move)
        reached = pick_this(choose(options), text)
        assert format_move(game.facts, parse_move(game.facts, reached.move)) == text
        decisions += 1
        if decisions == DECISIONS:
            break
    assert decisions > 5


@pytest.mark.parametrize("key", registry())
def test_an_order_is_a_move_of_the_game_and_what_is_held_comes_first(key: str) -> None:
    game, chance = registry()[key], random.Random(key)
    verbs: Any = to_json(shown_game(key))["verbs"]
    hand = [card.card for card in game.facts.cards[5:9]]

    for _ in range(60):
        order = pick_something(ordering.begin(verbs, hand), chance).move
        assert format_move(game.facts, parse_move(game.facts, order)).split(" ")[0] == order.split(" ")[0]

    begun = ordering.begin(verbs, hand)
    starts = [begun] if begun.verb else [begun.pick(place) for place in range(len(begun.entries))]
    with_cards = [start for start in starts if set(hand) <= set(start.entries)]
    assert with_cards
    # Twins stand side by side, also those that are not held.
    assert all(
        list(dict.fromkeys(start.entries))[: len(set(hand))] == list(dict.fromkeys(hand)) for start in with_cards
    )


def test_one_verb_needs_no_choice_and_one_item_neither() -> None:
    picking = choose([family("play", ("card", 1, 1, ["g1"]))])

    assert picking.ready
    assert picking.move == "play g1"
    assert picking.back() is picking


def test_a_slot_of_several_is_full_at_its_most_and_may_be_left_at_its_least() -> None:
    picking = choose([family("lay", ("cards", 1, 2, ["g1", "g2", "r3"])), family("pass")]).pick(0)

    assert picking.asks == "cards"
    assert picking.range == (1, 2)
    assert not picking.may_close
    one = picking.pick(2)
    assert one.may_close
    assert one.close().move == "lay r3"
    assert one.pick(0).ready
    assert one.pick(0).move == "lay r3,g1"
    assert one.pick(2).picked == ()


def test_steps_are_taken_back_one_by_one() -> None:
    begun = choose([family("lay", ("cards", 1, 2, ["g1", "g2", "r3"])), family("pass")])
    picking = begun.pick(0).pick(1).pick(2)

    assert picking.ready
    assert picking.back().move == "lay g2"
    assert picking.back().back().move == "lay"
    assert picking.back().back().back() == begun


def test_twins_are_picked_one_at_a_time() -> None:
    picking = choose([family("pass", ("cards", 2, 2, ["r1", "r1", "g2"]))])

    assert picking.entries == ("r1", "r1", "g2")
    assert picking.pick(0).pick(1).move == "pass r1,r1"


def test_what_no_family_allows_beside_the_rest_cannot_be_picked() -> None:
    """Cards of the hand are played from the hand, those of the table from there."""
    picking = choose(
        [
            family("play", ("card", 1, 1, ["g1", "g2"]), ("source", 1, 1, ["hand"])),
            family("play", ("card", 1, 1, ["r3"]), ("source", 1, 1, ["table"])),
        ]
    )

    assert picking.pick(2).move == "play r3 table"
    assert picking.pick(0).move == "play g1 hand"
    either = choose([family("clear", ("cells", 1, 1, ["a"])), family("clear", ("cells", 2, 2, ["b", "c"]))])
    assert either.pick(1).allows(2)
    assert not either.pick(1).allows(0)
    assert either.pick(1).pick(0) == either.pick(1)


def test_nothing_is_a_choice_where_a_slot_may_stay_empty() -> None:
    picking = choose([family("rescue", ("by", 0, 0, [])), family("rescue", ("by", 1, 1, ["1a1"]))])

    assert picking.may_close
    assert picking.close().move == "rescue -"
    assert picking.pick(0).move == "rescue 1a1"


def test_verbs_have_a_letter_of_their_own_as_key_and_items_follow_the_alphabet() -> None:
    verbs = choose([family("pass"), family("place", ("card", 1, 1, ["g1", "g2"])), family("play")])

    assert keys_of(verbs) == ["p", "l", "a"]
    assert keys_of(verbs.pick(1)) == ["a", "b"]
    many = choose([family("play", ("card", 1, 1, [f"g{number}" for number in range(40)]))])
    assert keys_of(many)[25:27] == ["z", "0"]
    assert keys_of(many)[36:] == ["", "", "", ""]


def family(verb: str, *slots: tuple[str, int, int, list[str]]) -> dict[str, Any]:
    return {
        "verb": verb,
        "slots": [{"name": name, "least": least, "most": most, "items": items} for name, least, most, items in slots],
    }


def pick_something(picking: Picking, chance: random.Random) -> Picking:
    while not picking.ready:
        free = [place for place in range(len(picking.entries)) if picking.allows(place) and place not in picking.picked]
        stops = picking.may_close and (not free or chance.random() < 0.3)
        picking = picking.close() if stops else picking.pick(chance.choice(free))
    return picking


def pick_this(picking: Picking, text: str) -> Picking:
    verb, *slots = text.split(" ")
    while not picking.ready:
        if picking.verb is None:
            picking = picking.pick(picking.entries.index(verb))
            continue
        part = slots[len(picking.picks)]
        missing = [] if part == "-" else part.split(",")
        for place in picking.picked:
            missing.remove(picking.entries[place])
        if not missing:
            picking = picking.close()
            continue
        free = [place for place in range(len(picking.entries)) if place not in picking.picked]
        picking = picking.pick(next(place for place in free if picking.entries[place] == missing[0]))
    return picking
