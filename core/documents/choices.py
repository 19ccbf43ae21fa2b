"""The pages that an operator can write."""

from django.db.models import TextChoices


class PageName(TextChoices):
    """Which page."""

    IMPRINT = "imprint"
    PRIVACY = "privacy"
    RULES = "rules"
