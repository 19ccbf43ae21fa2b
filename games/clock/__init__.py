"""Time controls: what a clock is, as one immutable published object of the match, and the arithmetic it is kept by.

Pure: nothing here reads the time, a row or a setting. Instants are whole seconds of UTC since 1970 (`instants`), so
that no sum is ever made in local time. `docs/clocks.md` tells players the same.
"""

from collections.abc import Mapping
from typing import Any, Final

NONE: Final[dict[str, Any]] = {"kind": "none"}
"""No clock: nobody is ever late."""


def is_offered(clock: Mapping[str, Any]) -> bool:
    """Whether this server can keep such a clock."""
    return dict(clock) == NONE
