"""Events, and the deliveries of each to the consumers that have not handled it yet."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, ClassVar

from django.db import models
from django.db.models import F, Q

from core import request_ids, times
from core.journal.choices import State


class Event(models.Model):
    """Something that happened. It holds no secret: names and numbers, never a card or a token."""

    kind = models.CharField(max_length=60)
    payload = models.JSONField()
    created_at = models.DateTimeField(default=times.now)
    # The time at which it happened, if that is not when it was recorded: a deadline that passed while the server was
    # down.
    happened_at = models.DateTimeField(null=True, blank=True)
    # The time with its fraction, to measure how long consumers take to start.
    clock = models.FloatField(default=times.exact, editable=False)
    # Of the request in which it happened; workers write it into their log, too.
    request_id = models.CharField(max_length=request_ids.LONGEST, blank=True, default="", editable=False)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["created_at"], name="journal_event_by_age")]

    # Parts of a `Batch` that its transaction has read already.
    at_hand: Mapping[Any, Any] = MappingProxyType({})

    def __str__(self) -> str:
        return f"{self.kind} #{self.pk}"

    @property
    def at(self) -> datetime:
        """Return the time at which it happened."""
        return self.happened_at or self.created_at


class Delivery(models.Model):
    """An event that a consumer has to handle, once. When it has, the row is deleted: the table holds what waits.

    A worker that takes it holds a lease: for as long as it lives it is the only one, and once it has died
    the delivery is anyone's again.
    """

    # The constraint below begins with it: no index of its own.
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="deliveries", db_index=False)
    consumer = models.CharField(max_length=60)
    # The people who wait for it, as numbers with a space between, where its consumer serves people in turn.
    people = models.CharField(max_length=200, blank=True, default="")
    # Web processes of 0.1.0 write it; it goes with the release after the next (ADR 0088).
    subject = models.CharField(max_length=60, blank=True, default="")
    state = models.CharField(max_length=8, choices=State.choices, default=State.DUE)
    # The number of times that a worker has started on it.
    attempts = models.PositiveIntegerField(default=0)
    # Not to be started before.
    due_at = models.DateTimeField(default=times.now)
    # The time at which a worker was last called for it, and the time of the next call, should it still be due.
    called_at = models.DateTimeField(null=True, blank=True)
    call_at = models.DateTimeField(default=times.now)
    lease_until = models.DateTimeField(null=True, blank=True)
    lease_token = models.CharField(max_length=16, blank=True, default="")
    last_error = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        verbose_name_plural = "deliveries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "consumer"], name="journal_one_delivery_per_consumer"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="journal_delivery_state"),
        ]
        indexes: ClassVar = [
            # The sweep looks here many times a second.
            models.Index(F("call_at"), F("id"), condition=Q(state="due"), name="journal_delivery_to_call"),
        ]

    def __str__(self) -> str:
        return f"delivery {self.pk} to {self.consumer}"
