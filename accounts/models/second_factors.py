"""Second factors of an account, besides the password: an app that shows codes, a passkey, recovery codes."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core import ids, times


class CodeApp(models.Model):
    """An app that shows a new code every half minute (TOTP, RFC 6238)."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    # Encrypted: a copy of the database gives no codes away.
    secret = models.CharField(max_length=300)
    # The half minute of the latest code that was used: no code is good twice, in whichever process it is tried.
    last_step = models.BigIntegerField(default=0)
    created_at = models.DateTimeField(default=times.now)
    # The time at which its owner proved that the app has the secret; until then it is asked for nowhere.
    confirmed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"app for codes of user {self.user_id}"


class RecoveryCode(models.Model):
    """A code on paper, good once: the row is deleted with its use. Only its digest is stored."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "digest"], name="accounts_recovery_code_once"),
        ]

    def __str__(self) -> str:
        return f"recovery code of user {self.user_id}"


class Passkey(models.Model):
    """A key pair whose private half never leaves its owner's device (WebAuthn). The server keeps the public half."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    name = models.CharField(max_length=60)
    # The device's name for it, and the public key with it: base64, as `fido2` reads them.
    credential_id = models.CharField(max_length=1400, unique=True)
    credential = models.TextField()
    # The device's count of its signatures, where it counts: a copy of the key would fall behind.
    sign_count = models.BigIntegerField(default=0)
    created_at = models.DateTimeField(default=times.now)
    last_used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"passkey of user {self.user_id}"
