from django.db import models

from accounts.models.decisions import Decision
from games.models.match import Match


class Adjudication(Decision):
    """Staff have ended a match. The result is in the match; this row says who did it, when and why."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="adjudication")

    class Meta:
        permissions = [("adjudicate_match", "Can adjudicate a match")]

    def __str__(self) -> str:
        return f"adjudication of {self.match_id}"
