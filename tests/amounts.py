"""The number of cases: a sample in `make test`, all in `make test-all`, which gives pytest the option `--all`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

everything = "TEST_ALL" in os.environ
"""True if all is tried. `tests/conftest.py` sets it for `--all`, before any test is imported; `make mutate` has no
conftest and sets the variable."""

long = pytest.mark.long

LONGEST = ("mu-2p", "yokai-septet-2p")
"""The games whose matches take longest to play through a browser, a terminal or an agent: `make soak` plays them."""


def amount(few: int, *, of: int) -> int:
    """Return the number of random cases that a test tries: a few, or all of them with `--all`."""
    return of if everything else few


def sample(values: Iterable[Any], *few: Any) -> list[Any]:
    """Parameters of which only these few are tried without `--all`."""
    return _marked(values, few, long)


def rest_in_soak(values: Iterable[Any], *few: Any) -> list[Any]:
    """Parameters of which only these few are tried before `make soak`."""
    return _marked(values, few, pytest.mark.soak)


def some_in_soak(values: Iterable[Any], *some: Any) -> list[Any]:
    """Parameters of which these are tried by `make soak` alone; a game that is new is tried before."""
    every = list(values)
    return _marked(every, tuple(value for value in every if value not in some), pytest.mark.soak)


def _marked(values: Iterable[Any], few: tuple[Any, ...], mark: pytest.MarkDecorator) -> list[Any]:
    return [value if value in few else pytest.param(value, marks=mark) for value in values]
