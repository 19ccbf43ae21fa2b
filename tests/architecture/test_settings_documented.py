"""Every setting an operator may set has a heading in docs/settings.md, and there is no other way to set one."""

import ast
import re
from collections import Counter

from config.settings import env
from config.settings.names import OF_OTHER_PROGRAMS
from scripts.check_compose import missing_settings
from tests.architecture.tree import ROOMS, read, with_suffix

VARIABLE = re.compile(r"\bPOSTCARD_[A-Z_]+\b")
ENV = "config/settings/env.py"
# Not read by the server: by the tests alone, or by docker-compose.yml for PostgreSQL.
NOT_SETTINGS = OF_OTHER_PROGRAMS


def headings() -> list[str]:
    return re.findall(r"^### ([A-Z_]+)$", read("docs/settings.md"), re.MULTILINE)


def test_every_setting_has_one_heading_and_every_heading_is_a_setting() -> None:
    assert sorted(headings()) == sorted(env.NAMES)


def test_a_setting_of_the_last_release_is_still_one() -> None:
    released = read("config/settings/released.txt").split()

    assert len(released) > 50
    assert set(released) - env.NAMES == set()


def test_the_environment_is_read_in_one_place() -> None:
    readers = [
        path
        for path in with_suffix(".py")
        if path.startswith(tuple(f"{room}/" for room in ROOMS))
        and re.search(r"os\.environ(\.get)?[\[(](?!\"DJANGO_SETTINGS_MODULE|\"SERVED_BY)|os\.getenv", read(path))
    ]

    # The rules choose their compiled twins where there are no settings; `env` notes the name.
    assert set(readers) == {ENV, "games/compiled.py"}


def test_each_setting_is_assigned_in_one_file() -> None:
    files = [path for path in with_suffix(".py") if path.startswith("config/settings/") and path != ENV]
    assigned = Counter(name for path in files for name in _assigned(read(path)))

    assert {name: count for name, count in assigned.items() if count > 1} == {}


def _assigned(source: str) -> set[str]:
    """The settings that a file assigns, each once."""
    names: set[str] = set()
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names |= {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}
    return names


def test_docker_compose_passes_every_setting_on() -> None:
    assert list(missing_settings(read("docker-compose.yml"))) == []


def test_what_is_written_about_settings_names_real_ones() -> None:
    unknown = {
        (path, name)
        for path in with_suffix(".md", ".yml", "Makefile", "Dockerfile", ".ci/run")
        for name in VARIABLE.findall(read(path))
        if name not in env.NAMES | env.SECRETS | NOT_SETTINGS
    }

    assert unknown == set()
