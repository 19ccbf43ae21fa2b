"""A machine that lacks something gets one sentence, before anything is made."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A PATH with a shell's own tools and nothing else; tests add a Python of their making."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "dirname", "touch", "rm", "mkdir", "cp", "chmod"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def add_python(tools: Path, script: str, *, name: str = "python3") -> Path:
    python = tools / name
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)
    return python


def environment(tools: Path, **named: str) -> dict[str, str]:
    """Return this environment with these tools alone; the Python that `make` was called with is not among them."""
    others = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    return {**others, "PATH": str(tools), **named}


def run(script: str, *arguments: str, tools: Path, at: Path = ROOT, **named: str) -> tuple[int, str, str]:
    command = ["sh", f"scripts/{script}", *arguments]
    done = subprocess.run(command, cwd=at, env=environment(tools, **named), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_a_python_that_is_too_old_is_named(tools: Path) -> None:
    add_python(tools, 'case "$2" in *print*) echo "Python 3.9.2";; *) exit 1;; esac')

    code, _, said = run("find_python", tools=tools)

    assert code == 1
    assert said == (
        "Postcard needs a 64-bit Python, 3.11 or newer, and python3 is Python 3.9.2:"
        " install one, or name one with PYTHON=/path/to/python3.\n"
    )


def test_a_32_bit_python_is_named(tools: Path) -> None:
    add_python(tools, f'exec \'{sys.executable}\' "$1" "import sys; sys.maxsize = 2**31 - 1\n$2"')

    code, _, said = run("find_python", tools=tools)

    assert code == 1
    assert f"and python3 is 32-bit Python {sys.version_info.major}.{sys.version_info.minor}." in said


def test_no_python_at_all_is_said_as_well(tools: Path) -> None:
    code, _, said = run("find_python", tools=tools)

    assert code == 1
    assert "and python3 is not there" in said


def test_a_newer_python_under_another_name_is_found(tools: Path) -> None:
    add_python(tools, "exit 1")
    newer = add_python(tools, "exit 0", name="python3.14")

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


def test_a_python_without_its_venv_module_is_named(tools: Path, checkout: Path) -> None:
    add_python(tools, 'case "$2" in *ensurepip*) exit 1;; *) exit 0;; esac')

    code, _, said = run("install", "base", tools=tools, at=checkout)

    assert code == 1
    assert (
        said == "Python's venv module is missing: install it first (on Debian and Ubuntu: apt install python3-venv).\n"
    )
    assert not (checkout / ".venv").exists()


def test_a_python_without_its_sqlite3_module_is_named(tools: Path, checkout: Path) -> None:
    python = add_python(tools, 'case "$2" in "import sqlite3") exit 1;; *) exit 0;; esac')

    code, _, said = run("install", "base", tools=tools, at=checkout)

    assert code == 1
    assert said == (
        f"Python's sqlite3 module is missing in {python}: name a Python that has it with PYTHON=/path/to/python3.\n"
    )
    assert not (checkout / ".venv").exists()


def test_a_disk_that_runs_no_programs_is_said(tools: Path, checkout: Path) -> None:
    (checkout / "scripts/find_python").chmod(0o644)

    code, _, said = run("install", "base", tools=tools, at=checkout)

    assert code == 1
    assert said.startswith("Programs in this folder may not run. Its disk is mounted with noexec, or ")


# `python -m venv` makes a Python that says yes to everything and keeps what it was asked to install. The uv that it
# gets is the file `its-uv` beside it, if there is one.
MAKES_VENVS = """
here=$(dirname "$0")
case "$2 $*" in
    *purelib*) [ -d "$here/../lib" ] || exit 1 ;;
    venv*) mkdir -p "$3/bin" "$3/lib"; cp "$0" "$3/bin/python"; cp "$here/its-uv" "$3/" 2>/dev/null || : ;;
    pip*uv.txt) cp "$here/../its-uv" "$here/uv" ;;
    pip*" install "*) echo "$@" >>"$here/../by-pip" ;;
