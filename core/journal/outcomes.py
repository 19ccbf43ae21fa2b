"""How an attempt to deliver can go."""

from enum import StrEnum


class Delivered(StrEnum):
    """How an attempt to deliver went."""

    DONE = "done"
    NOT_MINE = "not mine"
    NOT_NOW = "not now"
    FAILED = "failed"
    PARKED = "parked"
