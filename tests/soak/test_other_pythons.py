"""`make test` on each Python that the README promises: a clean clone, with an environment of its own for each."""

from pathlib import Path

import pytest

from tests.running.serving import ROOT
from tests.soak.clones import clone, make, pythons

pytestmark = pytest.mark.soak

PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def test_the_readme_names_the_newest() -> None:
    assert f"Python 3.11 or newer (tried up to {PYTHONS[-1]})" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("version", PYTHONS)
def test_the_tests_pass(version: str, tmp_path: Path) -> None:
    python = next(pythons(version), None)
    if python is None:
        pytest.skip(f"NOT TRIED: there is no python{version} on this machine")
    code, said = make(clone(tmp_path), "test", PYTHON=python)

    print(f"Python {version}: {said.strip().splitlines()[-1]}")
    assert code == 0, said[-8000:]
