"""`make bench`: measure this server's rules, its peers and its lists in one run, and print one table.

Repeats of all drivers are interleaved, so that a busy minute of the machine hits all of them alike, and what is kept is
the median. Absolute figures are this machine's; ratios within one run are what can be compared.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from games.compiled import is_up_to_date

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "bench/results/latest.json"
REPEATS = int(os.environ.get("BENCH_REPEATS", "5"))
MATCHES = int(os.environ.get("BENCH_MATCHES", "1000000"))

Row = dict[str, object]


def main() -> int:
    rows = [row for _ in range(REPEATS) for row in one_repeat(sys.argv[1])]
    if MATCHES > 0:
        # Once: to fill the database takes minutes, and each figure rests on many requests.
        rows += run(sys.executable, "very_many_matches.py")
    rows += run(sys.executable, "under_abuse.py")
    rows += run(sys.executable, "idle_streams.py")
    rows += run(sys.executable, "memory.py")
    rows += run(sys.executable, "all_of_a_move.py")
    rows += run(sys.executable, "pages.py")
    medians = list(median_rows(rows))
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps({"rows": medians}, indent=1) + "\n")
    print_table(medians)
    print_ratios(medians)
    print(f"\nMedians of {REPEATS} interleaved repeats, written to {RESULTS.relative_to(ROOT)}.")
    return 0


def one_repeat(peers: str) -> Iterator[Row]:
    """Every driver once."""
    own, other = sys.executable, f"{peers}/bin/python"
    for driver in ("postcard_rules.py", "postcard_search.py"):
        yield from run(own, driver, POSTCARD_RULES="plain")
    for driver in ("openspiel_moves.py", "openspiel_search.py"):
        yield from run(other, driver)
    if is_up_to_date():
        for driver in ("postcard_rules.py", "postcard_search.py"):
            yield from run(own, driver, POSTCARD_RULES="compiled")
    else:
        print("No compiled rules fit the sources: only plain ones are measured.", flush=True)
    yield from run(other, "rlcard_moves.py")
    yield from run(own, "start_of_thinking.py")
    yield from run(own, "strangers_wait.py")


def run(python: str, driver: str, **environment: str) -> Iterator[Row]:
    """The rows that a driver prints."""
    done = subprocess.run(
        [python, str(ROOT / "bench/drivers" / driver)],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            yield json.loads(line)


def median_rows(rows: list[Row]) -> Iterator[Row]:
    """One row for each thing that was measured."""
    kinds = {(row["what"], row["game"], row["mode"]): row for row in rows}
    for key, row in sorted(kinds.items(), key=str):
        rates = [float(str(r["rate"])) for r in rows if (r["what"], r["game"], r["mode"]) == key]
        yield {**row, "rate": round(statistics.median(rates), 3)}


def print_table(rows: list[Row]) -> None:
    """Print the measurements, by quantity and game."""
    print(f"{'what':58} {'game':18} {'mode':10} {'rate':>14}  unit")
    for row in rows:
        print(f"{row['what']:58} {row['game']:18} {row['mode']:10} {row['rate']:>14,}  {row['unit']}")


def print_ratios(rows: list[Row]) -> None:
    """Print the measurements that compare with OpenSpiel's hearts in the same run, as multiples of it."""
    for what in ("random moves", "moves in searches"):
        rates = {(row["game"], row["mode"]): float(str(row["rate"])) for row in rows if row["what"] == what}
        hearts = rates[("hearts", "pyspiel")]
        print(f"\n{what.capitalize()} a second, as a multiple of OpenSpiel's hearts:")
        for (game, mode), rate in sorted(rates.items()):
            print(f"  {game:18} {mode:9} {rate / hearts:6.2f}")


if __name__ == "__main__":
    sys.exit(main())
