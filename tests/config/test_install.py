"""A machine that lacks something is told so in one sentence, before anything is made."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with a shell's own tools and nothing else; tests add a Python of their making."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "dirname", "touch"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def add_python(tools: Path, script: str) -> None:
    python = tools / "python3"
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)


def run(script: str, *arguments: str, tools: Path, at: Path = ROOT) -> tuple[int, str, str]:
    environment = {**os.environ, "PATH": str(tools)}
    environment.pop("PYTHON", None)
    done = subprocess.run(
        ["sh", f"scripts/{script}", *arguments], cwd=at, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_a_python_that_is_too_old_is_named(tools: Path) -> None:
    add_python(tools, 'case "$2" in *print*) echo "Python 3.9.2";; *) exit 1;; esac')

    code, _, said = run("find_python", tools=tools)

    assert code == 1
    assert said == (
        "Postcard needs Python 3.11 or newer, and python3 is Python 3.9.2:"
        " install one, or name one with PYTHON=/path/to/python3.\n"
    )


def test_no_python_at_all_is_said_as_well(tools: Path) -> None:
    code, _, said = run("find_python", tools=tools)

    assert code == 1
    assert "and python3 is not there" in said


def test_a_newer_python_under_another_name_is_found(tools: Path) -> None:
    add_python(tools, "exit 1")
    newer = tools / "python3.12"
    newer.write_text("#!/bin/sh\nexit 0\n")
    newer.chmod(0o755)

    assert run("find_python", tools=tools) == (0, f"{newer}\n", "")


def test_a_python_without_its_venv_module_is_named(tools: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "scripts", checkout / "scripts")
    add_python(tools, 'case "$2" in *ensurepip*) exit 1;; *) exit 0;; esac')

    code, _, said = run("install", "base", tools=tools, at=checkout)

    assert code == 1
    assert (
        said == "Python's venv module is missing: install it first (on Debian and Ubuntu: apt install python3-venv).\n"
    )
    assert not (checkout / ".venv").exists()
