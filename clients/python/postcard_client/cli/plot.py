"""A rating over time as a small plot of text."""

from __future__ import annotations

from collections.abc import Sequence

BLOCKS = " ▁▂▃▄▅▆▇█"
LABEL = 6
LEAST_SPAN = 50.0
"""A smaller change is drawn small: the plot shows at least so much."""


def plot(values: Sequence[float], width: int = 60, height: int = 6, ends: tuple[str, str] = ("", "")) -> list[str]:
    """Values as columns, the newest at the right, with the highest and the lowest beside them.

    Where there are few, each is several cells wide. `ends` says what the first and the last value are of, such as days.
    """
    shown = list(values[-width:])
    if not shown:
        return []
    low, high = min(shown), max(shown)
    floor = min(low, (low + high - LEAST_SPAN) / 2)
    span = max(high - low, LEAST_SPAN)
    # The lowest value is still to be seen: it fills one eighth of its row.
    eighths = [1 + round((value - floor) / span * (8 * height - 1)) for value in shown]
    cell = max(1, min(4, width // len(shown)))
    lines = []
    for row in range(height - 1, -1, -1):
        label = f"{floor + span:.0f}" if row == height - 1 else f"{floor:.0f}" if row == 0 else ""
        cells = "".join(BLOCKS[max(0, min(8, filled - 8 * row))] * cell for filled in eighths)
        lines.append(f"{label:>{LABEL}} {cells}")
    first, last = ends
    gap = max(1, cell * len(shown) - len(first) - len(last))
    return [*lines, f"{'':{LABEL}} {first}{' ' * gap}{last}"] if first else lines
