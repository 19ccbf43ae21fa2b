"""Default channels of notifications, for people who have not chosen otherwise."""

from collections.abc import Mapping, Sequence

from core.journal.notifications import CHANNELS
from core.journal.registry import notification_types


def known_kinds() -> list[str]:
    """Every kind that a channel can deliver, in order of name."""
    return sorted(notification_types())


def channels_of(kind: str, chosen: Mapping[str, Sequence[str]]) -> list[str]:
    """The channels that deliver a kind to a person who has made these choices."""
    if kind in chosen:
        return list(chosen[kind])
    declared = notification_types().get(kind)
    return [channel for channel in CHANNELS if declared is not None and channel in declared.default_channels]
