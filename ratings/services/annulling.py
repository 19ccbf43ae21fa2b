"""Annulment: staff take a result out of the ratings and say why, and what came after it is reckoned anew.

The match stays as it ended: its result, its log and its proof never change (ADR 0022).
"""

from accounts.models import User
from core import times
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.journal.services import record
from core.reasons import checked_reason
from core.transactions import transacted
from games.selectors.finished import FinishedMatch, ended_match
from ratings.events import RESULT_ANNULLED
from ratings.models import Annulment, RatedMatch, Reckoning
from ratings.services.counting import count_match, lock_pool
from ratings.services.reckoning import reckon_anew

PERMISSION = "ratings.annul_result"


@transacted
def annul_result(*, match_id: str, by: User | None, reason: str, asked_by: User | None = None) -> Annulment:
    """Take a match out of the ratings for good. `by` is null on the server itself.

    A private match exists for its members only: it is annulled where one of them has asked for it.
    """
    text = checked_reason(reason)
    result = ended_match(match_id)
    if result is None:
        raise NotFound("There is no such match that is over.")
    if result.visibility == "private" and (asked_by is None or asked_by.pk not in result.members):
        raise NotFound("There is no such match, or it is private and none of its members is named who asked for this.")
    _require_impartial(result, by)
    # Should nobody have counted it yet: what is taken out has to be in.
    count_match(match_id=match_id)
    line = RatedMatch.objects.filter(pk=match_id).first()
    if line is None:
        raise WrongState("This match is not rated: there is nothing to take out of the ratings.")
    pool = lock_pool(line.pool_id)
    if Annulment.objects.filter(pk=match_id).exists():
        raise Conflict("This result is annulled already.")
    annulment = Annulment.objects.create(rated_match=line, by=by, asked_by=asked_by, reason=text, at=times.now())
    reckon_anew(pool=pool, since=line.day, cause=Reckoning.Cause.ANNULLED, match_id=match_id)
    record(RESULT_ANNULLED, {"match": match_id})
    return annulment


def _require_impartial(result: FinishedMatch, by: User | None) -> None:
    if by is None:
        return
    if not (by.is_active and by.is_staff and by.has_perm(PERMISSION)):
        raise Forbidden("Only staff with the permission to annul results may do this.")
    if by.pk in result.members:
        raise Forbidden("Nobody decides about a match of their own.")
