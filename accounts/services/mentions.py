"""A name where others have read it: feeds, messages, mails, answers that are kept."""

from accounts.erasing import rename_in_data
from core.idempotency import rename_in_answers
from core.mail.services import rename_in_mails


def rename_everywhere(old: str, new: str) -> None:
    """Puts the new name in the place of the old one, so that nobody finds the old one there later."""
    rename_in_data(old, new)
    rename_in_answers(old, new)
    rename_in_mails(old, new)
