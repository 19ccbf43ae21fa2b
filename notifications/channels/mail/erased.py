"""What stands in the next digests of others."""

from accounts.erasing import forgets_names
from core.naming import forget_words_of, rename_in_json
from notifications.channels.mail.models import Notice


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Deletes what the person has written, and replaces the name in notices."""
    rename_in_json(Notice.objects.all(), "data", name, stand_in)
    forget_words_of(Notice.objects.all(), "data", stand_in)
