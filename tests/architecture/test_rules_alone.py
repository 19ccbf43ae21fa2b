"""The tests of the rules know the rules alone: `make mutate` runs them where nothing of the server is installed."""

import os
import subprocess
import sys

from games.compiled import ROOT

COLLECT = """
import sys

import pytest

for name in ("django", "rest_framework", "celery", "redis", "playwright"):
    sys.modules[name] = None
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_they_are_collected_without_the_server() -> None:
    options = ("--collect-only", "-q", "--noconftest", "--import-mode=importlib", "-p", "no:cacheprovider")
    nothing_set = ("-c", os.devnull, f"--rootdir={ROOT}")
    collected = subprocess.run(
        [sys.executable, "-c", COLLECT, *options, *nothing_set, "tests/rules", "tests/secrecy/test_rules.py"],
        cwd=ROOT,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": os.fspath(ROOT)},
        capture_output=True,
        text=True,
    )
    assert collected.returncode == 0, collected.stdout[-3000:] + collected.stderr[-3000:]
