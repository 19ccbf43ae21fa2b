"""A rating over time as a small plot of text."""

from __future__ import annotations

from collections.abc import Sequence

BLOCKS = " ▁▂▃▄▅▆▇█"


def plot(values: Sequence[float], width: int = 60, height: int = 6) -> list[str]:
    """Values as columns, the newest at the right, with the highest and the lowest beside them."""
    shown = list(values[-width:])
    if not shown:
        return []
    low, high = min(shown), max(shown)
    span = (high - low) or 1.0
    # The lowest value is still to be seen: it fills one eighth of its row.
    eighths = [1 + round((value - low) / span * (8 * height - 1)) for value in shown]
    lines = []
    for row in range(height - 1, -1, -1):
        label = f"{high:.0f}" if row == height - 1 else f"{low:.0f}" if row == 0 else ""
        cells = "".join(BLOCKS[max(0, min(8, filled - 8 * row))] for filled in eighths)
        lines.append(f"{label:>6} {cells}")
    return lines
