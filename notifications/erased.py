"""What others were told of a person stays, under the name that stands in for theirs."""

from accounts.erasing import forgets_names
from core.naming import forget_words_of, rename_in_json
from notifications.models import ToldEvent


@forgets_names
def forget_name(name: str, stand_in: str) -> None:
    """Deletes what the person has written, and replaces the name in feeds."""
    rename_in_json(ToldEvent.objects.all(), "data", name, stand_in)
    forget_words_of(ToldEvent.objects.all(), "data", stand_in)
