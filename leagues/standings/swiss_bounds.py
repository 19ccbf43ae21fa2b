"""The ranks within reach where rounds are still to be drawn: however the pairs fall."""

from collections import Counter
from collections.abc import Sequence

from leagues.standings.bounds import Bounds
from leagues.standings.ranking import Row
from leagues.standings.results import WIN, Player, Result, State


def bounds_to_come(rows: Sequence[Row], results: Sequence[Result], rounds: int) -> dict[Player, Bounds]:
    """The bounds of every player with so many rounds to come, in each of which anybody may win.

    A result or a new round only takes possibilities away, so they never widen. Without anything to come they are the
    rank itself.
    """
    still = [result for result in results if result.state is State.OPEN]
    if not still and not rounds:
        return {row.player: Bounds(row.rank, row.rank) for row in rows}
    own = Counter(player for result in still for player in result.players)
    most = {row.player: row.points + WIN * (own[row.player] + rounds) for row in rows}
    return {
        row.player: Bounds(
            1 + sum(other.points > most[row.player] for other in rows),
            sum(most[other.player] >= row.points for other in rows),
        )
        for row in rows
    }
