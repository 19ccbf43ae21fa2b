"""The compose file, and the verdict of its schema."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from tests.running.serving import ROOT

FILE = ROOT / "docker-compose.yml"
TEXT = FILE.read_text("utf-8")
SERVICES: dict[str, Any] = yaml.safe_load(TEXT)["services"]


def schema_verdict(file: Path) -> tuple[int, str]:
    """Check a file against the compose specification's own schema."""
    command = [str(Path(sys.executable).with_name("check-jsonschema")), "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr
