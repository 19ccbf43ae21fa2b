"""Answer a position of one's mistakes: a move whose value is known counts at once, any other is searched for."""

from accounts.models import User
from bots.events import MISTAKE_ANSWERED, MistakeNamed
from bots.mistakes import WAITS, is_worse, next_step
from bots.models import Review
from bots.selectors.mistakes import own_review
from bots.services.analyse import value_move
from core import times
from core.database.transactions import run_transaction
from core.errors import NotFound, WrongState
from core.journal.services import record
from games.selectors.matches import visible_match
from games.selectors.results.records import require_finished
from games.services.play import MoveInput, read_past_move

Status = Review.AnswerStatus


def answer_mistake(*, match_id: str, ply: int, user: User, move: MoveInput) -> None:
    """Choose a move in a position that is due. Until the move has a value, the position counts as missed."""
    found = own_review(match_id, ply, user)
    match = visible_match(match_id, user)
    require_finished(match)
    chosen = read_past_move(match=match, ply=ply, seat=found.valuation.seat, move=move)

    def answer() -> None:
        review = Review.objects.select_for_update(of=("self",)).select_related("valuation").get(pk=found.pk)
        now = times.now()
        if review.due_at is None or review.due_at > now:
            raise WrongState("This position is not asked now.")
        review.move, review.answered_at, review.due_at = chosen, now, now + WAITS[0]
        valued = review.valuation
        if chosen == valued.best_move:
            _settle(review, valued.best_value, valued.best_error)
        elif chosen == valued.move:
            _settle(review, valued.value, valued.error)
        else:
            review.status, review.value, review.error = Status.SEARCHING, None, None
            record(MISTAKE_ANSWERED, MistakeNamed(match=match_id, ply=ply, user=user.pk), people=[user.person_id])
        review.save()

    run_transaction(answer)


def value_answer(*, match_id: str, ply: int, user_id: int, attempt: int) -> None:
    """Search for the value of an answer, unless it has one. It can be done twice."""
    review = _searched(match_id, ply, user_id)
    if review is None:
        return
    valued, user, chosen = review.valuation, review.user, review.move
    try:
        found = value_move(valued.analysis, ply, valued.seat, chosen, reader=user, attempt=attempt)
    except (NotFound, WrongState):
        # The player may not see the match any more.
        found = None

    def settle() -> None:
        review = (
            Review.objects.select_for_update(of=("self",))
            .select_related("valuation")
            .filter(valuation=valued, user=user, status=Status.SEARCHING, move=chosen)
            .first()
        )
        if review is None:
            return
        if found is None:
            review.status, review.step = Status.FAILED, 0
        else:
            _settle(review, found.played.value, found.played.error)
        review.save()

    run_transaction(settle)


def skip_mistake(*, match_id: str, ply: int, user: User) -> None:
    """Do not ask a position again. Repeating it changes nothing."""
    found = own_review(match_id, ply, user)
    Review.objects.filter(pk=found.pk).update(due_at=None)


def _searched(match_id: str, ply: int, user_id: int) -> Review | None:
    rows = Review.objects.select_related("user", "valuation__analysis").filter(user=user_id, status=Status.SEARCHING)
    return rows.filter(valuation__analysis=match_id, valuation__ply=ply, user__is_active=True).first()


def _settle(review: Review, value: float | None, error: float | None) -> None:
    """Set the value of an answer, and when the position is asked again."""
    valued = review.valuation
    assert value is not None
    assert valued.best_value is not None
    assert review.answered_at is not None
    review.status, review.value, review.error = Status.DONE, value, error
    is_found = not is_worse(value, error, valued.best_value, valued.best_error)
    review.step, wait = next_step(review.step, is_found=is_found)
    if review.due_at is not None:
        review.due_at = review.answered_at + wait if wait else None
