"""The order of the tests: those that wait for whole servers among those that keep a processor busy."""

from collections.abc import Callable
from itertools import groupby

import pytest


def spread(items: list[pytest.Item], is_busy: Callable[[pytest.Item], bool]) -> list[pytest.Item]:
    """Put the tests of each file that are not busy evenly among those that are, whose order is kept.

    Otherwise all tests without a database come last, where all workers wait at once.
    """
    busy = [item for item in items if is_busy(item)]
    files = [list(tests) for _, tests in groupby((item for item in items if not is_busy(item)), lambda item: item.path)]
    ordered, begun = [], 0
    for number, tests in enumerate(files, start=1):
        ends = len(busy) * number // len(files)
        ordered += [*tests, *busy[begun:ends]]
        begun = ends
    return ordered or busy
