"""Statistics of how house bots think, their answers until they are played, analyses, what is learned, and hints."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from bots.choices import AnalysisStatus, AnswerStatus, HintStatus
from core import times


class Thought(models.Model):
    """One decision of a house bot: how long it waited and took, and what went wrong."""

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField()
    bot = models.CharField(max_length=30)
    game = models.CharField(max_length=40)
    at = models.DateTimeField(default=times.now)
    # In seconds: from the start of the turn until a process began to think, and how long it thought.
    waited = models.FloatField()
    took = models.FloatField()
    # The number of iterations of the bot's level for which there was no time.
    undone = models.PositiveIntegerField(default=0)
    # The kind and place of the brain's fault; a safe move was played instead.
    fault = models.CharField(max_length=300, blank=True, default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat", "ply"], name="bots_one_thought_a_decision"),
        ]
        indexes: ClassVar = [models.Index(fields=["at"], name="bots_thought_by_age")]

    def __str__(self) -> str:
        return f"{self.bot} at ply {self.ply} of {self.match_id}"


class Answer(models.Model):
    """A house bot's decision, until it is played. Its existence is as secret as a hand of cards."""

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField()
    move = models.CharField(max_length=1000)
    # Played instead if the first move is refused.
    otherwise = models.CharField(max_length=1000)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat", "ply"], name="bots_one_answer_a_decision"),
        ]

    def __str__(self) -> str:
        return f"an answer in {self.match_id}"


class Analysis(models.Model):
    """The analysis of a finished match."""

    Status = AnalysisStatus

    match = models.OneToOneField("games.Match", models.CASCADE, related_name="+", primary_key=True)
    status = models.CharField(max_length=9, choices=Status.choices, default=Status.WAITING)
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    asked_at = models.DateTimeField(default=times.now)
    ended_at = models.DateTimeField(null=True, blank=True)
    iterations = models.PositiveIntegerField()
    # The number of decisions in the match.
    decisions = models.PositiveIntegerField()

    class Meta:
        verbose_name_plural = "analyses"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(status__in=["waiting", "running", "done", "cancelled"]), name="bots_analysis_status"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["asked_by"],
                condition=models.Q(status__in=["waiting", "running"]),
                name="bots_analysis_under_way",
            ),
        ]

    def __str__(self) -> str:
        return f"analysis of {self.match_id}"


class Valuation(models.Model):
    """The worth of one decision of an analysed match; without values if the search failed."""

    analysis = models.ForeignKey(Analysis, models.CASCADE, related_name="valuations", db_index=False)
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.CharField(max_length=1000)
    value = models.FloatField(null=True)
    error = models.FloatField(null=True)
    best_move = models.CharField(max_length=1000, blank=True, default="")
    best_value = models.FloatField(null=True)
    best_error = models.FloatField(null=True)
    # What speaks for the best move, as `bots.brains.claims.Claim` has it; null if nothing does.
    claims = models.JSONField(null=True)

    class Meta:
        ordering: ClassVar = ["ply"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["analysis", "ply"], name="bots_one_valuation_a_ply"),
        ]

    def __str__(self) -> str:
        return f"ply {self.ply} of {self.analysis_id}"


class Review(models.Model):
    """A decision in which its player missed a better move, and when they are asked it again. Nobody else sees it."""

    AnswerStatus = AnswerStatus

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    valuation = models.OneToOneField(Valuation, models.CASCADE, related_name="+")
    # The difference to the best move; a copy, so that a list has the costliest first.
    lost = models.FloatField()
    # The number of times in a row that a good move was found.
    step = models.PositiveSmallIntegerField(default=0)
    # Null if it is not asked again.
    due_at = models.DateTimeField(null=True)
    # The latest answer: a move, and its value once there is one.
    move = models.CharField(max_length=1000, blank=True, default="")
    status = models.CharField(max_length=9, choices=AnswerStatus.choices, blank=True, default="")
    answered_at = models.DateTimeField(null=True)
    value = models.FloatField(null=True)
    error = models.FloatField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(status__in=["", "searching", "done", "failed"]), name="bots_review_status"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["user", "due_at"], name="bots_review_of_user")]

    def __str__(self) -> str:
        return f"review {self.pk}"


class Hint(models.Model):
    """The move that is suggested to a person at a table of house bots, for one turn. Nobody else sees it."""

    Status = HintStatus

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # The ply at which the turn began.
    ply = models.PositiveIntegerField()
    status = models.CharField(max_length=9, choices=Status.choices, default=Status.SEARCHING)
    asked_at = models.DateTimeField(default=times.now)
    move = models.CharField(max_length=1000, blank=True, default="")
    value = models.FloatField(null=True)
    error = models.FloatField(null=True)
    # The move to compare it with; empty if there is no other.
    other_move = models.CharField(max_length=1000, blank=True, default="")
    other_value = models.FloatField(null=True)
    other_error = models.FloatField(null=True)
    # What speaks for the move, as `bots.brains.claims.Claim` has it.
    claims = models.JSONField(default=list)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat", "ply"], name="bots_one_hint_a_turn"),
            models.CheckConstraint(
                condition=models.Q(status__in=["searching", "done", "failed"]), name="bots_hint_status"
            ),
        ]

    def __str__(self) -> str:
        return f"a hint in {self.match_id}"
