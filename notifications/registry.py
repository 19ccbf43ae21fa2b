"""Queries of channels, pages and documents on the notification types that all rooms declare in their events."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from core.journal.notifications import TOPICS
from core.journal.registry import notification_types

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


KIND = re.compile(r"[a-z_]{1,30}\.(?:[a-z_]{1,30}|\*)", re.ASCII)
"""The name of a kind, or `turn.*` for a whole group."""


def covers(name: str, kind: str) -> bool:
    """Return True if a name is that of a kind, or of its group."""
    return kind.startswith(name[:-1]) if name.endswith(".*") else kind == name


def labels_by_topic() -> "list[tuple[StrPromise, list[tuple[str, StrPromise]]]]":
    """Return the kinds that can be turned on and off, by name, under the headings of the settings."""
    found: dict[str, list[tuple[str, StrPromise]]] = {topic: [] for topic in TOPICS}
    for name, declared in sorted(notification_types().items()):
        if declared.label is not None:
            found[declared.topic].append((name, declared.label))
    return [(heading, found[topic]) for topic, heading in TOPICS.items()]


def in_order(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of an event in the order of its kind's shape, which PostgreSQL does not keep."""
    kind = notification_types().get(name)
    declared = [field.name for field in fields(kind.data)] if kind else []
    return {one: data[one] for one in declared if one in data} | dict(data)
