"""Sustained ratings, by which leaderboards go: read from every player's days, pool by pool."""

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any

from django.db import migrations, models
from django.db.models import Q

ENOUGH = 7
AT_A_TIME = 500


def fill(apps: Any, schema_editor: Any) -> None:
    """Write down what each day came after, and take those off leaderboards whose matches ended on too few days."""
    kept, ratings = apps.get_model("ratings", "RatingDay"), apps.get_model("ratings", "PlayerRating")
    for pool in apps.get_model("ratings", "RatingPool").objects.order_by("pk"):
        # By user and day alone: which rows a batch has does not matter.
        days = kept.objects.filter(pool=pool).order_by("user", "day").iterator(chunk_size=AT_A_TIME)
        for some in _some(_with_past(days)):
            kept.objects.bulk_update(some, ["past"])
        users = ratings.objects.filter(pool=pool).order_by("pk").iterator(chunk_size=AT_A_TIME)
        for rows in _some(users):
            last = {(day.user_id, day.day): day for day in _days_of(kept, pool, rows)}
            for rating in rows:
                _follow(rating, last[rating.user_id, rating.day])
            ratings.objects.bulk_update(rows, ["past", "days", "sustained", "listed"])


def _with_past(days: Iterator[Any]) -> Iterator[Any]:
    """These days, each with the conservative ratings of those before it."""
    for _, of_user in groupby(days, key=lambda day: day.user_id):
        past: list[float] = []
        for day in of_user:
            day.past = past
            yield day
            past = [*past, day.mean - 2 * day.deviation][1 - ENOUGH :]


def _days_of(kept: Any, pool: Any, rows: list[Any]) -> Any:
    users, days = {row.user_id for row in rows}, {row.day for row in rows}
    return kept.objects.filter(pool=pool, user__in=users, day__in=days)


def _follow(rating: Any, last: Any) -> None:
    """Make a rating what its last day makes of it."""
    rating.past, rating.days = last.past, len(last.past) + 1
    rating.sustained = min([*last.past, last.mean - 2 * last.deviation])
    rating.listed = rating.listed and rating.days >= ENOUGH


def _some(rows: Iterator[Any]) -> Iterator[list[Any]]:
    while some := list(islice(rows, AT_A_TIME)):
        yield some


class Migration(migrations.Migration):
    dependencies = [("ratings", "0004_opponents")]

    operations = [
        migrations.RemoveIndex("playerrating", "rating_listed"),
        migrations.RenameField("playerrating", "conservative", "sustained"),
        migrations.AddField("playerrating", "past", models.JSONField(default=list)),
        migrations.AddField("playerrating", "days", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("ratingday", "past", models.JSONField(default=list)),
        migrations.AddIndex(
            "playerrating",
            models.Index(
                fields=["pool", "-sustained", "user", "games", "day"],
                condition=Q(listed=True),
                name="rating_listed",
            ),
        ),
        migrations.RunPython(fill),
    ]
