"""A simulation as an operator starts it, on tables that the tests have made."""

import json
import os
import subprocess
import sys
from typing import Any

from tests.running import serving
from tests.running.serving import ROOT


def simulated(command: str, *arguments: str, **settings: str) -> tuple[int, Any]:
    """The exit code, and the report."""
    tables = serving.tables
    kept = [f"--tables={tables}"] if tables and tables.exists() else []
    done = subprocess.run(
        [sys.executable, "manage.py", command, "--json", *kept, *arguments],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout or "{}") or done.stderr
