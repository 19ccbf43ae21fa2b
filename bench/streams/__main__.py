"""`make bench-streams`: what streams cost on one web process of each form, and how soon a move is seen.

`--json` prints rows as the drivers of `make bench` do. Everything runs on this machine and ends by itself.
"""

import argparse
import asyncio
import os
import resource
import sys
from collections.abc import Iterator, Sequence

from bench.abuse.forms import EMBEDDED, PRODUCTION, RULES, running, what_is_missing
from bench.drivers.rows import say
from bench.http.postcard import SETTINGS
from bench.streams.phases import Found, Size, measure

PROCESSORS = 2
FILES_BESIDE = 200
AIMS = {
    PRODUCTION: {"move to stream, p50": 50.0, "move to stream, p95": 250.0, "memory of a stream": 60.0},
    EMBEDDED: {"move to stream, p50": 300.0, "move to stream, p95": 600.0, "memory of a stream": 60.0},
}
Row = tuple[str, float, str]


def main(arguments: list[str] | None = None) -> int:
    """Measure each form, one after the other."""
    options = _parser().parse_args(arguments)
    size = Size(options.streams, options.matches, options.moves, options.seconds)
    connections = size.streams + 2 * size.matches
    if not _may_open(2 * connections + FILES_BESIDE):
        print(f"Streams are not measured: {connections} need more open files than `ulimit -n` allows.", file=sys.stderr)
        return 1
    # The server and its readers share these; PostgreSQL, which is the machine's, may use all.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    plenty = {"POSTCARD_WEB_CONNECTIONS": str(2 * connections), "POSTCARD_STREAMS_PER_ADDRESS": str(connections)}
    for name in options.forms.split(","):
        if missing := what_is_missing(name):
            print(f"{name} is not measured: {missing}.", file=sys.stderr)
            continue
        load = os.getloadavg()[0]
        with running(name, **SETTINGS, **plenty) as form:
            found = asyncio.run(measure(form, size))
        if options.json:
            for what, value, unit in rows_of(found):
                say(f"streams: {what}", f"{size.streams} streams", name, value, unit)
        else:
            _print_table(name, size, found, load)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.streams", description=__doc__)
    parser.add_argument("--streams", type=int, default=2000, help="how many of them are idle")
    parser.add_argument("--matches", type=int, default=200, help="how many matches go on, with two streams each")
    parser.add_argument("--moves", type=float, default=4, help="how many moves a second there are in all of them")
    parser.add_argument("--seconds", type=float, default=60, help="how long each thing is measured")
    parser.add_argument("--forms", default=f"{PRODUCTION},{EMBEDDED}")
    parser.add_argument("--json", action="store_true", help="print rows for `make bench`")
    return parser


def _may_open(files: int) -> bool:
    """Return True if this process and those it starts may open so many; raises the limit as far as it can be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < files:
        return False
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return True


def rows_of(found: Found) -> Iterator[Row]:
    """Yield the results: the quantity, its value, and its unit."""
    for share in (50, 95):
        yield f"move to stream, p{share}", milliseconds(found.arrivals, share), "ms"
    yield "moves not seen", found.missed, "moves"
    yield "streams lost", found.lost, "streams"
    yield "memory of a stream", round(found.kilobytes, 1), "kB"
    for when, seconds in found.views.items():
        yield f"GET view p95, {when}", milliseconds(seconds, 95), "ms"
    for what, sample in found.processor.items():
        yield f"processor time, {what}", round(sum(sample.processor.values()) / sample.elapsed, 3), "of one"
        web = sample.processor.get("web", 0.0)
        yield f"processor time, {what}, web alone", round(web / sample.elapsed, 3), "of one"
    yield "polls answered", round(found.polls / found.processor["polling"].elapsed, 1), "a second"


def milliseconds(seconds: Sequence[float], share: int) -> float:
    """The time that so many of 100 stay within."""
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000, 1) if ordered else float("inf")


def _print_table(name: str, size: Size, found: Found, load: float) -> None:
    print(
        f"\n{name}, {RULES} rules, one web process, {size.streams} idle streams, {size.matches} matches,"
        f" {len(found.arrivals)} moves; load average {load:.1f} before, {os.getloadavg()[0]:.1f} after"
    )
    for what, value, unit in rows_of(found):
        aim = AIMS[name].get(what)
        held = "" if aim is None else f"  (aim {aim:g} {unit})" + ("" if value <= aim else "  missed")
        print(f"  {what:48} {value:10,}  {unit}{held}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
