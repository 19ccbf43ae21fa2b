"""Counts of the requests and of their answers, printed at the end of the run, from all its workers."""

from collections import Counter
from typing import Any

PROPERTY = "generated requests"


def tell_requests(terminalreporter: Any) -> None:
    """A line for each caller, with how often there was which status."""
    by_caller: dict[str, Counter[str]] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", None) == "teardown":
                for name, value in report.user_properties:
                    if name == PROPERTY:
                        caller, statuses = value
                        by_caller.setdefault(caller, Counter()).update(statuses)
    if by_caller:
        terminalreporter.section("generated requests, by status")
        for caller, statuses in sorted(by_caller.items()):
            counts = ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items()))
            terminalreporter.write_line(f"{caller}: {statuses.total()} ({counts})")
