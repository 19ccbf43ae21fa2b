"""Claims for which a move and the best one differ: in how many worlds that the seat could not tell apart each holds.

Every world is played on twice, once after each move, by the game's rules of thumb and with the same randomness.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from bots.brains.habits import habit_of
from bots.brains.search.rollout import Rollout
from games.rules.cards import lowest
from games.rules.contract import CHANCE_DUE, AnyGame
from games.rules.sentences import Said, Value
from games.rules.stream import FastRng

WORLDS: Final = 100
MOST: Final = 3
"""No decision is explained by more."""
LEAST_GAP: Final = 0.1
ERRORS: Final = 3.0
"""A claim counts if its shares differ by this many standard errors: it is picked from many."""

Key = tuple[str, tuple[tuple[str, Value], ...]]


@dataclass(frozen=True)
class Claim:
    """A sentence of `Facts.claims`, and the share of worlds in which it holds after each of the two moves."""

    id: str
    values: dict[str, Any]
    worlds: int
    played: float
    best: float


@dataclass
class _Count:
    """The worlds in which a claim holds, as bits: after the move that was played, and after the best one."""

    played: int = 0
    best: int = 0


def claims_about(game: AnyGame, view: Any, seat: int, played: int, best: int, secret: str) -> list[Claim]:
    """The claims for which two moves differ most; none if the best one is not better in these worlds either."""
    counts: dict[Key, _Count] = {}
    ahead = 0.0
    sampler, draws = game.sampler(view), FastRng(f"{secret}|worlds")
    for number in range(WORLDS):
        world = sampler.draw(draws)
        for code, is_best in ((played, False), (best, True)):
            line = play_on(game, game.clone(world), seat, code, f"{secret}|{number}")
            worth = game.prospects(line[-1])[seat]
            ahead += worth if is_best else -worth
            for said in game.claims(line, seat):
                count = counts.setdefault(_key(said), _Count())
                if is_best:
                    count.best |= 1 << number
                else:
                    count.played |= 1 << number
    # The rules of thumb may miss what the search has seen: then what follows by them explains nothing.
    return list(_telling(game, counts, seat)) if ahead > 0 else []


def play_on(game: AnyGame, position: Any, seat: int, code: int, secret: str) -> list[Any]:
    """The position of a decision, and the one after each move until the round is over."""
    rng = FastRng(secret)
    rollout = Rollout(game, rng, habit_of(game.facts.key))
    line = [game.clone(position)]
    game.play(position, seat, code)
    while not game.round_over(position):
        line.append(game.clone(position))
        if position.due == CHANCE_DUE:
            game.happen(position, game.chance(position, rng))
        else:
            due = lowest(position.due)
            game.play(position, due, rollout.move(position, due))
    line.append(position)
    return line


def _key(said: Said) -> Key:
    return said.id, tuple(sorted(said.values.items()))


def _telling(game: AnyGame, counts: dict[Key, _Count], seat: int) -> Iterator[Claim]:
    """Pick the largest gaps, no sentence twice, and none that another one says already."""
    order = [sentence.id for sentence in game.facts.claims]
    side = next(members for members in game.facts.sides if seat in members)

    def rank(key: Key) -> tuple[float, bool, int, str]:
        """Of equal gaps, what is said of the own side comes first."""
        id_, values = key
        subject = next((value for name, value in values if name in ("seat", "seats")), seat)
        is_own = subject in (seat, side)
        return -abs(_gap(counts[key])), not is_own, order.index(id_), repr(values)

    told: list[tuple[Key, _Count]] = []
    for key in sorted(counts, key=rank):
        count = counts[key]
        if not _is_sure(count) or any(key[0] == other[0] or _is_alike(count, seen) for other, seen in told):
            continue
        told.append((key, count))
        yield Claim(key[0], dict(key[1]), WORLDS, count.played.bit_count() / WORLDS, count.best.bit_count() / WORLDS)
        if len(told) == MOST:
            return


def _gap(count: _Count) -> float:
    return (count.best.bit_count() - count.played.bit_count()) / WORLDS


def _is_sure(count: _Count) -> bool:
    """Return True if the gap is large, and more than luck in the worlds explains: both moves met the same ones."""
    gap = _gap(count)
    differ = (count.played ^ count.best).bit_count() / WORLDS
    return abs(gap) >= max(LEAST_GAP, ERRORS * sqrt((differ - gap * gap) / WORLDS))


def _is_alike(count: _Count, other: _Count) -> bool:
    """Return True if one claim holds wherever the other does, or just where it does not."""
    every = (1 << WORLDS) - 1
    pair: Sequence[int] = (count.played, count.best)
    return pair in ((other.played, other.best), (every ^ other.played, every ^ other.best))
