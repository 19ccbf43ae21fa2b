"""Every setting an operator may set has a heading in docs/settings.md, and there is no other way to set one."""

import re

from config.settings import env
from tests.architecture.tree import read, with_suffix

VARIABLE = re.compile(r"\bPOSTCARD_[A-Z_]+\b")
# Read by the tests alone, or by docker-compose.yml for PostgreSQL.
NOT_SETTINGS = {"POSTCARD_TEST_FOLDER"}


def headings() -> list[str]:
    return re.findall(r"^### ([A-Z_]+)$", read("docs/settings.md"), re.MULTILINE)


def test_every_setting_has_one_heading_and_every_heading_is_a_setting() -> None:
    assert sorted(headings()) == sorted(env.NAMES)


def test_the_environment_is_read_in_one_place() -> None:
    readers = [
        path
        for path in with_suffix(".py")
        if path.startswith(("accounts/", "bots/", "config/", "core/", "games/", "leagues/", "ratings/"))
        and re.search(r"os\.environ(\.get)?[\[(](?!\"DJANGO_SETTINGS_MODULE|\"SERVED_BY)|os\.getenv", read(path))
    ]

    # The rules choose their compiled twins where there are no settings; `env` notes the name.
    assert set(readers) == {"config/settings/env.py", "games/compiled.py"}


def test_what_is_written_about_settings_names_real_ones() -> None:
    unknown = {
        (path, name)
        for path in with_suffix(".md", ".yml", "Makefile", "Dockerfile", ".ci/run")
        for name in VARIABLE.findall(read(path))
        if name not in env.NAMES | NOT_SETTINGS
    }

    assert unknown == set()
