"""`make bench-http`: what requests cost in each form of the server and, in turn with them, in boardgame.io.

`--quick` measures each thing for a moment, `--only view,move` leaves the other requests out, `--targets` the other
servers. Processor time is what compares: of two servers on a busy machine it changes less than how long they take.
"""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.abuse.forms import EMBEDDED, PRODUCTION, Form, running, what_is_missing
from bench.http.asking import ask_all
from bench.http.boardgame_io import MEMORY, POSTGRES, boardgame_io, missing_in
from bench.http.bots_at_work import MATCHES as MATCHES_OF_BOTS
from bench.http.bots_at_work import measure_bots
from bench.http.following import QUICK, Amounts, follow, missing_for
from bench.http.growth import grow
from bench.http.measuring import Sample, memory_of
from bench.http.postcard import SETTINGS, Postcard
from bench.http.queries import queries_of
from bench.http.table import Row, print_aims, print_bots, print_followed, print_growth, print_rows
from bench.http.targets import Target

RESULTS = Path("bench/results/http.json")
OWN, OTHERS = (PRODUCTION, EMBEDDED), (POSTGRES, MEMORY)
COUNTS = {"matches": 24, "turns": 60, "create": 60, "move": 64}
"""The number of requests in one repeat, where it is not the usual one."""
USUAL_COUNT = 120
MATCHES = 64
BOT_SECONDS = 20.0
Key = tuple[str, str, int]


def main(arguments: list[str] | None = None) -> int:
    """Measure all of it and write it down."""
    options = _parser().parse_args(arguments)
    with ExitStack() as stack:
        targets = _start(stack, options)
        if not targets:
            return 1
        rows = asyncio.run(_measure(targets, options))
        sizes = [int(size) for size in options.matches.split(",") if size]
        own = [target.form for target in targets if isinstance(target, Postcard)]
        queries = {form.name: queries_of(form) for form in own} if not options.quick else {}
        grown = [row for form in own for row in grow(form, sizes)] if not options.quick else []
    # Each on a server of its own, with nothing else at work.
    seconds = BOT_SECONDS / (4 if options.quick else 1)
    bots = [measure_bots(form.name, matches=options.bots, seconds=seconds) for form in own if options.bots]
    followed = list(_follow(options))
    options.results.parent.mkdir(parents=True, exist_ok=True)
    options.results.write_text(
        json.dumps({"rows": rows, "queries": queries, "growth": grown, "bots": bots, "followed": followed}, indent=1)
        + "\n"
    )
    print_rows(rows, queries)
    print_growth(grown)
    print_bots(bots)
    print_aims(rows)
    print_followed(followed)
    print(f"\nWritten to {options.results}.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.http", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short look: fewer requests, and no growth")
    parser.add_argument("--only", default="", help="some of the kinds of requests")
    parser.add_argument("--targets", default=",".join(OWN + OTHERS), help="some of the servers")
    parser.add_argument("--at-once", default="1,8", help="how many requests are under way at a time")
    parser.add_argument("--repeats", type=int, default=0, help="how often each thing is measured")
    parser.add_argument("--matches", default="1000", help="how many finished matches there are, for growth")
    parser.add_argument("--bots", type=int, default=MATCHES_OF_BOTS, help="how many matches bots play at once; 0: none")
    parser.add_argument("--follow", type=int, default=Amounts.moves, help="of how many moves all is measured; 0: none")
    parser.add_argument("--month", type=int, default=Amounts.month, help="how many moves of a month come behind")
    parser.add_argument("--environment", type=Path, default=Path(".venv-bench"), help="where Node is")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file that the rows are written to")
    return parser


def _start(stack: ExitStack, options: argparse.Namespace) -> list[Target]:
    """The servers, all of them running."""
    found: list[Target] = []
    for name in options.targets.split(","):
        if missing := _missing_for(name, options.environment):
            print(f"{name} is not measured: {missing}.", file=sys.stderr)
        elif name in OWN:
            form: Form = stack.enter_context(running(name, **SETTINGS))
            found.append(Postcard(form))
        else:
            found.append(stack.enter_context(boardgame_io(name, options.environment.absolute())))
    return found


def _missing_for(name: str, environment: Path) -> str:
    if name in OTHERS and (missing := missing_in(environment)):
        return missing
    return what_is_missing({POSTGRES: PRODUCTION, MEMORY: EMBEDDED}.get(name, name))


def _follow(options: argparse.Namespace) -> Iterator[Row]:
    """Return the cost of a move with all that follows, on servers of their own."""
    names = options.targets.split(",") if options.follow else []
    beside = POSTGRES in names and not missing_in(options.environment)
    usual = Amounts(moves=options.follow, month=options.month, repeats=options.repeats or Amounts.repeats)
    for name in filter(OWN.__contains__, names):
        if missing := what_is_missing(name) or missing_for(name):
            print(f"What follows from a move is not measured in the form {name}: {missing}.", file=sys.stderr)
            continue
        yield from follow(name, QUICK if options.quick else usual, options.environment if beside else None)


async def _measure(targets: Sequence[Target], options: argparse.Namespace) -> list[dict[str, object]]:
    """The rows. Repeats of all targets take turns, so that a busy minute of the machine hits all alike."""
    # The servers and their callers share these; PostgreSQL, which is the machine's, may use all.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
    samples: dict[Key, Sample] = {}
    for target in targets:
        await target.prepare(MATCHES // 2 if options.quick else MATCHES)
    wanted = options.only.split(",") if options.only else None
    for _ in range(options.repeats or (3 if options.quick else 6)):
        for target in targets:
            for what in target.kinds:
                if wanted is None or what in wanted:
                    for at_once in map(int, options.at_once.split(",")):
                        sample = samples.setdefault((what, target.name, at_once), Sample())
                        count = COUNTS.get(what, USUAL_COUNT) // (2 if options.quick else 1)
                        await _repeat(target, what, at_once, sample, count)
    memory = {target.name: memory_of(target.processes()) for target in targets}
    order = sorted(samples, key=lambda key: (list(Postcard.kinds).index(key[0]), key[2]))
    return [samples[key].row(*key) | {"memory_mb": memory[key[1]]} for key in order]


async def _repeat(target: Target, what: str, at_once: int, sample: Sample, count: int) -> None:
    """One repeat of one kind of requests; before the first, a few that are not measured."""
    for measured, number in ((Sample(), min(count, 16)), (sample, count)):
        if measured is sample or not sample.seconds:
            work = await target.work(what, number)
            await ask_all(work, measured, port=target.port, at_once=at_once, processes=target.processes)


if __name__ == "__main__":
    sys.exit(main())
