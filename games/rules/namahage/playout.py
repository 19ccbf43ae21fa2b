"""A random match to its end in one call."""

from games.rules.contract import CHANCE_DUE
from games.rules.families import sample
from games.rules.namahage import apply, chance
from games.rules.namahage.options import options
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.verbs import VERBS
from games.rules.stream import Rng


def playout(position: NamahagePosition, rng: Rng) -> int:
    """Play random moves until the match is over; how many there were, chance's included."""
    moves = 0
    while due := position.due:
        if due == CHANCE_DUE:
            chance.happen(position, chance.chance(position, rng).picks[0])
        else:
            apply.play(position, due - 1, sample(VERBS, options(position, due - 1), rng))
        moves += 1
    return moves
