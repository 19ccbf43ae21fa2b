"""A pool's table: what the log of its results makes of its players.

A table is a fold: results go in one by one, in the order of the log, and nothing else changes it. So a table that was
kept up to date and one that is rebuilt are the same to the last bit, and what follows an annulled match is found by
leaving that match out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from ratings import glicko2, weng_lin
from ratings.display import LEAST_OPPONENTS, with_another_day
from ratings.rating import NEW, Rating, idle

ALGORITHMS = {"glicko-2": glicko2.ALGORITHM, "weng-lin": weng_lin.ALGORITHM}


NOBODY: Mapping[str, str] = MappingProxyType({})


class Result(NamedTuple):
    """A rated match, as a pool's log has it."""

    match: str
    day: int
    """The day on which it ended."""
    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]
    """Of the sides; 1 is best, and a place can be shared."""
    left: frozenset[str] = frozenset()
    """The players who have lost whatever became of their side, as they left it."""
    only: frozenset[str] | None = None
    """The only players for whom it counts; None for everyone. The others are opponents and partners, and nothing
    else."""
    known_as: Mapping[str, str] = NOBODY
    """As whom players count among the different opponents of others; those who are missing do not."""

    @property
    def players(self) -> tuple[str, ...]:
        """All who are rated as having played."""
        return tuple(player for side in self.sides for player in side)

    @property
    def counted(self) -> frozenset[str]:
        """The players for whom it counts."""
        return frozenset(self.players) if self.only is None else self.only


class Entry(NamedTuple):
    """The record of one player's part in a match when it is counted; nothing later changes it."""

    player: str
    match: str
    day: int
    before: Rating
    """The rating when the day began or, where matches count one by one, before the match."""
    after: Rating
    """With the day's results up to this one, or after the match."""
    weight: float
    """Points for a pull of one. Of a day it is its last entry's that counts for all its matches."""
    pull: float
    met: glicko2.Met | None
    """The result as the player has it, where a day's results count together."""
    games: int
    """The number of the player's rated matches, with this one."""
    counted: bool = True
    """True if the match counts for the player; if it does not, nothing has changed."""
    opponents: tuple[str, ...] = ()
    """The player's first different opponents, as many as a place on a leaderboard takes."""
    past: tuple[float, ...] = ()
    """The player's conservative ratings when the days before ended, as many as a place takes."""


@dataclass
class Standing:
    """One player in a pool."""

    day: int
    """Of the last result."""
    before: Rating
    after: Rating
    met: list[glicko2.Met] = field(default_factory=list)
    """The results of that day, where a day's results count together."""
    pulls: dict[str, float] = field(default_factory=dict)
    """By match: that day's, or the last one's."""
    weight: float = 1.0
    games: int = 0
    opponents: tuple[str, ...] = ()
    """The first different ones, as many as a place on a leaderboard takes."""
    past: tuple[float, ...] = ()
    """The conservative ratings when the last days with results before this one ended, as many as a place takes."""

    def meet(self, met: Iterable[str]) -> None:
        """Note opponents, who may have been met before."""
        self.opponents = tuple(dict.fromkeys([*self.opponents, *met]))[:LEAST_OPPONENTS]


def rating_on(system: str, after: Rating, last: int, day: int) -> Rating:
    """A rating on a day, from what it was after the last day with a result."""
    # A day with results that count together has made the rating less sure by itself.
    computed = 1 if system == "glicko-2" else 0
    return idle(after, max(day - last - computed, 0))


