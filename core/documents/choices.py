"""The pages that an operator can write."""

from django.db.models import TextChoices


class PageName(TextChoices):
    """The names of the operator's pages."""

    IMPRINT = "imprint"
    PRIVACY = "privacy"
    RULES = "rules"
