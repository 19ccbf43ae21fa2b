"""The order of the tests: those that wait for whole servers among those that keep a processor busy."""

from collections.abc import Callable
from itertools import groupby

import pytest


def spread(
    items: list[pytest.Item],
    is_busy: Callable[[pytest.Item], bool],
    is_long: Callable[[pytest.Item], bool],
    *,
    workers: int = 1,
) -> list[pytest.Item]:
    """Put the files of tests that are not busy evenly among those that are, for each worker as many.

    Otherwise all tests without a database come last, where all workers wait at once. Each worker is given a part of the
    list and begins with its files of long tests, since in the end all others would wait for a long test.
    """
    busy = [item for item in items if is_busy(item)]
    files = [list(tests) for _, tests in groupby((item for item in items if not is_busy(item)), lambda item: item.path)]
    files.sort(key=lambda tests: not any(is_long(item) for item in tests))
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        ends = len(items) * (worker + 1) // workers
        its_files = files[worker::workers]
        its_busy = max(0, ends - len(ordered) - sum(map(len, its_files)))
        ordered += _among(its_files, busy[:its_busy])
        del busy[:its_busy]
    return ordered + busy


def _among(files: list[list[pytest.Item]], busy: list[pytest.Item]) -> list[pytest.Item]:
    """Return the files in their order, with an equal share of the busy tests behind each."""
    ordered, begun = [], 0
    for number, tests in enumerate(files, start=1):
        ends = len(busy) * number // len(files)
        ordered += [*tests, *busy[begun:ends]]
        begun = ends
    return ordered or busy
