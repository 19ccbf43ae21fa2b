"""Values that this process has made last, kept under what they were made of."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from datetime import datetime
from typing import Generic, TypeVar

from core import times

MadeT = TypeVar("MadeT")


class Recent(Generic[MadeT]):
    """A cache of the values that were asked for last.

    The key is all that a thing follows from, but for time: so it can be old, but it cannot be wrong. Each may say until
    when it holds.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[MadeT, datetime | None]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> MadeT | None:
        """The kept value, unless it has expired."""
        with self._lock:
            made, until = self._kept.get(key, (None, None))
            if made is None or (until is not None and until < times.now()):
                return None
            self._kept.move_to_end(key)
            return made

    def put(self, key: Hashable, made: MadeT, *, until: datetime | None = None) -> None:
        """Keep it, and forget what nobody has asked for longest."""
        with self._lock:
            self._kept[key] = made, until
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Forget every value."""
        with self._lock:
            self._kept.clear()
