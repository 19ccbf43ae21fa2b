"""The links by which mails of a kind are stopped: they hold no token, and do nothing else."""

from core.crypto import digests, fits
from core.journal.notifications import MAIL
from notifications.events import TURN_REMINDER
from notifications.preferences.defaults import known_kinds
from notifications.preferences.services import turn_off

DIGEST = "digest"
REMINDERS = "reminders"
_SALT = "postcard.unsubscribe"


def unsubscribe_path(user_id: int, what: str) -> str:
    """The path at which one POST stops a kind of mail."""
    return f"/unsubscribe/{user_id}.{what}.{digests(_SALT, f'{user_id} {what}')[0]}"


def meant_by(code: str) -> tuple[int, str] | None:
    """The user and the kind of mail that a code stops; None if the server did not make the code."""
    number, _, rest = code.partition(".")
    what, _, digest = rest.partition(".")
    if not (number.isascii() and number.isdigit() and len(number) < 16 and what in {DIGEST, REMINDERS}):
        return None
    return (int(number), what) if fits(digest, digests(_SALT, f"{number} {what}")) else None


def unsubscribe(code: str) -> str | None:
    """Stop the mails that a code names; return their kind, or None if the code is not good."""
    meant = meant_by(code)
    if meant is None:
        return None
    user_id, what = meant
    kinds = [kind for kind in known_kinds() if (kind == TURN_REMINDER) == (what == REMINDERS)]
    turn_off(user_id=user_id, channel=MAIL, kinds=kinds)
    return what
