"""The order in which decisions are looked at: evenly over all matches, whenever it is stopped."""

import hashlib
from collections.abc import Iterator, Sequence

from games.selectors.results.of_people import PersonsDecision, decisions_of_people


class Walk:
    """The decisions of people in these matches: one of each match, then a second of each, and so on.

    The order within a match, and of the matches, follows from their ids alone: it is the same in each run, and has
    nothing to do with when something happened.
    """

    def __init__(self, matches: Sequence[str], most: int | None = None) -> None:
        self.matches = len(matches)
        self.begun = 0
        """The matches whose decisions have been counted."""
        self.decisions = 0
        """The decisions of those matches."""
        self._order = sorted(matches, key=_lot)[:most]

    def __iter__(self) -> Iterator[PersonsDecision]:
        """Read a match again for each of its decisions: all logs at once may be too large to hold."""
        number, order = 0, self._order
        while order:
            going_on = []
            for match in order:
                own = sorted(decisions_of_people(match), key=lambda decision: _lot(f"{decision.match}|{decision.ply}"))
                if number == 0:
                    self.begun += 1
                    self.decisions += len(own)
                if number < len(own):
                    going_on.append(match)
                    yield own[number]
            number, order = number + 1, going_on


def _lot(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()
