"""Durations of the steps of `.ci/run`, printed by the last of them: pytest's own summary comes after it."""

import os
import time
from pathlib import Path
from typing import Any

LAST = "test-services"


def tell_steps(terminalreporter: Any) -> None:
    """A line for each step: its seconds, and its name. For the last step the file holds when it began."""
    path = Path(os.environ.get("CI_STEPS", ""))
    rows = [line.split() for line in path.read_text().splitlines()] if path.is_file() else []
    if [name for _, name in rows[-1:]] != [LAST]:
        return
    rows[-1][0] = str(round(time.time()) - int(rows[-1][0]))
    terminalreporter.section("seconds of each step; some ran side by side")
    for seconds, name in rows:
        terminalreporter.write_line(f"{seconds:>6}  {name}")
