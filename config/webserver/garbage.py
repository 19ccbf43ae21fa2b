"""Python's search for garbage in a web process, which stops all its requests."""

import gc
from typing import Any, Final

SEARCHES: Final = 3


def freeze_what_stays() -> None:
    """Leave out of all later searches what the process has loaded, and what the next full ones leave.

    Much is loaded by the first requests: templates, addresses, the API's document. Each full search looked through all
    of it, and took 120 ms (docs/speed.md). What is frozen by mistake is what a few requests were just at work on.
    """
    gc.freeze()
    left = SEARCHES

    def freeze(phase: str, info: dict[str, Any]) -> None:
        nonlocal left
        if phase == "stop" and info["generation"] == 2:
            gc.freeze()
            left -= 1
            if left == 0:
                gc.callbacks.remove(freeze)

    gc.callbacks.append(freeze)
