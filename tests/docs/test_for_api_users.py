"""docs/for-api-users.md leads from every group of operations to its page, and what it leads to is tried."""

import re

from tests.docs.snippets import ELSEWHERE, FOLLOWED, FOLLOWED_IN_SOAK, LANGUAGES, SHOWN, blocks, pages
from tests.openapi import operations
from tests.running.serving import ROOT


def test_every_tag_of_the_document_has_a_page() -> None:
    page = (ROOT / "docs/for-api-users.md").read_text("utf-8")
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| \[", page, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(cells))) == sorted(
        {tag for _, _, operation in operations() for tag in operation["tags"]}
    )


def test_every_program_on_its_pages_is_followed() -> None:
    known = [*FOLLOWED, *FOLLOWED_IN_SOAK, *SHOWN]
    found = [(page, text) for page in pages() for language in LANGUAGES for text in blocks(page, language)]
    unknown = [where for where in found if not any(_begins(where, begun) for begun in known)]
    assert [where for where in unknown if where[0] not in ELSEWHERE] == []
    assert [begun for begun in known if sum(_begins(where, begun) for where in found) != 1] == []
    assert ELSEWHERE.keys() <= set(pages())
    assert [place for place in ELSEWHERE.values() if not (ROOT / place).exists()] == []


def test_lines_of_the_server_are_those_of_a_test() -> None:
    for (page, opening), test in SHOWN.items():
        (shown,) = [text for text in blocks(page, "python") if text.startswith(opening)]
        assert shown.strip() in (ROOT / test).read_text("utf-8")


def _begins(where: tuple[str, str], begun: tuple[str, str]) -> bool:
    return where[0] == begun[0] and where[1].startswith(begun[1])
