"""The bracket of a knock-out so far: who met whom, who went on, and each player's rank."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from leagues.pairing.knock_out import first_round, next_round, winner
from leagues.standings.bounds import Bounds
from leagues.standings.results import Player, Result, State
from leagues.standings.table import Scoring


@dataclass(frozen=True)
class Encounter:
    """Two who meet, or a player who goes on without meeting anybody."""

    one: Player
    two: Player | None
    winner: Player | None
    """The player who goes on; None while that is open."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The two players, or the one who has no opponent."""
        return (self.one,) if self.two is None else (self.one, self.two)


def bracket(
    players: Sequence[Player],
    rounds: Sequence[Sequence[Result]],
    scoring: Scoring,
    gone: Collection[Player] = (),
) -> list[list[Encounter]]:
    """The encounters of every round that was drawn, from the seeding and from the results of each of these rounds.

    A player of the next round went on, whatever a director has decided since. Before it is drawn the
    results decide, but a player who has left never goes on instead of one who is there.
    """
    found: list[list[Encounter]] = []
    for number, results in enumerate(rounds):
        won = [encounter.winner for encounter in found[-1] if encounter.winner is not None] if found else []
        pairs = next_round(won) if found else first_round(players)
        later = {player for result in rounds[number + 1] for player in result.players} if rounds[number + 1 :] else None
        made = []
        for one, two in pairs:
            own = [result for result in results if one in result.players]
            made.append(Encounter(one, two, _goes_on(one, two, own, later, scoring, gone)))
        found.append(made)
    return found


def _goes_on(
    one: Player,
    two: Player | None,
    results: Sequence[Result],
    later: Collection[Player] | None,
    scoring: Scoring,
    gone: Collection[Player],
) -> Player | None:
    if two is None:
        return one
    if later is not None:
        return one if one in later else two
    if any(result.state is State.OPEN for result in results):
        return None
    if (one in gone) != (two in gone):
        return two if one in gone else one
    return winner(one, two, results, scoring)


def places(rounds: Sequence[Sequence[Encounter]]) -> Mapping[Player, Bounds]:
    """Each player's best and worst rank by the results; one rank for a player who is out, shared by a round's losers.

    A player who loses a round stands behind all who go on from it: there are as many as encounters.
    """
    found: dict[Player, Bounds] = {}
    for encounters in rounds:
        behind = len(encounters) + 1
        # The next round has half as many encounters; after the final there is none.
        behind_next = len(encounters) // 2 + 1 if len(encounters) > 1 else 1
        for encounter in encounters:
            if encounter.winner is None:
                found |= dict.fromkeys(encounter.players, Bounds(1, behind))
            else:
                found |= dict.fromkeys(encounter.players, Bounds(behind, behind))
                found[encounter.winner] = Bounds(1, behind_next)
    return found


def within_reach(rounds: Sequence[Sequence[Encounter]]) -> Mapping[Player, Bounds]:
    """The bracket while a round may follow: until it is drawn the winner may leave, and the loser goes on."""
    found = dict(places(rounds))
    for encounter in rounds[-1]:
        if encounter.two is not None:
            found |= dict.fromkeys(encounter.players, Bounds(1, len(rounds[-1]) + 1))
    return found
