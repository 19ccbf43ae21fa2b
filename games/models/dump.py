from django.db import models


class Dump(models.Model):
    """The file with all finished public matches of one month, as it lies in the data folder."""

    month = models.CharField(primary_key=True, max_length=7)
    """As `2026-10`: the month in which the matches ended, in UTC."""
    made_at = models.DateTimeField()
    matches = models.PositiveIntegerField()
    size = models.PositiveBigIntegerField()
    """The size of the file in bytes."""
    zipped_size = models.PositiveBigIntegerField()
    """The size of the zipped file beside it, in bytes."""
    digest = models.CharField(max_length=64)
    """SHA-256 of the file; the names of both files begin with the month and end with a part of it."""
    table_size = models.PositiveBigIntegerField(default=0, db_default=0)
    table_zipped_size = models.PositiveBigIntegerField(default=0, db_default=0)
    table_digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    """SHA-256 of the table, whose sizes stand above; empty if the dump was made before there were tables."""

    def __str__(self) -> str:
        return f"dump of {self.month}"
