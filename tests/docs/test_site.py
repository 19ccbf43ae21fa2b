"""`make docs` makes a site of every page: each is in the menu of a reader, and nothing is loaded from elsewhere."""

import re
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.running.serving import ROOT

CONF = runpy.run_path(str(ROOT / "docs/sphinx/conf.py"))
MENU: dict[str, list[str]] = CONF["MENU"]
READERS = ("players", "api-users", "bot-writers", "organisers", "operators", "contributors")
PAGES = {path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.glob("docs/*.md")} - {"docs/README"}


def test_every_page_is_in_the_menu_of_a_reader() -> None:
    placed = {page for below in MENU.values() for page in below}

    assert PAGES - placed == set()


def test_the_first_page_leads_to_the_tour_and_to_each_reader() -> None:
    assert MENU["docs/README"][:7] == ["docs/tour", *(f"docs/for-{reader}" for reader in READERS)]
    assert {f"docs/for-{reader}" for reader in READERS} == {page for page in PAGES if page.startswith("docs/for-")}


def test_the_bot_of_fifteen_lines_is_the_one_of_the_package() -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs/for-bot-writers.md").read_text("utf-8"), re.M | re.S)

    assert shown in (ROOT / "clients/python/README.md").read_text("utf-8")
    assert len(shown.splitlines()) <= 15


def test_the_menu_ends_somewhere() -> None:
    def deepest(page: str, above: tuple[str, ...]) -> int:
        assert page not in above
        return 1 + max((deepest(child, (*above, page)) for child in MENU.get(page, [])), default=0)

    assert deepest("docs/README", ()) <= 4


def test_a_page_keeps_what_a_git_host_shows() -> None:
    """The menu is not in the pages: directives of Sphinx would be shown there as they are."""
    assert [
        page for page in PAGES if re.search(r"^(```|:::)\s*\{", (ROOT / f"{page}.md").read_text("utf-8"), re.M)
    ] == []


@pytest.mark.parametrize(
    "loads",
    [
        '<script src="https://cdn.example/a.js"></script>',
        '<link rel="stylesheet" href="//cdn.example/a.css">',
        '<img alt="" src="http://cdn.example/a.png">',
        "<style>@font-face { src: url(https://cdn.example/a.woff2) }</style>",
    ],
)
def test_a_page_that_loads_something_from_elsewhere_fails_the_build(loads: str, tmp_path: Path) -> None:
    site: Any = SimpleNamespace(outdir=tmp_path)
    (tmp_path / "page.html").write_text('<a href="https://www.example/">read on</a><img src="a.svg">', "utf-8")
    CONF["refuse_what_comes_from_elsewhere"](site, None)

    (tmp_path / "page.html").write_text(loads, "utf-8")
    with pytest.raises(RuntimeError, match=r"page\.html"):
        CONF["refuse_what_comes_from_elsewhere"](site, None)
