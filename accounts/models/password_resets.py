"""Requests for a new password by mail."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core import ids, times


class PasswordReset(models.Model):
    """A request for a new password. One that fits no account has a row too, so that asking always costs the same."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    # Of the code in the link, once the link is written: until then nobody can use the row.
    digest = models.CharField(max_length=64, blank=True, default="")
    created_at = models.DateTimeField(default=times.now)
    expires_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["digest"], name="accounts_reset_by_digest"),
            models.Index(fields=["expires_at"], name="accounts_reset_by_end"),
        ]

    def __str__(self) -> str:
        return f"password reset {self.pk}"
