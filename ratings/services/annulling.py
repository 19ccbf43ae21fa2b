"""Annulment: staff take a result out of the ratings and say why, and what came after it is computed again.

The match stays as it ended: its result, its log and its proof never change (ADR 0022).
"""

from accounts.models import User
from accounts.staff import may
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.journal.services import record
from core.text import checked_reason
from games.selectors.results.finished import FinishedMatch, ended_match
from games.selectors.staff import has_part_in
from ratings.events import RESULT_ANNULLED
from ratings.models import Annulment, RatedMatch, Recomputation
from ratings.selectors.eligibility import rated_result
from ratings.services.counting import count_match, lock_pool
from ratings.services.recomputing import recompute

PERMISSION = "ratings.annul_result"


@transacted
def annul_result(*, match_id: str, by: User | None, reason: str, asked_by: User | None = None) -> Annulment:
    """Take a match out of the ratings for good. `by` is null on the server itself.

    Of private matches staff see those that count. Others exist for their members only, one of whom has to ask for this.
    """
    text = checked_reason(reason)
    result = ended_match(match_id)
    if result is None:
        raise NotFound("Finished match not found.")
    if result.visibility == "private" and not _may_be_named(result, asked_by):
        raise NotFound("Match not found. For a private match, name the player who asked for this.")
    _require_impartial(match_id, by)
    # A result that nobody has counted yet must be counted before it can be taken out.
    count_match(match_id=match_id)
    line = RatedMatch.objects.filter(pk=match_id).first()
    if line is None:
        raise WrongState("This match is not rated. There is no result to annul.")
    pool = lock_pool(line.pool_id)
    if Annulment.objects.filter(pk=match_id).exists():
        raise Conflict("This result is already annulled.")
    annulment = Annulment.objects.create(rated_match=line, by=by, asked_by=asked_by, reason=text, at=times.now())
    recompute(pool=pool, since=line.day, cause=Recomputation.Cause.ANNULLED, match_id=match_id)
    record(RESULT_ANNULLED, {"match": match_id})
    return annulment


def _may_be_named(result: FinishedMatch, asked_by: User | None) -> bool:
    return rated_result(result) is not None if asked_by is None else asked_by.pk in result.members


def _require_impartial(match_id: str, by: User | None) -> None:
    """Refuse a user who had a part in the match. It is over, so its seats never change again."""
    if by is None:
        return
    if not may(by, PERMISSION):
        raise Forbidden("Only staff with the permission to annul results can do this.")
    if has_part_in(match_id, by):
        raise Forbidden("You cannot decide your own case. Ask another member of the staff.")
