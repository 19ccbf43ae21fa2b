"""The Dockerfile, as far as it can be checked without Docker: it copies what is there, and all that is needed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config.simulations import MISSING, NOT_HERE
from games.compiled import fingerprint
from tests.amounts import long
from tests.running.serving import NOT_INHERITED, ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
*BEFORE, LAST = DOCKERFILE.split("\nFROM ")
RULES = next(stage for stage in BEFORE if stage.startswith("python:3.11-slim AS rules\n"))


def copied(stage: str) -> list[tuple[str, str]]:
    """Return the paths that a stage copies from the checkout, each with its target."""
    return re.findall(r"^COPY (?!--from)(\S+) (\S+)$", stage, re.MULTILINE)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what stands in the image, and nothing else."""
    return built(LAST, tmp_path_factory.mktemp("image"))


def built(stage: str, folder: Path) -> Path:
    """Copy the files of a stage into a folder."""
    for source, target in copied(stage):
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, folder / target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, folder / target)
    return folder


def manage(image: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in (*NOT_INHERITED, "PYTHONPATH")}
    environment = {**inherited, "POSTCARD_DATA": str(image / "data")}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=image, env=environment, capture_output=True, text=True, check=False)


def test_it_copies_all_that_the_server_needs(image: Path) -> None:
    checked = manage(image, "check", "--fail-level", "WARNING")

    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    ("command", "flags"),
    [
        pytest.param("simulate_year", (), marks=long),
        pytest.param("simulate_league", ("--json", "--seed", "2"), marks=long),
        pytest.param("serve_demo", (), marks=long),
    ],
)
def test_a_simulation_ends_with_one_sentence_because_the_image_holds_none(
    image: Path, command: str, flags: tuple[str, ...]
) -> None:
    ended = manage(image, command, *flags)

    assert (ended.returncode, ended.stdout, ended.stderr) == (NOT_HERE, "", f"CommandError: {MISSING}\n")
    assert NOT_HERE == 2


@long
@pytest.mark.soak
def test_the_document_is_the_same_in_the_image(image: Path) -> None:
    document = manage(image, "spectacular", "--fail-on-warn")

    assert document.stdout.rstrip() == (ROOT / "docs/api/openapi.yaml").read_text("utf-8").rstrip()


def test_what_docker_is_shown_is_what_the_image_is_made_from() -> None:
    shown = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)

    assert set(shown) == {source for stage in (*BEFORE, LAST) for source, _ in copied(stage)}


def test_it_does_not_run_as_root_and_requires_hashes() -> None:
    assert re.search(r"^USER postcard$", DOCKERFILE, re.MULTILINE)
    assert "--require-hashes --no-deps -r requirements/base.txt" in DOCKERFILE
    assert "--require-hashes --no-deps -r requirements/compile.txt" in RULES


def test_its_rules_are_compiled_from_the_sources_that_stand_in_it(image: Path, tmp_path: Path) -> None:
    made = built(RULES, tmp_path)

    assert "RUN /opt/compile/bin/python -m scripts.compile_rules\n" in RULES
    assert "COPY --from=rules /build/compiled compiled\n" in LAST
    assert "POSTCARD_RULES=compiled" in LAST
    assert fingerprint(made) == fingerprint(image) == fingerprint(ROOT)
    # All that the compiling program itself needs.
    outer = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    assert subprocess.run([sys.executable, "-c", "import scripts.compile_rules"], cwd=made, env=outer).returncode == 0


@long
def test_its_health_check_and_its_command_are_commands_of_the_server(image: Path) -> None:
    commands = re.findall(r'CMD \["python", "manage.py", "(\w+)"\]', DOCKERFILE)

    assert commands == ["is_ready", "serve"]
    for command in commands:
        assert manage(image, command, "--help").returncode == 0
