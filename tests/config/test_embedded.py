"""The sweeping thread of `make serve`: soon after a commit, and every 100 ms."""

import threading

import pytest

from config import embedded
from core.database.sqlite3.commits import Commits


class OneCommit(Commits):
    """Stands for a database in which something was committed once, some time after it was first asked."""

    def __init__(self) -> None:
        super().__init__()
        self.are_noticed = True
        self.asked = 0

    def are_new(self) -> bool:
        """Return True for the third question alone."""
        self.asked += 1
        return self.asked == 3


@pytest.mark.parametrize(("every", "at"), [(3600.0, [1, 3]), (0.0, [1, 2])], ids=["a commit", "time"])
def test_it_sweeps_at_once_then_after_a_commit_and_as_time_passes(
    monkeypatch: pytest.MonkeyPatch, every: float, at: list[int]
) -> None:
    commits, stopping = OneCommit(), threading.Event()
    swept: list[int] = []

    def sweep() -> None:
        swept.append(commits.asked)
        if len(swept) == len(at):
            stopping.set()

    monkeypatch.setattr(embedded, "Commits", lambda: commits)
    monkeypatch.setattr(embedded, "SWEEP_EVERY_SECONDS", every)
    monkeypatch.setattr(embedded, "sweep", sweep)
    thread = threading.Thread(target=embedded.sweep_until, args=(stopping,))
    thread.start()
    thread.join(60)
    stopping.set()
    assert swept == at
