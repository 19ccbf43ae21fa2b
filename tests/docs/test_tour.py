"""The programs of docs/tour.md, run as they stand against a server that was just started."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amounts import long
from tests.clients.typescript.conftest import package as package  # A fixture.
from tests.clients.typescript.package import Installed
from tests.docs.tour import BEGIN, PROGRAMS, blocks
from tests.running.serving import ROOT, Server
from tests.shared_server import free_all_names

LANGUAGES = ("sh", "python", "ts")
STEPS = ("A match", "Moves", "What happened", "Was the deal fair?")
ADDRESS = "http://localhost:8000"
WITHIN_SECONDS = 900


def program(language: str, server: Server) -> str:
    """One program of all blocks of a language, for a server that runs on another port."""
    return "\n".join(blocks(language)).replace(ADDRESS, f"http://127.0.0.1:{server.port}")


@pytest.fixture(scope="module")
def server(one_server: Server) -> Iterator[Server]:
    """One server for all three, as the page says."""
    yield one_server
    free_all_names(one_server)


def test_every_step_is_shown_in_all_three_languages() -> None:
    parts = re.split(r"^### (.+)\n", "### An account\n" + PROGRAMS, flags=re.MULTILINE)
    steps = dict(zip(parts[1::2], parts[2::2], strict=True))

    assert tuple(steps) == ("An account", *STEPS)
    for name, text in steps.items():
        assert [len(blocks(language, text)) for language in LANGUAGES] == [1, 1, 1], name


def test_its_commands_exist() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    commands = re.findall(r"^make ([a-z-]+)", "\n".join(blocks("sh", BEGIN)), re.MULTILINE)

    assert commands == ["serve", "play", "packages"]
    assert set(commands) <= targets


@long
@pytest.mark.slow
def test_the_curl_lines(server: Server, tmp_path: Path) -> None:
    lines = program("sh", server).replace("clients/verify", str(ROOT / "clients/verify"))
    said = run(server, tmp_path, "bash", "-euo", "pipefail", "-c", lines)

    assert "hand" in said or "holds" in said
    assert " match.finished\n" in said
    assert "CONSISTENT" in said
    assert json.loads((tmp_path / "record.json").read_text("utf-8"))["format"] == "postcard-record/1"


@long
@pytest.mark.slow
def test_the_python_program(server: Server, tmp_path: Path) -> None:
    said = run(server, tmp_path, sys.executable, "-c", program("python", server))

    assert " match.finished\n" in said
    assert said.splitlines()[-1] == "CONSISTENT"


@long
@pytest.mark.slow
def test_the_typescript_program(server: Server, package: Installed) -> None:
    """The compiler takes it as TypeScript, and Node runs it as it is."""
    text = program("ts", server)
    package.check("tour.ts", text)
    (package.folder / "tour.mjs").write_text(text, "utf-8")
    done = package.run_file("tour.mjs")

    assert done.returncode == 0, done.stdout + done.stderr + server.output()
    assert " match.finished\n" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("AUTHENTIC as far as the deal goes")


def run(server: Server, folder: Path, *command: str) -> str:
    """Run a program that must succeed and return its output."""
    paths = os.pathsep.join(str(ROOT / "clients" / name) for name in ("python", "verify"))
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True,
        timeout=WITHIN_SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr + server.output()
    return done.stdout
