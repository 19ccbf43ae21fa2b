"""Reports to the staff, and the measures that the staff takes."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from accounts.conduct.choices import About, MeasureKind
from accounts.models import User
from core import ids, times


class Report(models.Model):
    """A person reports another one, their name, or something they said in a chat."""

    subject = models.ForeignKey(User, models.PROTECT, related_name="+")
    about = models.CharField(max_length=8, choices=About.choices)
    reporter = models.ForeignKey(User, models.PROTECT, related_name="+")
    reason = models.TextField()
    # Of a report about a chat: the number of the row that shows the message to staff.
    reference = models.CharField(max_length=20, blank=True, default="", editable=False)
    at = models.DateTimeField(default=times.now)
    settled_at = models.DateTimeField(null=True, blank=True, editable=False)
    settled_by = models.ForeignKey(User, models.PROTECT, null=True, blank=True, editable=False, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["reporter", "subject", "about", "reference"],
                condition=Q(settled_at=None),
                name="conduct_one_open_report",
            ),
            models.CheckConstraint(condition=~Q(reporter=F("subject")), name="conduct_report_of_another"),
            models.CheckConstraint(condition=Q(about__in=About.values), name="conduct_report_about"),
        ]
        indexes: ClassVar = [models.Index(fields=["settled_at", "-at", "-id"], name="conduct_queue")]

    def __str__(self) -> str:
        return f"report {self.pk}"


class Measure(models.Model):
    """A measure that the staff took about a person, the reason, and the person's answer."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(User, models.PROTECT, related_name="+", db_index=False)
    kind = models.CharField(max_length=8, choices=MeasureKind.choices)
    reason = models.TextField(help_text="Shown to the player.")
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField(default=times.now)
    # Of a mute: when it ends. A closure holds until it is lifted.
    until = models.DateTimeField(null=True, blank=True)
    lifted_at = models.DateTimeField(null=True, blank=True, editable=False)
    answer = models.TextField(blank=True, default="", editable=False)
    answered_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(kind__in=MeasureKind.values), name="conduct_measure_kind"),
            models.CheckConstraint(
                condition=Q(kind=MeasureKind.MUTE) | Q(until=None), name="conduct_only_a_mute_ends_by_itself"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["user", "-at", "-id"], name="conduct_measures_of_user")]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class AddressUse(models.Model):
    """A person signed up or in from an address. Of the address there is a digest alone."""

    user = models.ForeignKey(User, models.CASCADE, related_name="+", db_index=False)
    digest = models.CharField(max_length=64)
    seen_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "digest"], name="conduct_one_address_use")]
        indexes: ClassVar = [
            models.Index(fields=["digest"], name="conduct_same_digest"),
            models.Index(fields=["seen_at"], name="conduct_old_address_uses"),
        ]

    def __str__(self) -> str:
        return f"address use {self.pk}"
