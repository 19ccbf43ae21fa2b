"""Notices: events of a feed as channels and pages keep them until they are shown."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar


class Notice(Protocol):
    """An event for one person."""

    @property
    def kind(self) -> str:
        """The kind of event."""

    @property
    def data(self) -> Any:
        """The members of its payload."""


NoticeT = TypeVar("NoticeT", bound=Notice)


def by_match(notices: Iterable[NoticeT]) -> list[list[NoticeT]]:
    """The notices of each match together, and each about something else alone; in the order of the first ones."""
    about: dict[str | int, list[NoticeT]] = {}
    for number, notice in enumerate(notices):
        about.setdefault(notice.data.get("match") or number, []).append(notice)
    return list(about.values())
