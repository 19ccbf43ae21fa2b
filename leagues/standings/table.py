"""The results of a division, with what every tie-break needs of them."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from leagues.standings.results import Player, Result, Side, State


@dataclass(frozen=True)
class Scoring:
    """The scoring of a competition, beside 2 for a win and 1 for a draw."""

    cap: int = 20
    """A match, or a comparison of two tables, counts for no more difference than this."""
    forfeit_margin: int = 10
    """The difference that a forfeit counts for, whichever side did not come."""
    bye_points: int = 0
    """The points for a bye: none where every player has as many, those of a win in a Swiss tournament."""
    lot: str = ""
    """The published seed from which lots are drawn."""

    def capped(self, margin: int) -> int:
        """A difference that is not above the cap, either way."""
        return max(-self.cap, min(self.cap, margin))


@dataclass(frozen=True)
class CountedMatch:
    """A match that counts, from one player's side of the table."""

    result: Result
    side: int

    @property
    def points(self) -> int:
        """The match points that the player has from it."""
        return self.result.points(self.side)

    @property
    def opponents(self) -> Side:
        """Return the side that the player met."""
        return self.result.sides[1 - self.side]

    def turned(self, margin: int) -> int:
        """A margin of side 0, as this side sees it."""
        return margin if self.side == 0 else -margin


@dataclass(frozen=True)
class Table:
    """A division: its players, its results, how it counts."""

    players: tuple[Player, ...]
    results: tuple[Result, ...]
    scoring: Scoring

    @cached_property
    def meetings(self) -> dict[Player, list[CountedMatch]]:
        """The matches that count, by player."""
        found: dict[Player, list[CountedMatch]] = {player: [] for player in self.players}
        for result in self.results:
            if result.counts:
                for player in found.keys() & result.players:
                    found[player].append(CountedMatch(result, result.side_of(player)))
        return found

    @cached_property
    def points(self) -> dict[Player, int]:
        """The match points of every player, byes included."""
        byes = Counter(player for result in self.results if result.state is State.BYE for player in result.sides[0])
        return {
            player: sum(meeting.points for meeting in self.meetings[player]) + byes[player] * self.scoring.bye_points
            for player in self.players
        }

    @cached_property
    def unsealed(self) -> dict[str, list[Result]]:
        """The tables of every shared deal on which nothing is open any more."""
        tables: dict[str, list[Result]] = defaultdict(list)
        for result in self.results:
            if result.deal is not None:
                tables[result.deal].append(result)
        return {deal: found for deal, found in tables.items() if all(one.state is not State.OPEN for one in found)}

    def among(self, player: Player, group: Sequence[Player]) -> Iterator[tuple[CountedMatch, Player]]:
        """The meetings of a player with members of a group, each once for every member across the table."""
        members = set(group)
        for meeting in self.meetings[player]:
            for opponent in meeting.opponents:
                if opponent in members:
                    yield meeting, opponent
