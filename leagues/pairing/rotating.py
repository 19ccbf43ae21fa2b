"""Four at a table, a new partner in every match: schedules in which any two players are partners equally often.

The schedules are exact and were found once, by developing a few tables round a circle (seven, eight, nine and ten
players) or by going through all tables of four (six); tests count every pair, opponent, seat and round out of them.
"""

from collections.abc import Sequence

from leagues.pairing.rounds import Pairing, Round
from leagues.standings.results import Player

# A word is a round, and `0213` a table: the players in seats 0, 1, 2, 3, so that 0 and 1 are partners against 2 and 3.
SCHEDULES: dict[int, str] = {
    6: "1203 4021 1250 0134 5013 0451 0324 3520 4502 5034 2413 3512 5142 1435 2345",
    7: "0213 1324 2435 3546 4650 5061 6102 0134 1245 2356 3460 4501 5612 6023 0153 1264 2305 3416 4520 5631 6042",
    8: "0214+6537 2315+4607 3426+1750 3045+2761 5641+7320 5062+7134 6103+4572",
    9: "1326+4587 2407+5368 0518+3476 4650+7821 5731+8602 3842+6710 7083+1254 8164+2035 6275+0143",
    10: (
        "0125+8936 2163+7094 4327+5918 3458+2069 4560+9317 5176+2498 6782+9530 7803+4691 8014+9257 0164+3958 1275+6049 "
        "2386+9715 3704+6289 8451+7309 5620+4891 1673+0529 7842+3916 0835+9472 1203+5647 8102+3546 7081+2435 6870+1324 "
        "5768"
    ),
}


def rotating_partners(players: Sequence[Player], *, cycles: int = 1) -> list[Round]:
    """A season for six to ten: all partnerships equally often, all opponents equally often, who sits out in turn.

    A second cycle turns the table by one seat, so that first and second to play change sides.
    """
    if len(players) not in SCHEDULES or len(set(players)) != len(players):
        raise ValueError("Rotating partners need six to ten different players.")
    rounds: list[Round] = []
    for cycle in range(cycles):
        for word in SCHEDULES[len(players)].split():
            tables = [tuple(players[int(digit)] for digit in table) for table in word.split("+")]
            seated = {player for table in tables for player in table}
            byes = tuple(player for player in players if player not in seated)
            rounds.append(Round(len(rounds) + 1, tuple(sides(table, cycle) for table in tables), byes))
    return rounds


def sides(table: Sequence[Player], turns: int) -> Pairing:
    """The sides of a table whose seats are turned by so many places."""
    one, two, three, four = (table[(seat - turns) % 4] for seat in range(4))
    return (one, three), (two, four)
