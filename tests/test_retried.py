"""A run of `.ci/run` in which more than two tests pass at their second try only has failed."""

import os
import subprocess
import sys
from pathlib import Path

from tests.running.serving import ROOT

CONFTEST = """
from tests.retried import refuse_too_many, tell_retried

def pytest_sessionfinish(session):
    refuse_too_many(session)

def pytest_terminal_summary(terminalreporter):
    tell_retried(terminalreporter)
"""
TESTS = """
from pathlib import Path

import pytest

@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize("number", range({tests}))
def test_at_the_second_try(number, request):
    seen = request.config.rootpath / f"{{request.config.rootpath.name}}-{{number}}"
    was_there = seen.exists()
    seen.touch()
    print(f"this is try {{1 + was_there}}")
    assert was_there
"""


def test_two_of_all_steps_are_borne_and_a_third_is_not(tmp_path: Path) -> None:
    code, said = step(tmp_path, "first", 2)
    assert code == 0, said

    code, said = step(tmp_path, "second", 1)

    assert code == 1
    assert "passed or failed at their second try: 3, 2 are borne" in said
    named = said[said.index("are borne") :]
    assert named.count("test_steps.py::test_at_the_second_try[1]") == 1
    # What the first try printed may say why; each step shows its own.
    assert said.count("first try of ") == said.count("this is try 1") == 1
    assert "this is try 2" not in said


def step(folder: Path, name: str, tests: int) -> tuple[int, str]:
    """Run a step whose tests all pass at their second try."""
    own = folder / name
    own.mkdir()
    (own / "pytest.ini").write_text("[pytest]\n")
    (own / "conftest.py").write_text(CONFTEST)
    (own / "test_steps.py").write_text(TESTS.format(tests=tests))
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "xdist.plugin",
            "-p",
            "pytest_rerunfailures",
            "-n",
            "2",
            "test_steps.py",
        ],
        cwd=own,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "CI_RETRIED": str(folder / "retried"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr
