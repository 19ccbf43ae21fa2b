"""The seats of two players in a Swiss tournament, and the wishes that they leave unmet."""

from leagues.pairing.entrants import ABSOLUTE, STRONG, Entrant


def may_meet(one: Entrant, two: Entrant) -> bool:
    """Return True if two have not met and do not both need the same seat; a topscorer must bear the latter."""
    if two.player in one.opponents:
        return False
    return one.is_topscorer or two.is_topscorer or one.wish != two.wish or one.wish[0] != ABSOLUTE


def seat_of_first(one: Entrant, two: Entrant) -> int:
    """The seat of the first of two; the first is the one who stands higher.

    Both wishes, the stronger wish, of two that are absolute that of who had the other seat more often, the other seat
    than in the last round in which the two sat differently, the wish of who stands higher; of two without a wish the
    one who stands higher has seat 0 with an odd place in the seeding.
    """
    (strong, wanted), (other_strong, other_wanted) = one.wish, two.wish
    if wanted is None:
        return one.number % 2 if other_wanted is None else 1 - other_wanted
    if other_wanted is None or wanted != other_wanted or strong > other_strong:
        return wanted
    if other_strong > strong:
        return 1 - wanted
    if strong == ABSOLUTE and abs(one.difference) != abs(two.difference):
        return wanted if abs(one.difference) > abs(two.difference) else 1 - wanted
    return by_history(one, two, wanted)


def by_history(one: Entrant, two: Entrant, wanted: int) -> int:
    """The other seat than when the two last sat differently; otherwise who stands higher has the wish."""
    for had, other in zip(reversed(one.seats), reversed(two.seats), strict=False):
        if had != other:
            return 1 - had
    return wanted


def unmet(one: Entrant, two: Entrant) -> tuple[int, int, int, int]:
    """Count those of a pair who get a seat three times more often, thrice in a row, against a wish, a strong one.

    The first two are possible with a topscorer only.
    """
    seat = seat_of_first(one, two)
    too_often = again = refused = strongly = 0
    for entrant, had in ((one, seat), (two, 1 - seat)):
        strength, wanted = entrant.wish
        too_often += abs(entrant.difference + (1 if had == 0 else -1)) > 2
        again += entrant.would_sit_again(had)
        refused += wanted not in (None, had)
        strongly += strength == STRONG and wanted != had
    return too_often, again, refused, strongly
