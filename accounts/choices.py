"""The closed lists of values that accounts have, for models, services and shapes alike."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list("PlayerKind", human="A human player.", bot="A bot.")
class Kind(TextChoices):
    """The kind of a player."""

    HUMAN = "human", "human"
    BOT = "bot", "bot"


class SubscriptionKind(TextChoices):
    """The kind of a subscription, which keeps delivering after the request that created it."""

    CALENDAR = "calendar", "calendar"
    WEBHOOK = "webhook", "webhook"
    PUSH = "push", "push"


class Maker(TextChoices):
    """The creator of a subscription."""

    PROGRAM = "program", "program"
    TOKEN = "token", "token"
    BROWSER = "browser", "browser"
    """The owner of the account, without a token."""


class Ending(TextChoices):
    """The reason why a subscription no longer delivers anything."""

    DELETED = "deleted", "deleted"
    REPLACED = "replaced", "replaced"
    """Another one took its place."""
    REVOKED = "revoked", "revoked"
    """The program or token that made it was."""
    ALL_ENDED = "all_ended", "all ended"
    EXPIRED = "expired", "expired"
    GONE = "gone", "gone"
    """The push service says so, or nothing has arrived for days."""
