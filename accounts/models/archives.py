"""Archives: everything about a person in one file, made in the background and kept for a few days."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core import ids, times


class Archive(models.Model):
    """An archive that is being made, or is ready. The file is a row too: whichever process is asked has it."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=times.now)
    ready_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField()
    content = models.BinaryField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["expires_at"], name="accounts_archive_by_end")]

    def __str__(self) -> str:
        return f"archive {self.pk}"
