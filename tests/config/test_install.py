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


def add_python(tools: Path, script: str, *, name: str = "python3") -> Path:
    python = tools / name
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    return python


def run(script: str, *arguments: str, tools: Path, at: Path = ROOT, **named: str) -> tuple[int, str, str]:
    others = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    environment = {**others, "PATH": str(tools), **named}
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
    newer = add_python(tools, "exit 0", name="python3.12")

    assert run("find_python", tools=tools) == (0, f"{newer}\n", "")


WITHOUT_PROFILES = 'case "$2" in *profiled*) exit 1;; *) exit 0;; esac'


def test_one_that_was_built_with_profiles_is_taken_first(tools: Path) -> None:
    plain = add_python(tools, WITHOUT_PROFILES)
    assert run("find_python", tools=tools) == (0, f"{plain}\n", ""), "where there is no other, it will do"
    add_python(tools, WITHOUT_PROFILES, name="python3.12")
    assert run("find_python", tools=tools) == (0, f"{plain}\n", "")

    fast = add_python(tools, "exit 0", name="python3.11")
    assert run("find_python", tools=tools) == (0, f"{fast}\n", "")


def test_the_one_that_is_named_is_taken_whatever_else_there_is(tools: Path) -> None:
    add_python(tools, "exit 0")
    named = add_python(tools, WITHOUT_PROFILES, name="mine")

    assert run("find_python", tools=tools, PYTHON="mine") == (0, f"{named}\n", "")
    code, _, said = run("find_python", tools=tools, PYTHON="python3.13")
    assert code == 1
    assert "and python3.13 is not there" in said


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
