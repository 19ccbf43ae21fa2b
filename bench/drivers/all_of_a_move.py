"""The cost of a move with all that follows from it, as rows; `MOVES=4` is a quick look at the embedded form alone."""

import os
import sys

from bench.abuse.forms import EMBEDDED, PRODUCTION, what_is_missing
from bench.drivers.rows import say
from bench.http.following import QUICK, Amounts, follow, missing_for

IS_QUICK = "MOVES" in os.environ


def main() -> int:
    """Both forms, one after the other."""
    for name in (EMBEDDED,) if IS_QUICK else (PRODUCTION, EMBEDDED):
        if missing := what_is_missing(name) or missing_for(name):
            print(f"{name} is not measured: {missing}.", file=sys.stderr)
            continue
        for row in follow(name, QUICK if IS_QUICK else Amounts(repeats=1, month=40_000)):
            where = " ".join([row["what"], row.get("beside", ""), f"on {row['on']}"])
            for what, unit in (("cpu_us", "µs"), ("permanent_bytes", "bytes"), ("transient_bytes", "bytes")):
                if what in row:
                    say(f"{where}, {what}", f"{row.get('concurrency', 1)} at once", name, row[what], unit)
    return 0


if __name__ == "__main__":
    sys.exit(main())
