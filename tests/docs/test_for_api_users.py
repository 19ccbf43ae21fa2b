"""docs/for-api-users.md leads from every group of operations to a page that explains it."""

import re

from tests.openapi import operations
from tests.running.serving import ROOT


def test_every_tag_of_the_document_has_a_page() -> None:
    page = (ROOT / "docs/for-api-users.md").read_text("utf-8")
    cells = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| \[", page, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(cells))) == sorted(
        {tag for _, _, operation in operations() for tag in operation["tags"]}
    )
