"""The tables of `make bench-http`."""

from collections.abc import Mapping, Sequence
from typing import Any

from bench.abuse.forms import EMBEDDED, PRODUCTION
from bench.http import short_delays
from bench.http.boardgame_io import POSTGRES
from bench.http.queries import Counts

Row = Mapping[str, Any]

# The quantity, the one it is compared with, and the multiple of it that is allowed.
AIMS = (
    ("view", PRODUCTION, "match", POSTGRES, 2.0),
    ("match", PRODUCTION, "match", POSTGRES, 2.0),
    ("match_304", PRODUCTION, "match", POSTGRES, 1.0),
    ("matches", PRODUCTION, "match", PRODUCTION, 5.0),
    ("move", PRODUCTION, "move", POSTGRES, 1.0),
    ("create", PRODUCTION, "create", POSTGRES, 4.0),
    *((what, EMBEDDED, what, PRODUCTION, 1.0) for what in ("view", "match", "matches", "move", "create")),
)

FOLLOWED, UNTIL_IDLE = "move, all", 1.5
"""A move with all that follows may cost so many times what it costs boardgame.io until that is idle."""

BESIDE_BOTS = 2.0
"""The multiple of its usual p95 that a view may take beside bots."""


def print_rows(rows: Sequence[Row], queries: Mapping[str, Counts]) -> None:
    """Print the cost of each request, by kind."""
    print(
        f"{'what':10} {'target':22} {'at once':>7} {'a second':>9} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8}"
        f" {'cpu µs':>8} {'queries':>7} {'redis':>5} {'MB':>6}  cpu µs by process"
    )
    for row in rows:
        counted = queries.get(row["target"], {}).get(row["what"], {})
        parts = ", ".join(f"{part} {value}" for part, value in row["cpu_us_by_process"].items() if value)
        print(
            f"{row['what']:10} {row['target']:22} {row['concurrency']:7} {row['rate']:9} {row['p50_ms']:8}"
            f" {row['p95_ms']:8} {row['p99_ms']:8} {row['cpu_us']:8} {counted.get('queries', ''):>7}"
            f" {counted.get('redis_calls', ''):>5} {row['memory_mb']:6}  {parts}"
        )


def print_growth(rows: Sequence[Row]) -> None:
    """Print the changes with the amount of something."""
    if rows:
        print(f"\n{'what':10} {'target':12} {'with':28} {'a second':>9} {'p50 ms':>8} {'p95 ms':>8} {'cpu µs':>8}")
    for row in rows:
        print(
            f"{row['what']:10} {row['target']:12} {row['with']:28} {row['rate']:9} {row['p50_ms']:8} {row['p95_ms']:8}"
            f" {row['cpu_us']:8}"
        )


def print_bots(rows: Sequence[Row]) -> None:
    """Print the speed of many matches of bots among themselves, and the time of a person's views beside them."""
    for row in rows:
        print(
            f"\n{row['target']}, {row['matches']} matches of bots: {row['moves_a_second']} moves a second,"
            f" {row['moves_a_core_second']} for each second of a processor; a turn waits {row['wait_p50_ms']} ms,"
            f" p95 {row['wait_p95_ms']} ms.\nA view takes {row['web_beside_p50_ms']} ms meanwhile,"
            f" p95 {row['web_beside_p95_ms']} ms; without them {row['web_alone_p50_ms']} and"
            f" {row['web_alone_p95_ms']} ms: {row['web_beside_p95_ms'] / row['web_alone_p95_ms']:.2f} times"
            f" (aim {BESIDE_BOTS:g})."
        )


def print_aims(rows: Sequence[Row]) -> None:
    """Processor time as multiples of what it is held against, one request at a time."""
    costs = {(row["what"], row["target"]): row["cpu_us"] for row in reversed(rows)}
    print("\nProcessor time, as a multiple:")
    for what, target, other, beside, most in AIMS:
        if (what, target) in costs and costs.get((other, beside)):
            ratio = costs[what, target] / costs[other, beside]
            verdict = "" if ratio <= most else "  missed"
            print(f"  {what:10} {target:11} / {other:7} {beside:22} {ratio:6.2f}  (aim {most:g}){verdict}")


def print_followed(rows: Sequence[Row]) -> None:
    """Print the cost of a move with all that follows from it, and what it leaves."""
    if not rows:
        return
    print(
        f"\nA move until nothing is due, less what an idle server takes; orders are delayed by"
        f" {short_delays.SHORTEST} to {short_delays.LONGEST} s ({short_delays.SETTINGS}).\n"
        f"{'what':18} {'target':22} {'with':10} {'at once':>7} {'behind it':14} {'cpu µs':>8}  cpu µs by process"
    )
    for row in rows:
        if "cpu_us" in row:
            parts = ", ".join(f"{part} {value}" for part, value in row["cpu_us_by_process"].items() if value)
            print(
                f"{row['what']:18} {row['target']:22} {row.get('beside', ''):10} {row.get('concurrency', 1):7}"
                f" {row['on']:14} {row['cpu_us']:8}  {parts}"
            )
    _print_multiples([row for row in rows if row["what"] == FOLLOWED and not row["beside"]])
    for row in rows:
        if "statements" in row:
            print(f"\n{row['what']}, {row['on']}: {row['statements']} statements, {row['wal_bytes']} bytes of WAL")
            for table, counts in row["rows"].items():
                print(f"  {table:32} " + ", ".join(f"{count:g} {kind}" for kind, count in counts.items()))
        if "permanent_bytes" in row:
            print(
                f"\n{row['what']} of {row['moves']} moves, {row['target']}: {row['permanent_bytes']:,} bytes that stay,"
                f" {row['transient_bytes']:,} that are deleted with age"
            )
            for table, size in sorted(row["bytes_by_table"].items(), key=lambda item: -item[1]):
                print(f"  {table:32} {size:9,}")


def _print_multiples(rows: Sequence[Row]) -> None:
    """A move of this server's as a multiple of boardgame.io's, as many at once."""
    others = {row["concurrency"]: row["cpu_us"] for row in rows if row["target"] == POSTGRES}
    for row in rows:
        if row["target"] == PRODUCTION and others.get(row["concurrency"]):
            ratio = row["cpu_us"] / others[row["concurrency"]]
            verdict = "" if ratio <= UNTIL_IDLE else "  missed"
            print(
                f"  {row['concurrency']} at once, {row['on']}: {ratio:.2f} times {POSTGRES}"
                f" (aim {UNTIL_IDLE:g}){verdict}"
            )
