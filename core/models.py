"""Answers to requests that may be sent again, counts that must not be lost, and heartbeats of other processes."""

from django.db import models

from core import times


class IdempotencyRecord(models.Model):
    """One request that succeeded under an `Idempotency-Key`, and its answer without secrets.

    The row is written before the effect and in its transaction: a twin of the request waits for it.
    """

    # The digest of caller, method, path with query, and key.
    scope = models.CharField(max_length=64, primary_key=True)
    # The caller, so that the rows of a deleted account can be found.
    caller = models.CharField(max_length=80)
    # The request that wrote the row; distinguishes it from its twins.
    attempt = models.CharField(max_length=16)
    # Digest of the request's body, keyed: a body may hold a password, which must not be guessed from here.
    body_mac = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    headers = models.JSONField(default=dict)
    # Text, not JSON: a replay has the very bytes of the first answer.
    answer = models.TextField(default="")
    created_at = models.DateTimeField(default=times.now)

    class Meta:
        indexes = (
            models.Index(fields=["created_at"], name="idempotency_by_age"),
            models.Index(fields=["caller"], name="idempotency_by_caller"),
        )

    def __str__(self) -> str:
        return f"{self.caller} at {times.format_time(self.created_at)}"


class SpentQuota(models.Model):
    """The count of a caller's uses of something limited (`core.limits.quotas` alone reads and writes it)."""

    # The keyed digest of the limit's name and the caller: neither an address nor a name can be read from here.
    key = models.CharField(max_length=64, primary_key=True)
    used = models.PositiveIntegerField()
    # The time at which the next one is admitted, and the time at which all of it is forgotten.
    free_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["ends_at"], name="spent_quotas_by_end"),)

    def __str__(self) -> str:
        return f"{self.used} until {times.format_time(self.ends_at)}"


class Heartbeat(models.Model):
    """A sign of life of one process that works in the background (`core.heartbeats` alone reads and writes it)."""

    part = models.CharField(max_length=20)
    # The machine and the number of the process.
    name = models.CharField(max_length=120)
    at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["part", "name"], name="one_heartbeat_per_process"),)

    def __str__(self) -> str:
        return f"{self.part} {self.name}"
