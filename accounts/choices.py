"""The closed lists of values that accounts have, for models, services and shapes alike."""

from django.db.models import TextChoices


class Kind(TextChoices):
    """Whether a person or a program plays under the name."""

    HUMAN = "human", "human"
    BOT = "bot", "bot"
