"""Each driver of `make bench` runs, at its smallest, and prints rows."""

import pytest

from tests.amounts import long, rest_in_soak
from tests.bench.drivers import FOLDER, Smallest, rows_of

EMBEDDED = ("--forms", "embedded")


QUICK = Smallest(environment={"BENCH_SECONDS": "0.05"})
DRIVERS = {
    "all_of_a_move.py": Smallest(environment={"MOVES": "4"}),
    "idle_streams.py": Smallest((*EMBEDDED, "--streams", "20", "--matches", "1", "--seconds", "1", "--moves", "2")),
    "memory.py": Smallest(environment={"MOVES": "8"}),
    "memory_of_parts.py": Smallest(("embedded",), {"MOVES": "8"}),
    "pages.py": Smallest(("--requests", "1", "--only", "/play/(take-that-toy-2p)")),
    "postcard_rules.py": QUICK,
    "postcard_search.py": QUICK,
    "start_of_thinking.py": Smallest(environment={"BENCH_GAMES": "1"}),
    "strangers_wait.py": Smallest(environment={"BENCH_TABLES": "2"}),
    "under_abuse.py": Smallest((*EMBEDDED, "--seconds", "1", "--quiet", "1", "--only", "sign-ups")),
}
QUICKEST = ("postcard_rules.py", "postcard_search.py")
"""Those that take a few seconds. The others share their parts, which have tests of their own."""
ELSEWHERE = {
    "openspiel_moves.py": "needs OpenSpiel, which stands in .venv-bench",
    "openspiel_search.py": "needs OpenSpiel, which stands in .venv-bench",
    "rlcard_moves.py": "needs RLCard, which stands in .venv-bench",
    "very_many_matches.py": "needs PostgreSQL and minutes to fill it: make soak runs it",
}
NO_DRIVERS = {"deals.py", "rows.py"}


def test_every_driver_is_tried_here_or_says_why_not() -> None:
    assert {path.name for path in FOLDER.glob("*.py")} == {*DRIVERS, *ELSEWHERE, *NO_DRIVERS}


@long
@pytest.mark.parametrize("driver", rest_in_soak(sorted(DRIVERS), *QUICKEST))
def test_a_driver_runs(driver: str) -> None:
    assert rows_of(driver, DRIVERS[driver])
