"""Deletions of a few rows at a time, in transactions that nobody waits for long."""

from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet


def delete_some(rows: "QuerySet[Any]", most: int) -> int:
    """Delete the first of these rows, at most so many, in one transaction. Returns how many."""
    with transaction.atomic():
        if connection.features.has_select_for_update_skip_locked:
            # A row that is in use just now is deleted another time.
            rows = rows.select_for_update(skip_locked=True)
        chosen = list(rows.values_list("pk", flat=True)[:most])
        rows.model._base_manager.filter(pk__in=chosen).delete()
    return len(chosen)
