"""docs/for-api-users.md leads from every group of operations to its page, and what it leads to is tried."""

import re

from tests.docs.snippets import ELSEWHERE, FOLLOWED, LANGUAGES, LEFT_OUT, blocks, pages
from tests.openapi import operations
from tests.running.serving import ROOT


def test_every_tag_of_the_document_has_a_page() -> None:
    page = (ROOT / "docs/for-api-users.md").read_text("utf-8")
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| \[", page, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(cells))) == sorted(
        {tag for _, _, operation in operations() for tag in operation["tags"]}
    )


def test_every_program_on_its_pages_is_followed_or_has_a_reason() -> None:
    known = [*FOLLOWED, *LEFT_OUT]
    found = [
        (page, text)
        for page in pages()
        if page not in ELSEWHERE
        for language in LANGUAGES
        for text in blocks(page, language)
    ]
    assert [where for where in found if not any(_begins(where, begun) for begun in known)] == []
    assert [begun for begun in known if sum(_begins(where, begun) for where in found) != 1] == []
    assert ELSEWHERE.keys() <= set(pages())
    for place in [*ELSEWHERE.values(), *(reason.split("; ")[-1] for reason in LEFT_OUT.values())]:
        assert (ROOT / place).exists() or (ROOT / "tests/docs" / place.split()[0]).exists(), place


def _begins(where: tuple[str, str], begun: tuple[str, str]) -> bool:
    return where[0] == begun[0] and where[1].startswith(begun[1])
