"""References in code and pages: files, headings of pages, rules by their number."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

from tests.architecture.tree import ROOT, read, tracked, with_suffix

NAMED = re.compile(r"(?<![\w/.:*>{}-])((?:[\w-]+/)*[\w-]+\.(?:md|py))\b(?!/)")
LINK = re.compile(r"\]\((?!https?://|mailto:)([^)\s#]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
RULE = re.compile(r"\b([CYMNT]\d{1,2})[a-d]?\b")
RULE_IN_A_NAME = re.compile(r"def test_([CYMNT]\d{1,2})_")
DEFINED = re.compile(r"\*\*([CYMNT]\d{1,2})\*\*")

# Names of files that are not in this repository, and why they are written down.
ELSEWHERE = {
    "mypyc/doc/dev-intro.md": "a page of mypy's own repository",
    "revision_1.py": "what a changed rule's old file would be called",
    "example.md": "a link in a test of texts",
}
MADE_UP = ("docs/add-a-game.md", "docs/examples/", "tests/architecture/", "tests/config/test_install.py")
"""Pages about a game that the reader writes, and tests that plant files."""

SOURCES = [path for path in with_suffix(".py", ".md", ".toml", ".yml") if not path.startswith(MADE_UP)]
BASENAMES = {PurePosixPath(path).name for path in tracked()}


@cache
def exists(name: str) -> bool:
    """Return True if a file of this name exists, by its path or by the end of it."""
    return name in BASENAMES or any(f"/{path}".endswith(f"/{name}") for path in tracked())


def test_every_named_file_exists() -> None:
    # To find a comment takes far longer than to see that nothing is named anywhere in a file.
    naming = [source for source in SOURCES if NAMED.search(read(source))]
    named = {source: set(NAMED.findall(prose(source))) - ELSEWHERE.keys() for source in naming}
    missing = {source: sorted(name for name in names if not exists(name)) for source, names in named.items()}

    assert {source: names for source, names in missing.items() if names} == {}


def test_every_link_to_a_section_finds_its_heading() -> None:
    broken = [
        f"{page}: {target}#{anchor}"
        for page in with_suffix(".md")
        for target, anchor in LINK.findall(read(page))
        if anchor not in anchors(((ROOT / page).parent / target) if target else ROOT / page)
    ]

    assert broken == []


def test_every_rule_that_a_comment_cites_is_written_down() -> None:
    common = set(DEFINED.findall(read("docs/design.md")))
    missing = []
    for path in with_suffix(".py"):
        if not path.startswith(("games/", "bots/", "tests/rules/", "ratings/")):
            continue
        cited = set(RULE.findall(prose(path))) | set(RULE_IN_A_NAME.findall(read(path)))
        missing += [f"{path}: {rule}" for rule in sorted(cited - common - rules_near(path))]

    assert missing == []


def rules_near(path: str) -> set[str]:
    """The rules of the game whose folder this is, or of all games where it is none's."""
    folder = PurePosixPath(path)
    for parent in folder.parents:
        own = ROOT / "games" / "rules" / parent.name / "RULES.md"
        if own.is_file():
            return set(DEFINED.findall(own.read_text()))
    return {rule for own in (ROOT / "games/rules").glob("*/RULES.md") for rule in DEFINED.findall(own.read_text())}


@cache
def prose(path: str) -> str:
    """The text of a page; of code its comments and docstrings."""
    text = read(path)
    return "\n".join(comments(text)) if path.endswith(".py") else text


def comments(source: str) -> Iterator[str]:
    """Every comment and every text that is an expression of its own."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as hosts of repositories make them."""
    if not page.is_file():
        return set()
    plain = [re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading) for heading in HEADING.findall(page.read_text())]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}
