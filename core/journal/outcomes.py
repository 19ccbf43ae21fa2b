"""Outcomes of an attempt to deliver."""

from enum import StrEnum


class Delivered(StrEnum):
    """The outcome of an attempt to deliver."""

    DONE = "done"
    NOT_MINE = "not mine"
    NOT_NOW = "not now"
    FAILED = "failed"
    PARKED = "parked"
