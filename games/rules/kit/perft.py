"""Perft: how many sequences of moves there are from a deal, to a depth. A changed rule changes the count."""

from games.rules.contract import CHANCE_DUE, AnyGame, Position
from games.rules.families import codes, count
from games.rules.stream import KeyStream


def perft(game: AnyGame, position: Position, depth: int, seed: int = 0) -> int:
    """The number of sequences of `depth` moves of seats; chance plays by a fixed stream and is not counted."""
    position = game.clone(position)
    draws = seed
    while position.due == CHANCE_DUE:
        game.happen(position, game.chance(position, KeyStream(b"perft %d" % draws)))
        draws += 1
    if depth == 0 or position.due == 0:
        return 1
    # Of several due seats the lowest decides first: orders that lead to the same place are counted once.
    seat = (position.due & -position.due).bit_length() - 1
    families = game.options(position, seat)
    verbs = game.facts.verbs
    if depth == 1:
        return sum(count(verbs, family) for family in families)
    total = 0
    for family in families:
        for code in codes(verbs, family):
            child = game.clone(position)
            game.play(child, seat, code)
            total += perft(game, child, depth - 1, draws)
    return total
