"""Pages that the operator writes."""

from django.db import models

from core import times
from core.documents.choices import PageName


class OperatorPage(models.Model):
    """The imprint, the privacy page or the house rules: plain text, shown as it is written."""

    name = models.CharField(max_length=8, primary_key=True, choices=PageName.choices)
    text = models.TextField(help_text="Plain text. An empty line starts a new paragraph; URLs become links.")
    changed_at = models.DateTimeField(default=times.now, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(name__in=["imprint", "privacy", "rules"]), name="documents_name")
        ]

    def __str__(self) -> str:
        return self.name
