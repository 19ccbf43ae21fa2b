"""Closed lists of values that wishes have."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list(
    "WishState",
    waiting="Looking for opponents.",
    full="A wish that keeps matches going has as many as it asks for. It waits again when one is over.",
    paired="A match was found.",
    ended="Withdrawn, expired, or ended because its player has too many matches.",
)
class State(TextChoices):
    """State of a wish for opponents."""

    WAITING = "waiting"
    FULL = "full"
    PAIRED = "paired"
    ENDED = "ended"


class EndReason(TextChoices):
    """The reasons for which a wish ended that its player did not withdraw."""

    EXPIRED = "expired"
    TOO_MANY_MATCHES = "too_many_matches"


STANDING = (State.WAITING, State.FULL)
"""The states of a wish that can still lead to a match."""
