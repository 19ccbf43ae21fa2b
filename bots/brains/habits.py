"""Lookup of a game's rules of thumb: in the file of its key under `heuristics`, if there is one."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bots.brains.search.habit import Habit


@cache
def habit_of(key: str) -> Habit | None:
    """Return what a beginner would do; None in a game of which nothing is known but its rules."""
    place = f"bots.brains.heuristics.{key.replace('-', '_')}"
    if find_spec(place) is None:
        return None
    module = import_module(place)
    return Habit(module.habit, getattr(module, "early", None))
