"""The order of pairings that are equally good in the Dutch system of FIDE (articles 3.6, 3.7 and 4).

FIDE lists the ways to pair a group in an order and takes the first of the best. The place in that order is put into
numbers here that add up over pairs, so that the first way is the one with most of them.
"""

from collections.abc import Mapping, Sequence

from leagues.pairing.criteria import Wanted
from leagues.pairing.matching import Edge


def of_moved(moved: Sequence[int], residents: Sequence[int]) -> Mapping[Edge, Wanted]:
    """The order of candidates for the players moved down: first who of them is paired, then whom each meets."""
    base = len(residents) + 1
    last = len(moved) - 1
    return {
        (one, two): (1 << last - place, (base - 1 - other) * base ** (last - place))
        for place, one in enumerate(moved)
        for other, two in enumerate(residents)
    }


def of_residents(group: Sequence[int], pairs: int) -> Mapping[Edge, Wanted]:
    """The order of candidates among residents, where the upper half should meet the lower half in order.

    The higher player of a pair is in the upper half. So an exchange is a player of the lower half who is the higher
    one of a pair. Few exchanges are better; then low places of those who moved up and high places of those
    who moved down, added up; then the lowest players to move down, and the highest to move up.
    At last the opponents of the upper half should be in order, starting with the first player's.
    """
    base = len(group) + 1
    found: dict[Edge, Wanted] = {}
    for place, one in enumerate(group):
        stays = place < pairs
        for other in range(place + 1, len(group)):
            found[one, group[other]] = (
                int(stays),
                -place,
                -(1 << place) if stays else 0,
                0 if stays else 1 << len(group) - place,
                (len(group) - other) * base ** (len(group) - place),
            )
    return found
