"""The recipes of docs/operations.md, for the tests that follow them line by line."""

from scripts.operations_page import FENCE
from tests.running.serving import ROOT


def blocks(heading: str) -> list[list[str]]:
    """Return the lines of each block of code below a heading of the page, up to the next heading."""
    page = (ROOT / "docs/operations.md").read_text("utf-8")
    _, found, below = page.partition(f"\n{heading}\n")
    assert found, f"docs/operations.md has no heading {heading}"
    return [block[2].splitlines() for block in FENCE.finditer(below.partition("\n#")[0])]