class Table:
    """The players of one pool with their ratings; `system` is `glicko-2` or `weng-lin`."""

    def __init__(self, system: str) -> None:
        if system not in ALGORITHMS:
            raise ValueError(f"there is no rating system {system}")
        self.system = system
        self.day = 0
        self.standings: dict[str, Standing] = {}

    def rating(self, player: str, day: int) -> Rating:
        """A player's rating on a day, with that day's results so far: if the day ended now, this would stay."""
        standing = self.standings.get(player)
        if standing is None:
            return NEW
        return rating_on(self.system, standing.after, standing.day, day)

    def apply(self, result: Result) -> tuple[Entry, ...]:
        """Count a result. A day that is over stays over, whatever the server's clock does."""
        if any(result.players.count(player) != 1 for player in result.counted):
            raise ValueError("nobody plays against or beside themselves")
        if any(player in self.standings and result.match in self.standings[player].pulls for player in result.counted):
            raise ValueError("a match counts once")
        self.day = max(self.day, result.day)
        before = {player: self._rated_before(player) for player in result.players}
        (self._apply_together if self.system == "glicko-2" else self._apply_alone)(result, before)
        for player in result.counted:
            self.standings[player].games += 1
            self.standings[player].meet(_opponents(player, result))
        return tuple(
            self._entry(player, result.match) if player in result.counted else self._left_alone(player, result, rating)
            for player, rating in before.items()
        )

    def _rated_before(self, player: str) -> Rating:
        """Return a player's rating in a result of today: as when the day began or, one by one, as of now."""
        standing = self.standings.get(player)
        if self.system == "glicko-2" and standing is not None and standing.day == self.day:
            return standing.before
        return self.rating(player, self.day)

    def _entry(self, player: str, match: str) -> Entry:
        standing = self.standings[player]
        met = standing.met[-1] if standing.met else None
        before, after, pull = standing.before, standing.after, standing.pulls[match]
        return Entry(
            player=player,
            match=match,
            day=standing.day,
            before=before,
            after=after,
            weight=standing.weight,
            pull=pull,
            met=met,
            games=standing.games,
            opponents=standing.opponents,
            past=standing.past,
        )

    def _left_alone(self, player: str, result: Result, rating: Rating) -> Entry:
        """Return what is written down of a player for whom a result does not count."""
        games = self.standings[player].games if player in self.standings else 0
        return Entry(player, result.match, self.day, rating, rating, 1.0, 0.0, None, games, counted=False)

    def _apply_together(self, result: Result, before: Mapping[str, Rating]) -> None:
        """Glicko-2: the result joins its day, and opponents count as they were when the day began."""
        (one,), (other,) = result.sides
        place, other_place = result.places
        score = 0.5 if place == other_place else float(place < other_place)
        for player, opponent, reached in ((one, other, score), (other, one, 1 - score)):
            if player not in result.counted:
                continue
            standing = self._opened(player)
            own = 0.0 if player in result.left else reached
            met = glicko2.Met(before[opponent].mean, before[opponent].deviation, own)
            standing.met.append(met)
            standing.after = glicko2.after_period(standing.before, standing.met)
            standing.weight = glicko2.weight(standing.before, standing.met)
            standing.pulls[result.match] = glicko2.pull(standing.before, met)

    def _opened(self, player: str) -> Standing:
        """A player's standing with the present day begun."""
        standing = self.standings.get(player)
        if standing is None or standing.day < self.day:
            rating = self.rating(player, self.day)
            standing = self._renewed(player, Standing(self.day, rating, rating))
        return standing

    def _renewed(self, player: str, standing: Standing) -> Standing:
        """Put a standing in the place of a player's former one, with what is counted over all of them."""
        if former := self.standings.get(player):
            standing.games, standing.opponents, standing.past = former.games, former.opponents, former.past
            if former.day < standing.day:
                standing.past = with_another_day(former.past, former.after)
        self.standings[player] = standing
        return standing

    def _apply_alone(self, result: Result, rated: Mapping[str, Rating]) -> None:
        """Weng–Lin: the match counts at once."""
        before = [[rated[player] for player in side] for side in result.sides]
        after = weng_lin.after_match(before, result.places)
        for number, side in enumerate(result.sides):
            lost = weng_lin.after_match(before, _lost_by(number, result.places)) if result.left & {*side} else after
            for seat, player in enumerate(side):
                if player not in result.counted:
                    continue
                was, now = before[number][seat], (lost if player in result.left else after)[number][seat]
                self._renewed(player, Standing(self.day, was, now, pulls={result.match: now.mean - was.mean}))


def _opponents(player: str, result: Result) -> Iterator[str]:
    """Return those whom a player has met in a match, by the order of sides; never themselves under another name."""
    own = result.known_as.get(player, player)
    for side in result.sides:
        if player not in side:
            yield from (known for other in side if (known := result.known_as.get(other, own)) != own)


def _lost_by(side: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """The places, had a side come last alone."""
    return tuple(max(places) + 1 if number == side else place for number, place in enumerate(places))
