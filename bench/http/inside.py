"""The server's own code in a process of the measurement's, on the database of a form that runs."""

import json
import os
import subprocess
import sys
from typing import Any

from bench.abuse.forms import Form
from tests.running.serving import ROOT


def answer_of(form: Form, module: str, *arguments: str) -> Any:
    """Return the last output of `python -m module`, read as JSON."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT, env={**form.server.environment, "POSTCARD_LOG_LEVEL": "ERROR"}, stdout=subprocess.PIPE, text=True,
        check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


def set_up() -> None:
    """Load the server; called by such a module first."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