esac
"""


@pytest.fixture
def checkout(tools: Path, tmp_path: Path) -> Path:
    """A folder with the scripts, and a Python for them."""
    for name in ("scripts", "requirements"):
        shutil.copytree(ROOT / name, tmp_path / "checkout" / name)
    add_python(tools, MAKES_VENVS)
    add_python(tools, 'echo "$@" >>"$(dirname "$0")/../by-uv"', name="its-uv")
    return tmp_path / "checkout"


def installed(checkout: Path) -> list[str]:
    """Return the names of the files at the top of the environment."""
    return sorted(path.name for path in (checkout / ".venv").iterdir() if path.is_file())


def test_an_installation_leaves_its_stamps(tools: Path, checkout: Path) -> None:
    assert run("install", "dev", tools=tools, at=checkout) == (
        0,
        "Installing requirements/dev.txt into .venv ...\n",
        "",
    )

    assert installed(checkout) == [".installed-base", ".installed-dev", "by-uv", "its-uv"]


def test_pip_installs_where_uv_cannot_be_had_and_where_it_fails(tools: Path, checkout: Path) -> None:
    (tools / "its-uv").unlink()
    assert run("install", "dev", tools=tools, at=checkout)[0] == 0
    assert installed(checkout) == [".installed-base", ".installed-dev", "by-pip"]

    add_python(tools, "echo 'no index is reached' >&2; exit 2", name="its-uv")
    shutil.rmtree(checkout / ".venv")
    assert run("install", "dev", tools=tools, at=checkout) == (
        0,
        "Installing requirements/dev.txt into .venv ...\nuv could not install them: trying pip ...\n",
        "no index is reached\n",
    )
    assert installed(checkout) == [".installed-base", ".installed-dev", "by-pip", "its-uv"]


@pytest.mark.parametrize(
    "broken",
    [
        lambda venv: (venv / ".installing").touch(),
        lambda venv: (venv / "bin" / "python").unlink(),
        lambda venv: (venv / "lib").rmdir(),
    ],
    ids=["interrupted", "its Python is gone", "its Python looks elsewhere"],
)
def test_a_broken_environment_is_made_again(tools: Path, checkout: Path, broken: Callable[[Path], None]) -> None:
    run("install", "dev", tools=tools, at=checkout)
    (checkout / ".venv" / "left-over").touch()
    broken(checkout / ".venv")

    code, said, _ = run("install", "base", tools=tools, at=checkout)

    assert code == 0
    assert said.startswith(".venv is half-made, or its Python is gone: making it again ...\n")
    assert installed(checkout) == [".installed-base", "by-uv", "its-uv"]


def test_one_that_works_is_kept(tools: Path, checkout: Path) -> None:
    run("install", "dev", tools=tools, at=checkout)
    (checkout / ".venv" / "left-over").touch()

    assert run("install", "dev", tools=tools, at=checkout)[0] == 0

    assert "left-over" in installed(checkout)


def test_a_second_installation_waits_for_the_first(tools: Path, checkout: Path) -> None:
    add_python(tools, f'case "$2" in *fcntl*) exec "{sys.executable}" "$@" ;; esac\n{MAKES_VENVS}')
    with (checkout / "requirements" / "base.txt").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with subprocess.Popen(
            ["sh", "scripts/install", "dev"], cwd=checkout, env=environment(tools), stdout=subprocess.PIPE, text=True
        ) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "Another installation is under way: waiting for it ...\n"
            assert not (checkout / ".venv").exists()
            fcntl.flock(held, fcntl.LOCK_UN)
            assert second.stdout.read() == "Installing requirements/dev.txt into .venv ...\n"
    assert second.returncode == 0


def test_make_notices_that_the_python_is_gone(checkout: Path) -> None:
    shutil.copy2(ROOT / "Makefile", checkout)
    venv = checkout / ".venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to("/nowhere/python3")
    (venv / ".installed-dev").touch()

    done = subprocess.run(["make", "help"], cwd=checkout, capture_output=True, text=True, check=True)

    assert not (venv / ".installed-dev").exists()
    assert done.stderr == "", "the folder is no clone of a repository, and needs to be none"


def test_what_was_installed_lacks_nothing_although_nothing_was_resolved() -> None:
    found = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)

    assert "No module named pip" in found.stderr or found.returncode == 0, found.stdout
