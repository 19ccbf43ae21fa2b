"""The budget of a thought: so many iterations, the same on every machine, and never longer than a cap of time."""

from time import monotonic
from typing import Final, Protocol

from bots.brains.brain import Cut, Sight

CAP_SECONDS: Final = 10.0
"""No decision takes longer than this, whatever the level. On a machine where it does, the level is not what it says."""

CHUNK: Final = 64
"""So many iterations are made between two looks at the clock."""


class Iterated(Protocol):
    """A thought that can be continued."""

    def run(self, iterations: int, /) -> None:
        """Think so much more."""


def think(thought: Iterated, iterations: int, sight: Sight, seconds: float = CAP_SECONDS) -> None:
    """Run all iterations, or note on the sight how many there was time for."""
    end, done = monotonic() + seconds, 0
    while done < iterations:
        chunk = min(CHUNK, iterations - done)
        thought.run(chunk)
        done += chunk
        if done < iterations and monotonic() > end:
            sight.cuts.append(Cut(iterations, done))
            return
