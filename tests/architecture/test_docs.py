"""The documentation speaks of things that are there."""

import re
from pathlib import Path

import pytest

from tests.architecture.tree import ROOMS, ROOT, read, tracked, with_suffix

LINK = re.compile(r"\]\((?!https?://|mailto:|#)([^)\s]+)\)")
# `games/services/play.py`: a path in backquotes. Patterns and placeholders are not meant.
FOLDERS = "|".join((*ROOMS, "clients", "docs", "requirements", "scripts", "tests"))
QUOTED = re.compile(rf"`((?:{FOLDERS})/[\w./-]*|\.ci/run)`")
PAGES = with_suffix(".md")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_named_in_a_page_exists(page: str) -> None:
    text = read(page)
    missing = [path for path in QUOTED.findall(text) if not (ROOT / path).exists()]

    assert missing == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    broken = [link for link in LINK.findall(read(page)) if not (folder / link.split("#")[0]).exists()]

    assert broken == []


def test_every_decision_is_in_the_index_under_its_own_title() -> None:
    pages = {Path(path).name for path in tracked() if re.fullmatch(r"docs/adr/\d{4}-[a-z0-9-]+\.md", path)}
    rows = dict(re.findall(r"^\| \[\d{4}\]\(([^)]+)\) \| (.+) \|$", read("docs/adr/README.md"), re.MULTILINE))
    titles = {name: re.findall(r"^# \d{4}: (.+)$", read(f"docs/adr/{name}"), re.MULTILINE) for name in pages}

    assert rows == {name: title[0] for name, title in titles.items()}


def test_every_number_of_a_decision_is_a_page_or_part_of_one() -> None:
    pages = [Path(path).name[:4] for path in tracked() if re.match(r"docs/adr/\d{4}-", path)]
    merged = re.findall(r"^\| (\d{4}) \| ", read("docs/adr/README.md"), re.MULTILINE)
    numbers = [int(number) for number in [*pages, *merged]]

    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_every_decision_says_context_choice_and_price() -> None:
    pages = [path for path in tracked() if re.match(r"docs/adr/\d{4}-", path)]
    headings = {path: re.findall(r"^## (.+)$", read(path), re.MULTILINE) for path in pages}

    assert {path: found for path, found in headings.items() if found != ["Context", "Choice", "Price"]} == {}


def test_the_licence_is_named_by_its_identifier() -> None:
    assert 'license = "AGPL-3.0-or-later"' in read("pyproject.toml")
    assert "AGPL-3.0-or-later" in read("README.md")
    assert not [path for path in tracked() if Path(path).name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))]
