"""Feeds of all people, read by kind or by person."""

from typing import Any

from notifications.models import FeedEvent


def told_of(kind: str) -> dict[str, list[Any]]:
    """Return the data of all events of this kind, in order, by the names of those who got them."""
    found: dict[str, list[Any]] = {}
    for row in FeedEvent.objects.filter(kind=kind).select_related("user").order_by("user", "number"):
        found.setdefault(row.user.username, []).append(row.data)
    return found


def told_to(name: str) -> list[str]:
    """The kinds of what a person was told, in order."""
    return list(FeedEvent.objects.filter(user__username=name).order_by("number").values_list("kind", flat=True))
