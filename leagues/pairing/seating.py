"""Who of two gets seat 0 in a Swiss tournament."""

from leagues.pairing.entrants import Entrant


def may_meet(one: Entrant, two: Entrant) -> bool:
    """Whether two have not met, and can be seated without a third time in a row or a difference above two."""
    return two.player not in one.opponents and any(is_allowed(one, two, seat) for seat in (0, 1))


def is_allowed(one: Entrant, two: Entrant, seat: int) -> bool:
    """Whether the first may have that seat and the second the other one."""
    return one.may_have(seat) and two.may_have(1 - seat)


def seat_of_first(one: Entrant, two: Entrant) -> int:
    """The seat of the first of two who may meet; the first is the one who stands higher.

    What only one seating allows comes first; then both wishes, the stronger wish, the other seat than in the last
    round in which the two sat differently, the wish of who stands higher; in the first round seats alternate.
    """
    allowed = [seat for seat in (0, 1) if is_allowed(one, two, seat)]
    if len(allowed) == 1:
        return allowed[0]
    (strong, wanted), (other_strong, other_wanted) = one.wish, two.wish
    if wanted is None and other_wanted is None:
        return one.number % 2
    if wanted is None or (other_wanted is not None and other_strong > strong):
        return 1 - (other_wanted or 0)
    if wanted == other_wanted and strong == other_strong:
        return by_history(one, two, wanted)
    return wanted


def by_history(one: Entrant, two: Entrant, wanted: int) -> int:
    """The other seat than when the two last sat differently; otherwise who stands higher has the wish."""
    for had, other in zip(reversed(one.seats), reversed(two.seats), strict=False):
        if had != other:
            return 1 - had
    return wanted


def unmet(one: Entrant, two: Entrant) -> tuple[int, int]:
    """How many strong and how many mild wishes the pair's seats leave unmet."""
    seat = seat_of_first(one, two)
    strong = mild = 0
    for entrant, had in ((one, seat), (two, 1 - seat)):
        strength, wanted = entrant.wish
        if wanted not in (None, had):
            strong += strength >= 2
            mild += strength == 1
    return strong, mild
