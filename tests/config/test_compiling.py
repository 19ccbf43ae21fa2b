"""Rules that are compiled beside a server that runs, if they can be. `make` is a script of these tests."""

import os
import sys
from pathlib import Path

import pytest

from config import compiling
from config.compiling import compiled_beside
from tests.running.serving import wait_until

BEGUN = "Compiling the rules in the background: house bots will think several times as fast."


def not_compiled() -> None:
    raise AssertionError("nothing was compiled")


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in the place of `make`, for rules that should be compiled and are not."""
    monkeypatch.setattr(compiling, "RULES", "auto")
    monkeypatch.setattr(compiling, "is_up_to_date", lambda: False)
    monkeypatch.setattr(compiling, "missing_compiler", lambda: None)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("POSTCARD_SECRET_KEY", "not for a compiler")
    program = tmp_path / "make"
    program.touch(mode=0o700)
    return program


@pytest.mark.parametrize(
    ("script", "result"),
    [
        (
            'test -z "$POSTCARD_SECRET_KEY"',
            ["accounts", "The rules are compiled, and house bots use them from their next move on."],
        ),
        (
            "echo first; echo no space; echo 'make: *** [Makefile:9: compile] Error 2'; exit 2",
            ["House bots use the plain rules: no space"],
        ),
    ],
)
def test_it_says_what_came_of_it(make: Path, script: str, result: list[str]) -> None:
    make.write_text(f"#!/bin/sh\n{script}\n")
    said: list[str] = []
    with compiled_beside(said.append, then=lambda: said.append("accounts")):
        wait_until(lambda: len(said) == 1 + len(result), "it does not end")
    assert said == [BEGUN, *result]


def test_it_ends_with_the_server(make: Path, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    make.write_text(f"#!/bin/sh\nsleep 600 &\necho $! >{pid}\nwait\n")
    said: list[str] = []
    with compiled_beside(said.append, then=not_compiled):
        wait_until(lambda: pid.exists() and pid.read_text().endswith("\n"), "make is not started")
    assert said == [BEGUN]
    wait_until(lambda: not Path(f"/proc/{pid.read_text().strip()}").exists(), "something is left")


def test_without_a_compiler_it_says_so(make: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "missing_compiler", lambda: "no C compiler was found (gcc)")
    said: list[str] = []
    with compiled_beside(said.append, then=not_compiled):
        pass
    assert said == [
        "House bots use the plain rules: no C compiler was found (gcc). They think longer, and play the same moves."
    ]


@pytest.mark.parametrize(("rules", "fits"), [("plain", False), ("compiled", False), ("auto", True)])
def test_nothing_is_compiled_where_that_is_not_wanted_or_done(
    make: Path, monkeypatch: pytest.MonkeyPatch, rules: str, fits: bool
) -> None:
    monkeypatch.setattr(compiling, "RULES", rules)
    monkeypatch.setattr(compiling, "is_up_to_date", lambda: fits)
    monkeypatch.setattr(sys, "executable", "/nothing")
    said: list[str] = []
    with compiled_beside(said.append, then=not_compiled):
        pass
    assert said == []
