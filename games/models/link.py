from django.db import models

from games.models.match import Match


class Link(models.Model):
    """A private link to a waiting match. Anyone with its code may see the match and join; only a digest is stored."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"link of {self.match_id}"
