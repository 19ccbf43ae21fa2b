"""Time controls: what a clock is, as one immutable published object of the match."""

from collections.abc import Mapping
from typing import Any, Final

NONE: Final[dict[str, Any]] = {"kind": "none"}
"""No clock: nobody is ever late."""


def is_offered(clock: Mapping[str, Any]) -> bool:
    """Whether this server can keep such a clock."""
    return dict(clock) == NONE
