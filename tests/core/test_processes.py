"""A process bound to its parent is gone when the parent is, however that one ended."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.serving import ROOT, wait_until

CHILD = """
import sys, time
from core.processes import die_with_parent
die_with_parent(int(sys.argv[1]), started_by_main_thread=sys.argv[2] == "main")
print("bound", flush=True)
time.sleep(60)
"""
PARENT = """
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", sys.argv[1], str(os.getpid()), sys.argv[2]], stdout=subprocess.PIPE)
child.stdout.readline()
print(child.pid, flush=True)
child.wait()
"""


def is_running(pid: int) -> bool:
    """A dead process that nobody has collected yet does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@pytest.mark.parametrize("started_by", ["main", "a thread"])
def test_a_child_dies_with_a_killed_parent(started_by: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, CHILD, started_by], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_running(pid)
        parent.kill()

    wait_until(lambda: not is_running(pid), "the child outlives its parent")


def test_a_child_whose_parent_is_gone_already_ends_at_once() -> None:
    # Some process that is not the parent of the new one.
    stranger = "1"

    done = subprocess.run([sys.executable, "-c", CHILD, stranger, "main"], cwd=ROOT, capture_output=True, check=False)

    assert done.returncode == -signal.SIGKILL
    assert done.stdout == b""
