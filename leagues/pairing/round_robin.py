"""Any two players meet: the circle method, with the seats of the Berger tables."""

from collections.abc import Sequence

from leagues.pairing.rounds import Pairing, Round
from leagues.standings.results import Player


def round_robin(players: Sequence[Player], *, cycles: int = 2) -> list[Round]:
    """Each pair meets once in every cycle, in the other seats every second time.

    One player keeps a place while the others move round a circle; with an odd number the place is empty; a player who
    would meet it sits out. Seats alternate as far as they can: nobody has the same seat three times in a row (four
    players do, once), and after two cycles every player has had both equally often.
    """
    if len(players) < 2 or len(set(players)) != len(players):
        raise ValueError("A round robin needs at least two different players.")
    circle: list[Player | None] = [*players, *([None] if len(players) % 2 else [])]
    first = [meetings(circle, number) for number in range(len(circle) - 1)]
    rounds: list[Round] = []
    for cycle in range(cycles):
        for number in range(len(first)):
            pairs = first[order_of(number, len(first), cycles)]
            rounds.append(seated(len(rounds) + 1, pairs if cycle % 2 == 0 else [(two, one) for one, two in pairs]))
    return rounds


def order_of(number: int, count: int, cycles: int) -> int:
    """The last two rounds of a cycle change places where another follows, or seats would come three times in a row."""
    if cycles > 1 and count > 3 and number >= count - 2:
        return 2 * count - 3 - number
    return number


def meetings(circle: Sequence[Player | None], number: int) -> list[tuple[Player | None, Player | None]]:
    """Pair a round: the player who keeps the place and the one at the top, then those level with each other."""
    around = len(circle) - 1
    fixed = circle[around]
    top = circle[number % around]
    pairs = [(top, fixed) if number % 2 == 0 else (fixed, top)]
    for step in range(1, len(circle) // 2):
        one, two = circle[(number + step) % around], circle[(number - step) % around]
        pairs.append((two, one) if step % 2 else (one, two))
    return pairs


def seated(number: int, pairs: Sequence[tuple[Player | None, Player | None]]) -> Round:
    """The round, with a bye for the player who would meet the empty place."""
    tables: list[Pairing] = [((one,), (two,)) for one, two in pairs if one is not None and two is not None]
    byes = [one if two is None else two for one, two in pairs if one is None or two is None]
    return Round(number, tuple(tables), tuple(player for player in byes if player is not None))
