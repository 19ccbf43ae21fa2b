"""Mistakes of analyses from before there were reviews are asked too."""

from math import hypot
from typing import Any

from django.db import migrations
from django.db.models import F
from django.utils import timezone

BATCH = 500


def keep_mistakes(apps: Any, schema_editor: Any) -> None:
    """Keep the mistakes of people: what lost 0.05 or more, and more than two standard errors."""
    review, seat = apps.get_model("bots", "Review"), apps.get_model("games", "Seat")
    lost = apps.get_model("bots", "Valuation").objects.filter(
        analysis__status="done", best_value__gte=F("value") + 0.05
    ).exclude(move=F("best_move"))  # fmt: skip
    now = timezone.now().replace(microsecond=0)
    made: list[Any] = []
    for row in lost.order_by("pk").iterator(chunk_size=BATCH):
        if row.best_value - row.value < 2.0 * hypot(row.error or 0, row.best_error or 0):
            continue
        held = seat.objects.filter(match=row.analysis_id, number=row.seat, kind="human")
        user = held.filter(user__guest_key="", user__deleted_at=None).values_list("user_id", flat=True).first()
        if user is not None:
            made.append(review(user_id=user, valuation=row, lost=row.best_value - row.value, due_at=now))
        if len(made) >= BATCH:
            review.objects.bulk_create(made, ignore_conflicts=True)
            made.clear()
    review.objects.bulk_create(made, ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [("bots", "0002_reviews"), ("games", "0004_seat_by_agent"), ("accounts", "0004_guests")]
    operations = [migrations.RunPython(keep_mistakes, migrations.RunPython.noop)]
