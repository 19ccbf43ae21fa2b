"""All worlds that a reader cannot tell apart, one by one: what a sampler's draws are held against on small positions.

A world is a match's log in which chance dealt the cards that the reader has not seen since in another way, every move
is still legal, and the reader would have seen the same all along. Chance makes every order equally likely, so all
these worlds are; moves of others are taken as they were made, and say nothing but that they were possible. Games whose
seats decide in secret add those decisions with `alternatives`.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import sqrt
from typing import Any

from games.rules.contract import AnyGame, Position
from games.rules.families import allows
from games.rules.kit.sight import card_faces, sees, sight
from games.rules.moves import CHANCE, Move
from games.rules.schema import to_json
from games.rules.stream import FastRng
from tests.secrecy.worlds import Recorded

Key = Any
Alternatives = Callable[[Recorded, int, int | None], Sequence[Move]]
"""For a row of another seat: all the decisions that may have been made in secret instead, its own among them."""


def key_of(game: AnyGame, position: Position) -> Key:
    """A position by where every card lies and by what everyone knows."""
    views = (repr(to_json(game.view(position, seat))) for seat in range(game.facts.seats))
    return (tuple(game.zones(position)), game.to_act(position), *views)


def worlds(recorded: Recorded, ply: int, reader: int | None, alternatives: Alternatives | None = None) -> Counter[Key]:
    """The positions in which a reader may be after `ply` rows, each with the number of worlds that lead there."""
    found: Counter[Key] = Counter()
    for moves in product(*_choices(recorded, ply, reader, alternatives)):
        position = _played(recorded, moves, reader)
        if position is not None:
            found[key_of(recorded.game, position)] += 1
    return found


def _choices(
    recorded: Recorded, ply: int, reader: int | None, alternatives: Alternatives | None
) -> Iterator[Sequence[Move]]:
    for row in range(ply):
        seat, move = recorded.log[row]
        if seat == CHANCE:
            yield list(_orders(recorded, row, ply, reader))
        elif alternatives is not None and seat != reader:
            yield alternatives(recorded, row, reader)
        else:
            yield [move]


def _played(recorded: Recorded, moves: Sequence[Move], reader: int | None) -> Position | None:
    """The position that these moves lead to, None if they are not possible or the reader would see a difference."""
    game = recorded.game
    position: Position = game.start(game.facts.seats, recorded.options)
    for row, move in enumerate(moves):
        seat = recorded.log[row][0]
        if game.to_act(position) != game.to_act(recorded.positions[row]):
            return None
        if seat != CHANCE and not _may(game, position, seat, move):
            return None
        game.apply(position, seat, move)
        if sight(game, position, reader) != sight(game, recorded.positions[row + 1], reader):
            return None
    return position


def _may(game: AnyGame, position: Position, seat: int, move: Move) -> bool:
    verbs = game.facts.verbs
    code = verbs.pack(move)
    return any(allows(verbs, family, code) for family in game.options(position, seat))


def _orders(recorded: Recorded, row: int, ply: int, reader: int | None) -> Iterator[Move]:
    """This chance move, the cards that the reader has not seen since in every order that makes a difference."""
    move = recorded.log[row][1]
    index = next(i for i, items in enumerate(move.picks) if len(items) > 1)
    items = move.picks[index]
    seen = _seen_since(recorded, row, ply, reader)
    faces = card_faces(recorded.game)
    open_places = [place for place, item in enumerate(items) if faces[item] not in seen]
    groups = _groups(recorded, row, index, open_places)
    for dealt in _dealt([items[place] for place in open_places], groups):
        order = list(items)
        for place, item in dealt.items():
            order[place] = item
        yield Move(move.verb, (*move.picks[:index], tuple(order), *move.picks[index + 1 :]))


def _seen_since(recorded: Recorded, row: int, ply: int, reader: int | None) -> set[str]:
    faces = card_faces(recorded.game)
    return {
        faces[card]
        for position in recorded.positions[row + 1 : ply + 1]
        for zone in recorded.game.zones(position)
        if sees(zone, reader)
        for card in zone.cards
    }


def _groups(recorded: Recorded, row: int, index: int, places: Sequence[int]) -> list[list[int]]:
    """Places whose cards may change places without any difference: those of one hand, or those aside."""
    game, move = recorded.game, recorded.log[row][1]

    def after(items: Sequence[int]) -> Any:
        position = game.clone(recorded.positions[row])
        game.happen(position, Move(move.verb, (*move.picks[:index], tuple(items), *move.picks[index + 1 :])))
        return key_of(game, position)

    original = after(move.picks[index])
    groups: list[list[int]] = []
    for place in places:
        for group in groups:
            items = list(move.picks[index])
            items[group[0]], items[place] = items[place], items[group[0]]
            if after(items) == original:
                group.append(place)
                break
        else:
            groups.append([place])
    return groups


def _dealt(cards: Sequence[int], groups: Sequence[Sequence[int]]) -> Iterator[dict[int, int]]:
    """Every way to deal cards to groups of places."""
    if not groups:
        yield {}
        return
    for chosen in combinations(cards, len(groups[0])):
        rest = [card for card in cards if card not in chosen]
        for dealt in _dealt(rest, groups[1:]):
            yield {**dict(zip(groups[0], chosen, strict=True)), **dealt}


def assert_drawn_fairly(game: AnyGame, position: Position, reader: int | None, expected: Mapping[Key, int]) -> None:
    """Draws from the view's sampler come as often as the worlds say, by a chi-square test with a fixed seed."""
    total = sum(expected.values())
    draws = max(2000, 8 * len(expected))
    sampler, rng = game.sampler(game.view(position, reader)), FastRng("draws")
    # Most are drawn many times over, and to look at one takes much longer than to draw it.
    keys: dict[bytes, Key] = {}
    drawn: Counter[Key] = Counter()
    for _ in range(draws):
        one = sampler.draw(rng)
        stored = pickle.dumps(one)
        if stored not in keys:
            keys[stored] = key_of(game, one)
        drawn[keys[stored]] += 1
    impossible = drawn.keys() - expected.keys()
    assert not impossible, f"drawn, and not possible: {next(iter(impossible))}"
    chi = sum((drawn[key] - draws * n / total) ** 2 / (draws * n / total) for key, n in expected.items())
    free = len(expected) - 1
    # The cube root of chi-square over its degrees of freedom is nearly normal (Wilson and Hilferty).
    score = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)) if free else 0.0
    assert score < 4, f"{len(expected)} positions drawn {draws} times: chi-square {chi:.0f}, {score:.1f} deviations"
