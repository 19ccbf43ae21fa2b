"""Browser sessions: ending one, or all of an account."""

from accounts.events import SESSION_ENDED, SIGNED_IN, AccountNamed, BrowserNamed
from accounts.models import BrowserSession, User
from core import times
from core.batches import delete_some
from core.database.transactions import atomic
from core.errors import NotFound
from core.journal.services import record


def end_session(*, user: User, session_id: str) -> None:
    """End one of the user's sessions at once."""
    with atomic():
        deleted, _ = BrowserSession.objects.filter(user=user, id=session_id).delete()
        if deleted:
            record(SESSION_ENDED, AccountNamed(user=user.pk))
    if not deleted:
        raise NotFound("Session not found.")


def forget_sessions(*user_ids: int) -> None:
    """Delete the rows of sessions that have ended together: by another password, a factor, or the end of all."""
    BrowserSession.objects.filter(user__in=user_ids).delete()


def forget_old_sessions(most: int) -> int:
    """Delete sessions that have expired, at most so many; returns how many."""
    return delete_some(BrowserSession.objects.filter(expire_date__lte=times.now()).order_by("expire_date"), most)


def note_sign_in(*, user: User, browser: str) -> None:
    """Notify the owner that a browser was logged in."""
    with atomic():
        record(SIGNED_IN, BrowserNamed(user=user.pk, browser=browser))
