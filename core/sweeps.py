"""Sweeps, and others that handle one item after another: one that fails does not hold up the rest."""

import logging
from collections.abc import Callable, Hashable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, Generic, TypeVar

from django.db import InterfaceError, OperationalError

from core import times

logger = logging.getLogger("postcard.sweeps")

TRIED_AGAIN_AFTER: Final = timedelta(minutes=5)
_failed: dict[tuple[str, Any], datetime] = {}
"""The items that failed in this process, by sweep, and the time from which each is tried again."""

ItemT = TypeVar("ItemT", bound=Hashable)


class Sweep(Generic[ItemT]):
    """A step that is repeated all the time, for what is due by then.

    An item that fails is logged with `fault`, and left out for some minutes. A sweep of a bounded number of items
    excludes those from its query: it would otherwise take them each time, and never reach the ones behind them.
    """

    def __init__(self, fault: str) -> None:
        self._fault = fault

    def left_out(self) -> list[ItemT]:
        """Return the items that failed lately."""
        now = times.now()
        for key, until in list(_failed.items()):
            if until <= now:
                _failed.pop(key, None)
        return [item for fault, item in list(_failed) if fault == self._fault]

    def each(self, items: Iterable[ItemT], handle: Callable[[ItemT], int]) -> int:
        """Handle each item that has not failed lately, once; return the sum of the results. All are read beforehand."""
        left_out = self.left_out()
        return sum(self._handled(item, handle) for item in dict.fromkeys(items) if item not in left_out)

    def _handled(self, item: ItemT, handle: Callable[[ItemT], int]) -> int:
        try:
            return handle(item)
        except Exception as fault:
            logger.exception(self._fault, item)
            # If the database was away, the item is as good as any.
            if not isinstance(fault, (OperationalError, InterfaceError)):
                _failed[self._fault, item] = times.now() + TRIED_AGAIN_AFTER
            return 0


def handle_all(items: Iterable[ItemT], handle: Callable[[ItemT], object], fault: str) -> None:
    """Handle each item, all read beforehand, and log those that fail with `fault`.

    At the end the first fault is raised, so that the whole is tried again.
    """
    raised = []
    for item in list(items):
        try:
            handle(item)
        except Exception as found:
            logger.exception(fault, item)
            raised.append(found)
    if raised:
        raise raised[0]
