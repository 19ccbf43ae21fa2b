"""The worker class, as gunicorn's first process imports it: before any web process, and without Django's settings."""

import os
import subprocess
import sys

from tests.running.serving import NOT_INHERITED, ROOT

IMPORT = """
import sys, config.webserver.worker
print(sorted({"config.webserver.server", "rest_framework"} & sys.modules.keys()))
"""


def test_gunicorns_first_process_loads_nothing_that_web_processes_load_for_themselves() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    done = subprocess.run(
        [sys.executable, "-c", IMPORT], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
