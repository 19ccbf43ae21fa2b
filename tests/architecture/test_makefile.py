"""`make help` tells everything that make can do."""

import re

from tests.architecture.tree import read

TARGET = re.compile(r"^(?P<name>[a-z][a-z-]*):(?P<rest>[^=].*)?$", re.MULTILINE)
WANTED = {
    "help", "serve", "smoke", "test", "test-fast", "test-compiled", "test-services", "check", "fix", "schema", "golden",
    "play", "playthrough", "perft", "soak", "verify-matches", "deliveries", "compile",
}  # fmt: skip


def targets() -> dict[str, str]:
    return {match["name"]: match["rest"] or "" for match in TARGET.finditer(read("Makefile"))}


def test_every_target_has_a_comment() -> None:
    assert [name for name, rest in targets().items() if "## " not in rest] == []


def test_every_target_is_phony() -> None:
    phony = set(" ".join(re.findall(r"^\.PHONY: (.*)$", read("Makefile"), re.MULTILINE)).split())

    assert phony == set(targets())


def test_the_targets_that_the_documentation_speaks_of_are_there() -> None:
    assert set(targets()) >= WANTED
