"""The order of the tests: those that wait for whole servers among those that keep a processor busy."""

from collections.abc import Callable
from itertools import groupby

import pytest


def spread(
    items: list[pytest.Item], is_busy: Callable[[pytest.Item], bool], is_long: Callable[[pytest.Item], bool]
) -> list[pytest.Item]:
    """Put the tests of each file that are not busy evenly among those that are, whose order is kept.

    Otherwise all tests without a database come last, where all workers wait at once. Files with long tests come before
    other files, since in the end all workers but one wait for a long test.
    """
    busy = [item for item in items if is_busy(item)]
    files = [list(tests) for _, tests in groupby((item for item in items if not is_busy(item)), lambda item: item.path)]
    files.sort(key=lambda tests: not any(is_long(item) for item in tests))
    ordered, begun = [], 0
    for number, tests in enumerate(files, start=1):
        ends = len(busy) * number // len(files)
        ordered += [*tests, *busy[begun:ends]]
        begun = ends
    return ordered or busy
