"""Different opponents, which a place on a leaderboard takes: read from the log of every pool, day by day."""

from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any

from django.db import migrations, models

ENOUGH = 3
AT_A_TIME = 500
LISTED = {"people": ("human",), "bots": ("human", "bot")}


def fill(apps: Any, schema_editor: Any) -> None:
    """Write down with whom the ratings that there are were won, and take those off who have met too few."""
    for pool in apps.get_model("ratings", "RatingPool").objects.order_by("pk"):
        met = _days(apps, pool)
        ratings = apps.get_model("ratings", "PlayerRating").objects.filter(pool=pool)
        for users in _some(iter(sorted(met))):
            some = list(ratings.filter(user__in=users))
            for rating in some:
                rating.opponents = met[rating.user_id]
                rating.met = len(rating.opponents)
                rating.listed = rating.listed and rating.met >= ENOUGH
            ratings.bulk_update(some, ["opponents", "met", "listed"])


def _days(apps: Any, pool: Any) -> dict[int, list[int]]:
    """Fill the days of a pool; the first opponents of each player in the end."""
    known = _known_as(apps, pool)
    met: dict[int, list[int]] = {}
    lines = apps.get_model("ratings", "RatedMatch").objects.filter(pool=pool, annulment=None).order_by("day")
    days = apps.get_model("ratings", "RatingDay").objects.filter(pool=pool)
    for day, found in groupby(lines.iterator(chunk_size=AT_A_TIME), key=lambda line: line.day):
        players: set[int] = set()
        for line in sorted(found, key=lambda line: (line.ended_at, line.match_id)):
            players |= set(_meet(line, known, met))
        for some in _some(iter(sorted(players))):
            rows = list(days.filter(day=day, user__in=some))
            for row in rows:
                row.opponents = list(met.get(row.user_id, []))
            days.bulk_update(rows, ["opponents"])
    return met


def _meet(line: Any, known: dict[int, int], met: dict[int, list[int]]) -> Iterator[int]:
    """Note the opponents of those for whom a line counts, in the order of the sides; who these are."""
    for side in line.sides:
        for player in side:
            if line.only is not None and player not in line.only:
                continue
            own = known.get(player, player)
            others = [
                known.get(other, own) for other_side in line.sides if other_side is not side for other in other_side
            ]
            theirs = met.setdefault(player, [])
            theirs[:] = dict.fromkeys([*theirs, *(other for other in others if other != own)])
            del theirs[ENOUGH:]
            yield player


def _known_as(apps: Any, pool: Any) -> dict[int, int]:
    """As whom users count: a bot of a person's as that person; those who have no places in the pool are missing."""
    rated = apps.get_model("ratings", "PlayerRating").objects.filter(pool=pool).values("user")
    users = apps.get_model("accounts", "User").objects.filter(pk__in=rated, kind__in=LISTED[pool.company])
    return {pk: owner or pk for pk, owner in users.values_list("pk", "owner")}


def _some(rows: Iterator[Any]) -> Iterator[list[Any]]:
    while some := list(islice(rows, AT_A_TIME)):
        yield some


class Migration(migrations.Migration):
    dependencies = [("ratings", "0003_counted_changes"), ("accounts", "0004_own_bots")]

    operations = [
        migrations.AddField("playerrating", "met", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("playerrating", "opponents", models.JSONField(default=list)),
        migrations.AddField("ratingday", "opponents", models.JSONField(default=list)),
        migrations.RunPython(fill),
    ]
