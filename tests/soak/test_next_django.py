"""`make test` on the newest Django 6, which the lock does not hold yet, in a clean clone with its own environment."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.running.serving import ROOT
from tests.soak.clones import clone, make, pythons

pytestmark = pytest.mark.soak

DJANGO = "Django>=6,<7"
PYTHONS = ("3.13", "3.12")
"""Those that Django 6 runs on, of which one will do."""
TRIED = "6.1"


@pytest.mark.parametrize("page", ["README.md", "docs/testing.md"])
def test_the_pages_name_the_last_one_tried(page: str) -> None:
    assert f"Django {TRIED}" in (ROOT / page).read_text()


def test_the_tests_pass(tmp_path: Path) -> None:
    python = next((one for version in PYTHONS for one in pythons(version)), None)
    if python is None:
        pytest.skip(f"NOT TRIED: there is no python{' and no python'.join(PYTHONS)} on this machine")
    made = clone(tmp_path)
    code, said = make(made, "install", PYTHON=python)
    assert code == 0, said[-4000:]
    version = upgrade(made / ".venv" / "bin" / "python")
    code, said = make(made, "test", PYTHON=python)

    print(f"Django {version}: {said.strip().splitlines()[-1]}")
    assert code == 0, said[-8000:]


def upgrade(python: Path) -> str:
    """Install the newest Django 6 over the locked one, by the installer that made the environment; its version."""
    install = (
        ["uv", "pip", "install", "--python", str(python)]
        if shutil.which("uv")
        else [str(python), "-m", "pip", "install"]
    )
    subprocess.run([*install, "--quiet", "--upgrade", DJANGO], check=True)
    asked = [str(python), "-c", "import django; print(django.get_version())"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
