"""Puzzles, the matches that were searched for them, answers, and the ratings of solvers."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from core import times
from core.ids import new_id
from ratings.rating import NEW, Rating


class Walk(models.Model):
    """The progress of the search for puzzles in a match."""

    match = models.OneToOneField("games.Match", models.CASCADE, related_name="+", primary_key=True)
    ply = models.PositiveIntegerField(default=0)
    """The first row of the log that has not been looked at."""
    is_done = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"walk through {self.match_id}"


class Rated(models.Model):
    """A rating by Glicko-2; a new row has that of a newcomer."""

    mean = models.FloatField(default=NEW.mean)
    deviation = models.FloatField(default=NEW.deviation)
    volatility = models.FloatField(default=NEW.volatility)
    tries = models.PositiveIntegerField(default=0)
    """The number of rated answers."""
    solved = models.PositiveIntegerField(default=0)
    """The number of those that were right."""

    class Meta:
        abstract = True

    @property
    def rating(self) -> Rating:
        """The three numbers together."""
        return Rating(self.mean, self.deviation, self.volatility)


class Puzzle(Rated):
    """A decision of a finished public match. The view and the legal moves follow from the match's log."""

    id = models.CharField(primary_key=True, max_length=32, default=new_id, editable=False)
    match = models.ForeignKey("games.Match", models.CASCADE, related_name="+", db_index=False)
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=40)
    seen = models.CharField(max_length=64, unique=True)
    """Digest of what the seat saw. All randomness of the search comes from it, and no view makes two puzzles."""
    iterations = models.PositiveIntegerField()
    """The length of each search."""
    moves = models.JSONField()
    """Every legal move as `bots.brains.standout.ValuedMove` has it, the best first."""
    claims = models.JSONField()
    """Claims that speak for the best move over the second, as `bots.brains.claims.Claim` has it."""
    found_at = models.DateTimeField(default=times.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "ply"], name="puzzles_one_a_decision"),
        ]
        indexes: ClassVar = [models.Index(fields=["game", "mean", "id"], name="puzzle_by_rating")]

    def __str__(self) -> str:
        return f"puzzle {self.pk}"

    @property
    def best_move(self) -> str:
        """The answer."""
        return str(self.moves[0]["move"])


class Tag(models.Model):
    """A rule of the game that a puzzle is about."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="tags", db_index=False)
    rule = models.CharField(max_length=10)
    """The number of the rule, such as `T7`."""

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["puzzle", "rule"], name="puzzles_one_tag_a_rule")]

    def __str__(self) -> str:
        return f"{self.rule} of {self.puzzle_id}"


class Try(models.Model):
    """The answer of a solver. There is one for each puzzle: the first."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="answers", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    move = models.CharField(max_length=1000)
    is_solved = models.BooleanField()
    before = models.FloatField(null=True)
    after = models.FloatField(null=True)
    """The solver's rating before and after it; null if it was not rated."""
    at = models.DateTimeField(default=times.now)

    class Meta:
        verbose_name_plural = "tries"
        constraints: ClassVar = [models.UniqueConstraint(fields=["puzzle", "user"], name="puzzles_one_try")]

    def __str__(self) -> str:
        return f"answer to {self.puzzle_id}"


class Solver(Rated):
    """The rating of a person in the puzzles of a game. Nobody else sees it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    game = models.CharField(max_length=40)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "game"], name="puzzles_one_rating_a_game")]

    def __str__(self) -> str:
        return f"rating of user {self.user_id} in puzzles"
