"""The commands of the README."""

import json
import re
import subprocess
from typing import Any

from tests.running.serving import ROOT

BLOCKS = re.findall(r"^```sh\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)


def run(script: str) -> subprocess.CompletedProcess[str]:
    """The lines as a reader would paste them."""
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True, timeout=120, check=False
    )


def read_all(text: str) -> list[dict[str, Any]]:
    """The JSON documents that stand one after another in a text."""
    decoder, found, at = json.JSONDecoder(), [], 0
    while at < len(text.rstrip()):
        document, at = decoder.raw_decode(text, at)
        found.append(document)
        at += len(text[at:]) - len(text[at:].lstrip())
    return found
