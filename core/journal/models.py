"""Events, and for each event one delivery to each consumer that wants it."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from core import times
from core.journal.choices import State


class Event(models.Model):
    """Something that happened. It holds no secret: names and numbers, never a card or a token."""

    kind = models.CharField(max_length=60)
    payload = models.JSONField()
    created_at = models.DateTimeField(default=times.now)
    # The time with its fraction, to measure how long consumers take to start.
    clock = models.FloatField(default=times.exact, editable=False)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["created_at"], name="journal_event_by_age")]

    def __str__(self) -> str:
        return f"{self.kind} #{self.pk}"


class Delivery(models.Model):
    """An event that a consumer has to hear of, once.

    A worker that takes it holds a lease: for as long as it lives it is the only one, and once it has died
    the delivery is anyone's again.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="deliveries")
    consumer = models.CharField(max_length=60)
    # The people who wait for it, as numbers with a space between, where its consumer serves people in turn.
    served_for = models.CharField(max_length=200, blank=True, default="")
    # What the event is about, where its consumer hears of the events of one subject in order; else empty.
    subject = models.CharField(max_length=60, blank=True, default="")
    state = models.CharField(max_length=8, choices=State.choices, default=State.DUE)
    # How often a worker has started on it.
    attempts = models.PositiveIntegerField(default=0)
    # Not to be started before.
    due_at = models.DateTimeField(default=times.now)
    # When a worker was last called for it, and when to call one (again), should it still be due.
    rung_at = models.DateTimeField(null=True, blank=True)
    ring_at = models.DateTimeField(default=times.now)
    lease_until = models.DateTimeField(null=True, blank=True)
    lease_token = models.CharField(max_length=16, blank=True, default="")
    last_error = models.CharField(max_length=500, blank=True, default="")
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "deliveries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "consumer"], name="journal_one_delivery_per_consumer"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="journal_delivery_state"),
        ]
        indexes: ClassVar = [
            # The sweep looks here many times a second: it holds only what is still to be done.
            models.Index(F("ring_at"), F("id"), condition=Q(state="due"), name="journal_delivery_to_ring"),
            models.Index(F("id"), condition=Q(state="parked"), name="journal_delivery_parked"),
            # What a subject still has to be heard of, in the order in which it happened.
            models.Index(
                F("subject"),
                F("consumer"),
                F("event"),
                condition=Q(state="due") & ~Q(subject=""),
                name="journal_delivery_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"delivery {self.pk} to {self.consumer}"
