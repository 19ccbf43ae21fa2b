"""Count a game's perft table anew and compare it: `scripts/perft.py KEY`; with `--write` the table is replaced."""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.rules.registry import registry
from tests.rules.laws.perfts import count_of, new_rows, read_rows, table_path, write_rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(registry()), help="the ruleset")
    parser.add_argument("--write", action="store_true", help="replace the committed table")
    asked = parser.parse_args()
    game = registry()[asked.game]
    if asked.write:
        rows = list(new_rows(game))
        write_rows(game, rows)
        print(f"{len(rows)} rows written to {table_path(game)}")
    wrong = 0
    print(f"{'seed':>6} {'after':>6} {'depth':>6} {'count':>9} {'seconds':>8}  options that are no default")
    for row in read_rows(game):
        began = time.perf_counter()
        count = count_of(game, row)
        took = time.perf_counter() - began
        defaults = game.facts.defaults()
        other = ", ".join(f"{name} {value}" for name, value in row["options"].items() if defaults[name] != value)
        differs = "" if count == row["count"] else f"  THE TABLE SAYS {row['count']}"
        wrong += bool(differs)
        print(f"{row['seed']:>6} {row['after']:>6} {row['depth']:>6} {count:>9} {took:>8.2f}  {other}{differs}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
