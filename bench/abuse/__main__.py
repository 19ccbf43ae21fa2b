"""`make bench-abuse`: for each form of the server, what another person waits for, with and without the load.

`--json` prints rows as the drivers of `make bench` do; `--only slow,matches` leaves the other loads out.
"""

import argparse
import asyncio
import os
import sys

from bench.abuse.asking import API, ask
from bench.abuse.forms import EMBEDDED, PRODUCTION, RULES, Form, running, what_is_missing
from bench.abuse.load import LOADS
from bench.abuse.measuring import Measured, measure
from bench.abuse.owner import start_matches
from bench.drivers.rows import say

PROCESSORS = 2
MATCHES = "matches"
LONGEST_SECONDS = 120
AIMS = {"GET view": 0.5, "wait for a bot": 3.0}
"""The aim for the 95th percentile, in seconds."""
PASSWORD = "a long walk home"


def main(arguments: list[str] | None = None) -> int:
    """Measure each form, one after the other."""
    options = _parser().parse_args(arguments)
    # The server, the load and the person share these; PostgreSQL, which is the machine's, may use all.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:PROCESSORS])
    for name in options.forms.split(","):
        if missing := what_is_missing(name):
            print(f"{name} is not measured: {missing}.", file=sys.stderr)
            continue
        with running(name) as form:
            measured_at = _measure(form, options)
        for moment, measured in measured_at.items():
            _print_rows(name, moment, measured) if options.json else _print_table(name, moment, measured)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.abuse", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="how long the load lasts")
    parser.add_argument("--quiet", type=float, default=10, help="how long the person is alone before")
    parser.add_argument("--forms", default=f"{EMBEDDED},{PRODUCTION}")
    parser.add_argument("--only", default=",".join([*LOADS, MATCHES]), help="some of the loads")
    parser.add_argument("--bot", default="random", help="whom the other person plays against")
    parser.add_argument("--json", action="store_true", help="print rows for `make bench`")
    return parser


def _measure(form: Form, options: argparse.Namespace) -> dict[str, Measured]:
    """The person alone, and the person beside the load."""
    port, wanted = form.server.port, options.only.split(",")
    token, owner = (asyncio.run(_sign_up(port, name)) for name in ("neighbour", "many-bots"))
    measured_at = {"alone": measure(form, token, options.bot, min(options.quiet, LONGEST_SECONDS))}
    made = asyncio.run(start_matches(port, owner)) if MATCHES in wanted else {}
    loads = [name for name in LOADS if name in wanted]
    measured_at["under load"] = measure(form, token, options.bot, min(options.seconds, LONGEST_SECONDS), loads)
    measured_at["under load"].load[MATCHES] = {"statuses": dict(made)}
    return measured_at


async def _sign_up(port: int, name: str) -> str:
    answer = await ask(port, "POST", f"{API}/accounts", {"username": name, "password": PASSWORD})
    if answer.status != 201:
        raise SystemExit(f"{name} cannot sign up: {answer.status} {answer.body[:300]!r}")
    token: str = answer.json["token"]
    return token


def _print_rows(form: str, moment: str, measured: Measured) -> None:
    for what, times in measured.times().items():
        for share in (50, 95):
            # A thing that never happened took longer than the time of the measurement.
            seconds = min(times.quantile(share)[0], measured.seconds)
            say(f"{what}, {moment}", f"p{share}", form, round(seconds * 1000, 1), "ms")
    for part, seconds in measured.processor_seconds.items():
        say(f"processor time, {moment}", part, form, round(seconds / measured.seconds, 3), "of one")
    say(f"memory, {moment}", "web", form, measured.most_megabytes["web"], "MB")


def _print_table(form: str, moment: str, measured: Measured) -> None:
    print(f"\n{form}, {moment}, {RULES} rules, {len(os.sched_getaffinity(0))} processors, {measured.seconds:.0f} s")
    for what, times in measured.times().items():
        row = "   ".join(f"p{share} {times.shown(share):>9}" for share in (50, 95))
        print(
            f"  {what:16} {row}   of {len(times.all):4}, {times.unanswered} without an answer   (aim {AIMS[what]:g} s)"
        )
    shares = ", ".join(
        f"{part} {seconds / measured.seconds:.2f}" for part, seconds in measured.processor_seconds.items()
    )
    print(f"  processors busy  {shares}")
    memory = ", ".join(f"{part} {megabytes} MB" for part, megabytes in sorted(measured.most_megabytes.items()))
    print(f"  largest process  {memory}")
    for what, report in measured.load.items():
        print(f"  {what:16} {report}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
