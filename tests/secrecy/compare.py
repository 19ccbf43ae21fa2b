"""Comparison of the two worlds of a pair: everything that the rules show the reader, ply by ply."""

from collections.abc import Callable
from typing import Any

from games.rules.cards import items_of
from games.rules.contract import AnyGame, Position
from games.rules.faces import format_move
from games.rules.kit.check import check
from games.rules.kit.sample import sample_code
from games.rules.moves import Move
from games.rules.stream import FastRng, Rng
from tests.secrecy.worlds import Pair

Look = Callable[[AnyGame, Position, int | None], dict[str, object]]
"""Everything that some part of the server answers to a reader about a position, by name."""


class Leak(AssertionError):
    """A reader can tell two worlds apart that looked the same."""


def looked_at(game: AnyGame, position: Position, reader: int | None) -> dict[str, object]:
    """Return everything that the rules show a reader: the view, who must act, the legal moves, the refusals.

    JSON and boards are made of views and of nothing else, so that equal views are enough.
    """
    found: dict[str, object] = {
        "to_act": game.to_act(position),
        "view": game.view(position, reader),
    }
    # Played by itself where its player wants that: who sees it learns that it was forced.
    onlooker = game.view(position, None)
    found["forced"] = [game.forced(onlooker, seat) for seat in range(game.facts.seats)]
    if reader is not None:
        found["options"] = families(game, position, reader)
        if position.due >> reader & 1:
            rng = FastRng("the same illegal moves in both worlds")
            moves = [random_move(game, rng) for _ in range(4)]
            found["refusals"] = [check(game, position, reader, move) for move in moves]
    return found


def families(game: AnyGame, position: Position, seat: int) -> list[object]:
    """Options as a client gets them, order included."""
    verbs = game.facts.verbs
    return [
        [
            verbs[family.verb].name,
            *(
                (slot.name, pick.least, pick.most, slot.domain.texts(pick.items))
                for slot, pick in zip(verbs[family.verb].slots, family.picks, strict=True)
            ),
        ]
        for family in game.options(position, seat)
    ]


def random_move(game: AnyGame, rng: Rng) -> Move:
    """Something that could be read as a move of a seat, legal or not."""
    verbs = [index for index, verb in enumerate(game.facts.verbs) if not verb.chance]
    verb = verbs[rng.below(len(verbs))]
    picks = []
    for slot in game.facts.verbs[verb].slots:
        mask, size = 0, slot.least + rng.below(slot.most - slot.least + 1)
        while mask.bit_count() < min(size, slot.domain.size):
            place = rng.below(slot.domain.size)
            twins = slot.domain.places[slot.domain.faces[place]]
            mask |= 1 << next((twin for twin in twins if not mask >> twin & 1), place)
        picks.append(tuple(items_of(mask)))
    return Move(verb, tuple(picks))


def legality(game: AnyGame, position: Any, seat: int | None, count: int) -> tuple[list[Move], list[Move]]:
    """Moves that the rules refuse and moves that they allow to a seat, drawn from all that can be said."""
    rng = FastRng("the same in both worlds")
    illegal: list[Move] = []
    legal: list[Move] = []
    is_due = seat is not None and seat in game.to_act(position)
    for _ in range(8 * count):
        move = random_move(game, rng)
        allowed = is_due and seat is not None and check(game, position, seat, move) is None
        (legal if allowed else illegal).append(move)
    if is_due and seat is not None:
        legal.append(game.facts.verbs.unpack(sample_code(game, position, seat, rng)))
    return illegal[:count], legal[-count:]


def compare(pair: Pair, look: Look = looked_at) -> None:
    """Fail where an answer lets the reader of a pair tell its worlds apart."""
    game, reader = pair.game, pair.reader
    worlds: list[Any] = [game.clone(pair.before), game.clone(pair.before)]
    for ply in range(pair.ply, len(pair.first)):
        lines = [
            format_move(game.facts, game.tell(position, log[ply][0], log[ply][1], reader))
            for position, log in zip(worlds, (pair.first, pair.second), strict=True)
        ]
        _same(pair, ply, "log line", *lines)
        for position, log in zip(worlds, (pair.first, pair.second), strict=True):
            game.apply(position, *log[ply])
        first, second = (look(game, position, reader) for position in worlds)
        for name in first:
            _same(pair, ply + 1, name, first[name], second[name])


def _same(pair: Pair, ply: int, name: str, first: object, second: object) -> None:
    if first == second:
        return
    reader = "an onlooker" if pair.reader is None else f"seat {pair.reader}"
    facts = pair.game.facts
    changed = [format_move(facts, log[pair.ply][1]) for log in (pair.first, pair.second)]
    raise Leak(
        f"{facts.key}: the {name} at ply {ply} reveals to {reader} what was changed at ply {pair.ply} ({pair.kind}).\n"
        f"options: {dict(pair.options)}\nworld 1: {changed[0]}\nworld 2: {changed[1]}\n  {first}\n  {second}"
    )
