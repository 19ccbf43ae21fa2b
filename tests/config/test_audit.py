"""The audit of the locked packages says what it found, or that it was skipped: never nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.audit import main

CLEAN = {"dependencies": [{"name": "django", "version": "5.2.19", "vulns": []}]}
FAULTY = {
    "dependencies": [
        {"name": "django", "version": "5.2.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["5.2.1"]}]},
        {"name": "celery", "version": "5.7.0", "vulns": [{"id": "PYSEC-2", "fix_versions": []}]},
    ]
}


def program(folder: Path, *, answer: Any = None, complaint: str = "", code: int = 0) -> Path:
    """A stand-in for pip-audit, which says this."""
    path = folder / "pip-audit"
    said = "" if answer is None else json.dumps(answer)
    path.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\necho '{complaint}' >&2\nexit {code}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_no_fault_says_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(program(tmp_path, answer=CLEAN)) == 0
    assert capsys.readouterr().out == ""


def test_faults_are_named_and_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(program(tmp_path, answer=FAULTY, code=1)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "requirements/base.txt: django 5.2.0: PYSEC-1 (fixed in 5.2.1)",
        "requirements/base.txt: celery 5.7.0: PYSEC-2 (fixed in no version yet)",
    ]


def test_advisories_out_of_reach_are_a_plain_skipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(program(tmp_path, complaint="ConnectionError: no route to host", code=1)) == 0
    said = capsys.readouterr().out
    assert said == "dependency audit: skipped, the advisories cannot be reached (ConnectionError: no route to host).\n"


def test_so_is_a_program_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path / "pip-audit") == 0
    assert capsys.readouterr().out == "dependency audit: skipped, pip-audit is not installed.\n"


def test_so_are_advisories_without_an_index_that_knows_any_package(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unknown = {"dependencies": [{"name": "django", "skip_reason": "Dependency not found"}]}
    assert main(program(tmp_path, answer=unknown)) == 0
    assert "skipped, no index that knows the packages can be reached" in capsys.readouterr().out


def test_packages_that_could_not_be_looked_up_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packages = [*CLEAN["dependencies"], {"name": "celery", "skip_reason": "Dependency not found"}]
    assert main(program(tmp_path, answer={"dependencies": packages})) == 0
    assert capsys.readouterr().out == "dependency audit: 1 packages could not be looked up.\n"
