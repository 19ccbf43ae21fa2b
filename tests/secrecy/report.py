"""Numbers of pairs of worlds that a run of the secrecy suite kept, printed at its end, from all its workers."""

from typing import Any

PROPERTY = "pairs of worlds"


def tell_pairs(terminalreporter: Any) -> None:
    """A line for each part of the suite that ran: pairs kept by ruleset, and of which kinds."""
    lines = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", None) == "call"
        for name, value in report.user_properties
        if name == PROPERTY
    ]
    if lines:
        terminalreporter.section("secrecy: pairs of worlds")
        for line in sorted(lines):
            terminalreporter.write_line(line)
