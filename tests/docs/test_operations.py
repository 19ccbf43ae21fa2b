"""docs/operations.md names the commands that work: scripts/smoke_production.py starts those that are found here."""

import re
import shlex

import pytest
from django.core.management import get_commands, load_command_class

from config.processes import PARTS, as_typed
from scripts.operations_page import LEFT_OUT, commands
from tests.running.serving import ROOT

PAGE = (ROOT / "docs/operations.md").read_text("utf-8")


def test_the_page_names_every_part_by_its_command() -> None:
    rows = dict(re.findall(r"^\| (\w+) \| (?:as many|exactly)[^|]*\| `([^`]+)` \|$", PAGE, re.MULTILINE))

    assert rows == {part: as_typed(part) for part in PARTS}


def test_the_commands_of_a_page_are_found_wherever_they_stand() -> None:
    page = (
        "Run `make serve`, not `make`, with `POSTCARD_DATA=/tmp make bots` or\n"
        "`docker compose up`. `manage.py` stands for `.venv/bin/python manage.py`, `verify` for nothing.\n\n"
        "```sh\nPOSTCARD_PORT=80   # a setting\nmake serve\n  own-program --now\n```\n\n"
        "```ini\nExecStart=make play\n```\n\n| a part | `python manage.py prepare` |\n"
    )

    assert commands(page) == [
        "make serve", "POSTCARD_DATA=/tmp make bots", "docker compose up", "own-program --now",
        "python manage.py prepare",
    ]  # fmt: skip


@pytest.mark.parametrize("line", [line for line in commands(PAGE) if "manage.py" in line and line not in LEFT_OUT])
def test_each_command_of_manage_py_is_complete(line: str) -> None:
    name, *arguments = shlex.split(line.partition("manage.py ")[2], comments=True)
    command = load_command_class(str(get_commands()[name]), name)

    if "--help" not in arguments:
        command.create_parser("manage.py", name).parse_args(arguments)


def test_each_target_of_make_is_there() -> None:
    wanted = {word for line in commands(PAGE) for word in re.findall(r"\bmake ([a-z][a-z-]*)", line)}
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))

    assert wanted >= {"serve", "bots", "deliveries"}
    assert wanted <= targets


def test_what_is_not_started_is_on_the_page_and_has_a_reason() -> None:
    found = commands(PAGE)

    assert LEFT_OUT.keys() <= set(found)
    assert all(LEFT_OUT.values())
    assert {as_typed(part) for part in PARTS} <= set(found)


def test_the_build_tries_production_out_before_the_tests() -> None:
    run = (ROOT / ".ci/run").read_text("utf-8")

    assert run.index(" make smoke ") < run.index(" make test-all\n")
    assert "python -m scripts.smoke_production\n" in (ROOT / "scripts/smoke").read_text("utf-8")
