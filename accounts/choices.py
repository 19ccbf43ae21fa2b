"""The closed lists of values that accounts have, for models, services and shapes alike."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list("PlayerKind", human="A person.", bot="A program.")
class Kind(TextChoices):
    """Who plays under a name."""

    HUMAN = "human", "human"
    BOT = "bot", "bot"
