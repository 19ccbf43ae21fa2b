"""Tests that passed only at their second try: each is a fault, and `.ci/run` bears two of them in all its steps."""

import os
from pathlib import Path
from typing import Any

import pytest

MOST = 2
LINES = 60
"""Lines, at most, of what a test printed that was run once more."""


def refuse_too_many(session: pytest.Session) -> None:
    """Add the names of this run to those of the steps before, and fail where they are too many."""
    # Workers tell the first process, which has the report.
    if "CI_RETRIED" not in os.environ or hasattr(session.config, "workerinput"):
        return
    terminal: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    path = Path(os.environ["CI_RETRIED"])
    with path.open("a") as file:
        file.writelines(f"{report.nodeid}\n" for report in terminal.stats.get("rerun", []))
    if len(retried()) > MOST and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def retried() -> list[str]:
    """Return the tests of all steps that were run once more."""
    path = Path(os.environ.get("CI_RETRIED", ""))
    return path.read_text().splitlines() if path.is_file() else []


def tell_retried(terminalreporter: Any) -> None:
    """Write a line for each of them, and what those of this run had printed: pytest shows no more than their errors."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_sep("_", f"first try of {report.nodeid}")
        printed = "\n".join(f"{title}\n{text}" for title, text in report.sections)
        terminalreporter.write_line("\n".join(printed.splitlines()[-LINES:]))
    if names := retried():
        terminalreporter.section(f"passed or failed at their second try: {len(names)}, {MOST} are borne")
        for name in names:
            terminalreporter.write_line(name)
