"""Tests that hold plain and compiled rules to the same results."""

import os
import subprocess
import sys

import pytest

from games.compiled import ROOT, is_up_to_date

where_compiled = pytest.mark.skipif(
    not is_up_to_date() and os.environ.get("POSTCARD_RULES") != "compiled",
    reason="no compiled rules fit the sources: make compile",
)
"""`make test-compiled` compiles first: there it is never skipped."""


def plain_and_compiled(module: str) -> list[list[str]]:
    """The lines that a module of the tests prints when it is run on plain rules, and on compiled ones."""
    processes = [_run(module, rules) for rules in ("plain", "compiled")]
    found = [process.communicate()[0].splitlines() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    return found


def _run(module: str, rules: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env={**os.environ, "POSTCARD_RULES": rules},
        stdout=subprocess.PIPE,
        text=True,
    )
