"""Pairs of worlds: two logs of one match that a reader cannot tell apart, since that reader saw the same all along.

A second world is made from a recorded match by one change that the reader does not see: two hidden cards of a chance
move swapped, or another seat's hidden decision replaced. Then both go on with the same moves for as long as the reader
sees the same (`games.rules.kit.sight`, computed from the places of cards, not from a view) and the move is possible in
the second world too. Any difference between the answers to that reader in the two worlds is a leak.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games.rules.contract import AnyGame, OptionValue, Position
from games.rules.faces import format_move
from games.rules.families import allows, sample
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_match
from games.rules.kit.sight import card_faces, sees, sight
from games.rules.moves import CHANCE, Move, Slot
from games.rules.stream import Rng

Log = tuple[tuple[int, Move], ...]

TRIES = 12
"""Number of attempts to draw a change that the reader does not see."""


@dataclass(frozen=True)
class Pair:
    """Two logs of equal length. They part at row `ply`, and up to their ends the reader cannot tell them apart."""

    game: AnyGame
    options: Mapping[str, OptionValue]
    reader: int | None
    kind: str
    ply: int
    first: Log
    second: Log
    before: Position
    """The position before the worlds part, the same in both."""

    def texts(self) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """Both logs as rows of seat and text, as a match stores them."""
        facts = self.game.facts
        first, second = ([(seat, format_move(facts, move)) for seat, move in log] for log in (self.first, self.second))
        return first, second


@dataclass
class Report:
    """Numbers of kept pairs, by kind, of dropped ones, and of compared positions."""

    kept: Counter[str] = field(default_factory=Counter)
    dropped: int = 0
    plies: int = 0

    def add(self, pair: Pair | None) -> None:
        if pair is None:
            self.dropped += 1
        else:
            self.kept[pair.kind] += 1
            self.plies += len(pair.first) - pair.ply

    @property
    def pairs(self) -> int:
        return sum(self.kept.values())

    def __str__(self) -> str:
        kinds = "; ".join(f"{kind} {count}" for kind, count in self.kept.most_common())
        return f"{self.pairs} pairs kept, {self.dropped} dropped, {self.plies} plies compared: {kinds}"


class Recorded:
    """A random match with the position before each row, and the last one."""

    def __init__(self, game: AnyGame, options: Mapping[str, OptionValue], rng: Rng) -> None:
        self.game = game
        self.options = options
        log: list[tuple[int, Move]] = []
        self.positions: list[Position] = []
        for position, seat, move in random_match(game, options, rng):
            log.append((seat, move))
            self.positions.append(game.clone(position))
        self.log: Log = tuple(log)
        self.positions.append(replay(game, options, log))


def pairs(recorded: Recorded, count: int, rng: Rng, report: Report, most_plies: int = 24) -> Iterator[Pair]:
    """Up to `count` pairs of worlds for each reader of a recorded match, onlookers included."""
    readers = (None, *range(recorded.game.facts.seats))
    for reader in readers:
        plies = _plies_to_change(recorded, reader)
        for _ in range(count if plies else 0):
            verb_plies = plies[rng.below(len(plies))]
            pair = second_world(recorded, reader, verb_plies[rng.below(len(verb_plies))], rng, most_plies)
            report.add(pair)
            if pair is not None:
                yield pair


def _plies_to_change(recorded: Recorded, reader: int | None) -> list[list[int]]:
    """The rows that may hide something from a reader, by verb, so that rare verbs get their share."""
    found: dict[int, list[int]] = {}
    for ply, (seat, move) in enumerate(recorded.log):
        if seat == CHANCE or (seat != reader and _is_of_cards(recorded.game, move)):
            found.setdefault(move.verb, []).append(ply)
    return list(found.values())


def _is_of_cards(game: AnyGame, move: Move) -> bool:
    faces = card_faces(game)
    return any(slot.domain.faces == faces for slot in game.facts.verbs[move.verb].slots)


def second_world(recorded: Recorded, reader: int | None, ply: int, rng: Rng, most_plies: int) -> Pair | None:
    """A world that parts from the recorded one at this row without the reader seeing it; None if none was found."""
    for _ in range(TRIES):
        change = _changed(recorded, reader, ply, rng)
        if change is None:
            continue
        position = recorded.game.clone(recorded.positions[ply])
        recorded.game.apply(position, recorded.log[ply][0], change)
        # Of twins the reader may see one, and swap it inside the own hand: then it is the same world.
        if recorded.game.zones(position) == recorded.game.zones(recorded.positions[ply + 1]):
            continue
        if sight(recorded.game, position, reader) == sight(recorded.game, recorded.positions[ply + 1], reader):
            return _continued(recorded, reader, ply, change, position, rng, most_plies)
    return None


def _continued(
    recorded: Recorded, reader: int | None, ply: int, change: Move, position: Position, rng: Rng, most_plies: int
) -> Pair:
    """Both worlds as far as they go together."""
    game, log = recorded.game, recorded.log
    seat, original = log[ply]
    swapped = _swapped(original, change)
    kind = _kind(recorded, ply, swapped)
    second = [*log[:ply], (seat, change)]
    for row in range(ply + 1, min(len(log), ply + most_plies)):
        # Who is to act is no secret: where it differs the pair is kept, and the comparison fails.
        if game.to_act(position) != game.to_act(recorded.positions[row]):
            break
        seat, original = log[row]
        move = _possible(game, position, seat, original, swapped, rng)
        if move is None:
            break
        game.apply(position, seat, move)
        if sight(game, position, reader) != sight(game, recorded.positions[row + 1], reader):
            break
        second.append((seat, move))
    before = recorded.positions[ply]
    return Pair(game, recorded.options, reader, kind, ply, log[: len(second)], tuple(second), before)


def _kind(recorded: Recorded, ply: int, swapped: Mapping[int, int]) -> str:
    """Return the kind of a change: the verb and, for chance, the places of the cards afterwards."""
    seat, move = recorded.log[ply]
    verb = recorded.game.facts.verbs[move.verb].name
    if seat != CHANCE:
        return verb
    faces = card_faces(recorded.game)
    # `hand 0` and `hand 1` are one kind, and so are all cards under something.
    names = {
        zone.name.split()[0]
        for zone in recorded.game.zones(recorded.positions[ply + 1])
        for card in swapped
        if faces[card] in [faces[other] for other in zone.cards]
    }
    return f"{verb} ({' / '.join(sorted(names))})"


def _swapped(first: Move, second: Move) -> dict[int, int]:
    """Return the cards that changed places between two moves of the same shape."""
    swapped: dict[int, int] = {}
    for a, b in zip(first.picks, second.picks, strict=True):
        gone, come = [x for x in a if x not in b], [x for x in b if x not in a]
        moved = zip(gone, come, strict=True) if gone else ((x, y) for x, y in zip(a, b, strict=True) if x != y)
        for x, y in moved:
            swapped[x], swapped[y] = y, x
    return swapped


def _changed(recorded: Recorded, reader: int | None, ply: int, rng: Rng) -> Move | None:
    """Another move for this row, of the same shape."""
    game, position = recorded.game, recorded.positions[ply]
    seat, move = recorded.log[ply]
    verbs = game.facts.verbs
    if seat != CHANCE:
        other = verbs.unpack(sample(verbs, game.options(position, seat), rng))
        return other if _same_shape(game, move, other) and other != move else None
    slots = verbs[move.verb].slots
    index = next((i for i, slot in enumerate(slots) if slot.ordered and len(move.picks[i]) > 1), None)
    if index is None:
        other = game.chance(position, rng)
        return other if other != move else None
    hidden = _unseen(game, recorded.positions[ply + 1], reader)
    items = list(move.picks[index])
    faces = slots[index].domain.faces
    places = [place for place, item in enumerate(items) if faces[item] in hidden]
    if len(places) < 2:
        return None
    i, j = places[rng.below(len(places))], places[rng.below(len(places))]
    if faces[items[i]] == faces[items[j]]:
        return None
    items[i], items[j] = items[j], items[i]
    return Move(move.verb, (*move.picks[:index], tuple(items), *move.picks[index + 1 :]))


def _unseen(game: AnyGame, position: Position, reader: int | None) -> set[str]:
    """The faces of which a copy lies where the reader cannot see it."""
    faces = card_faces(game)
    return {faces[card] for zone in game.zones(position) if not sees(zone, reader) for card in zone.cards}


def _same_shape(game: AnyGame, first: Move, second: Move) -> bool:
    """Return True if two decisions differ only in the cards that they name: everything else of a decision is public."""
    if first.verb != second.verb:
        return False
    faces = card_faces(game)

    def alike(slot: Slot, a: Sequence[int], b: Sequence[int]) -> bool:
        return len(a) == len(b) if slot.domain.faces == faces else a == b

    slots = game.facts.verbs[first.verb].slots
    return all(alike(slot, a, b) for slot, a, b in zip(slots, first.picks, second.picks, strict=True))


def _possible(
    game: AnyGame, position: Position, seat: int, move: Move, swapped: Mapping[int, int], rng: Rng
) -> Move | None:
    """The move in the second world: unchanged, or with the swapped cards."""
    ordered = [slot.ordered for slot in game.facts.verbs[move.verb].slots]
    faces = card_faces(game)
    of_cards = [slot.domain.faces == faces for slot in game.facts.verbs[move.verb].slots]
    renamed = Move(
        move.verb,
        tuple(
            tuple((list if in_order else sorted)(swapped.get(x, x) if cards else x for x in items))
            for items, in_order, cards in zip(move.picks, ordered, of_cards, strict=True)
        ),
    )
    able = _chance_may if seat == CHANCE else _seat_may
    return next((one for one in (move, renamed) if able(game, position, seat, one, rng)), None)


def _seat_may(game: AnyGame, position: Position, seat: int, move: Move, rng: Rng) -> bool:
    verbs = game.facts.verbs
    code = verbs.pack(move)
    return any(allows(verbs, family, code) for family in game.options(position, seat))


def _chance_may(game: AnyGame, position: Position, seat: int, move: Move, rng: Rng) -> bool:
    """Return True if chance could draw this: it draws from the same cards, whatever their order."""
    wanted = [sorted(items) for items in move.picks]
    for _ in range(60):
        drawn = game.chance(position, rng)
        if drawn.verb == move.verb and [sorted(items) for items in drawn.picks] == wanted:
            return True
        if all(len(items) > 1 for items in drawn.picks):
            return False
    return False
