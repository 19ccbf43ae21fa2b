"""Compare the moves of house bots with those of people, decision by decision, for as long as there is time."""

import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from time import monotonic

from accounts.auth.strangers import stranger
from bots.agreement.asking import Asked, answers_of
from bots.agreement.bands import Counts, band_of
from bots.agreement.walking import Walk
from bots.roster import Bot
from core.database.transactions import release_connection
from core.errors import Refusal
from core.faults import describe_fault
from games.selectors.matches import visible_match
from games.selectors.reading.views import decision_of
from games.selectors.results.of_people import PersonsDecision
from games.selectors.results.records import require_finished

logger = logging.getLogger("postcard.bots")

RatingBefore = Callable[[int, str, date], float | None]
"""The settled rating of a person in a game when a day began; None without one."""


@dataclass
class Comparison:
    """The counts of each game by the least rating of a band, and what was not compared."""

    bots: tuple[str, ...]
    matches: int = 0
    begun: int = 0
    """The matches of which at least one decision was reached."""
    decisions: int = 0
    """The decisions of people in those matches."""
    compared: int = 0
    forced: int = 0
    """The decisions with one legal move."""
    failed: int = 0
    """The decisions that could not be read, or in which a search failed."""
    cut: int = 0
    """The answers of bots that ran out of time, and played below their level."""
    games: dict[str, dict[int | None, Counts]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Counts)))

    @property
    def left(self) -> int:
        """The number of decisions that were not reached in the matches that were begun."""
        return self.decisions - self.compared - self.forced - self.failed


def compare(
    matches: Sequence[str],
    bots: Sequence[Bot],
    *,
    rating_before: RatingBefore,
    until: float | None = None,
    most: int | None = None,
) -> Comparison:
    """Ask each bot for its move in the decisions of people, until a time of the monotonic clock or an interrupt.

    `most` is the number of matches to look at, if not all.

    A decision counts for all bots or for none, so that they are measured by the same ones.
    """
    found, walk = Comparison(tuple(bot.name for bot in bots)), Walk(matches, most)
    try:
        for decision in walk:
            if _is_over(until) or not _compare_one(found, decision, bots, rating_before, until):
                break
    except KeyboardInterrupt:
        logger.warning("stopped before the end")
    found.matches, found.begun, found.decisions = walk.matches, walk.begun, walk.decisions
    return found


def _compare_one(
    found: Comparison, decision: PersonsDecision, bots: Sequence[Bot], rating_before: RatingBefore, until: float | None
) -> bool:
    """Compare a decision; return False if there was no time for all bots."""
    try:
        asked = _asked(decision)
        moves = asked.moves()
        if moves == 1:
            found.forced += 1
            return True
        game = asked.position.game
        rating = rating_before(decision.person, game, decision.at.date())
        release_connection()
        same, cut = {}, 0
        for name, decided in answers_of(asked, bots):
            same[name] = decided.move == decision.move
            cut += decided.undone > 0
            if _is_over(until) and len(same) < len(bots):
                return False
    except Refusal:
        # It is not open to everyone any more, or the server does not have its rules.
        found.failed += 1
        return True
    except Exception as fault:  # whatever a search does wrong, the next decision may go well
        logger.error("a decision cannot be compared: %s", describe_fault(fault))
        found.failed += 1
        return True
    found.compared += 1
    found.cut += cut
    found.games[game][band_of(rating)].note(decision.person, moves, same)
    return True


def _asked(decision: PersonsDecision) -> Asked:
    """Read a decision as every stranger may: the view that its seat had."""
    match = visible_match(decision.match, stranger())
    require_finished(match)
    position = decision_of(match, stranger(), ply=decision.ply, seat=decision.seat)
    return Asked(position, decision.seat, match.revision)


def _is_over(until: float | None) -> bool:
    return until is not None and monotonic() >= until
