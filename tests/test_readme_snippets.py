"""The README's lines, run as they stand against a server that was just started."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.running.serving import ROOT, Server

BLOCKS = re.findall(r"^```sh\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
MAKE_TARGETS = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


def test_the_first_block_names_two_commands_that_exist() -> None:
    commands = re.findall(r"^make ([a-z-]+)", BLOCKS[0], re.MULTILINE)

    assert commands == ["serve", "test"]
    assert set(commands) <= set(MAKE_TARGETS.findall((ROOT / "Makefile").read_text("utf-8")))


@pytest.mark.soak
def test_the_curl_lines_play_a_match_to_its_end(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        script = "\n".join(BLOCKS[1:]).replace("http://localhost:8000", f"http://127.0.0.1:{server.port}")
        first = run(script)
        assert first.returncode == 0, first.stdout + first.stderr + server.output()
        joined, view, record = read_all(first.stdout)
        assert joined["status"] == "running"
        assert view["seat"] == 1
        assert view["view"]["hand"]
        assert record["format"] == "postcard-record/1"
        assert record["outcome"]["places"]
        assert [player["name"] for player in record["players"]] == ["ana", "random"]

        again = run(script)
        assert again.returncode == 0, again.stdout + again.stderr + server.output()
        assert read_all(again.stdout)[2]["match"] != record["match"]

        refused = run(script.replace("a long walk home", "another password"))
        assert refused.returncode != 0
        assert "password" in refused.stderr
        refused = run(script.replace("ana", "zoe").replace("a long walk home", "short"))
        assert refused.returncode != 0
        assert "password" in refused.stderr
    stopped = run(script)
    assert stopped.returncode != 0
    assert "is the server running?" in stopped.stderr
    assert "Traceback" not in stopped.stderr


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
