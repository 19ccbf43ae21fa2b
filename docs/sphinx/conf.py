"""Settings of `make docs`: a site of the pages by Sphinx with MyST, the folders as they are, every link checked.

Pages are plain Markdown with relative links, so that they read as well where no site is made. That is why no page holds
a table of contents for Sphinx: the menu follows from the links of the front pages.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent

project = "Postcard"
copyright = "the authors of Postcard, AGPL-3.0-or-later"
extensions = ["myst_parser"]
html_theme = "furo"

# --- which files are pages ---

root_doc = "docs/README"
include_patterns = ["*.md", "docs/**.md", "clients/README.md", "clients/*/README.md"]
exclude_patterns = [".*", "**/node_modules", "bench", "compiled", "data", "site", "docs/examples", "docs/sphinx"]

# --- Markdown: links lead to headings by the names that git hosts give these, and a broken one fails the build ---

myst_heading_anchors = 4
# --- what is shown ---

html_title = "Postcard"
html_static_path = ["static"]
html_css_files = ["postcard.css"]
# The pages' sources are the repository; the site holds what is read.
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
# A text is shown as it was written: `--all` is an option, not a dash.
smartquotes = False
# Nothing is loaded from elsewhere: Furo's fonts are those of the reader's system.
html_theme_options = {"navigation_with_keys": True}
templates_path = ["templates"]
# The first page lies in docs/, as in the repository; who opens the folder is sent there.
html_additional_pages = {"index": "forward.html"}

# --- the menu ---

FRONT_PAGES = (
    "docs/README",
    "docs/for-players",
    "docs/for-api-users",
    "docs/for-bot-writers",
    "docs/for-organisers",
    "docs/for-operators",
    "docs/for-contributors",
    "docs/games/README",
    "docs/adr/README",
    "clients/README",
)
LINK = re.compile(r"\]\(([^)#:\s]+)\.md[)#]")


def menu() -> dict[str, list[str]]:
    """The pages below each front page: those it links to, but for the other readers' front pages."""
    readers = [page for page in FRONT_PAGES if page.startswith("docs/for-")]
    below: dict[str, list[str]] = {}
    for front in FRONT_PAGES:
        folder = posixpath.dirname(front)
        text = (ROOT / f"{front}.md").read_text("utf-8")
        linked = dict.fromkeys(posixpath.normpath(posixpath.join(folder, target)) for target in LINK.findall(text))
        elsewhere = {root_doc, *([] if front == root_doc else ["docs/tour", *readers])}
        below[front] = [page for page in linked if page not in elsewhere]
    return below


MENU = menu()


def add_menu(app: Any, page: str, source: list[str]) -> None:
    """Give a front page the pages below it, unseen: the page itself has said what each is for."""
    if below := MENU.get(page):
        source[0] += "\n\n```{toctree}\n:hidden:\n\n" + "".join(f"/{name}\n" for name in below) + "```\n"


# --- no network ---

LOADED = re.compile(
    r"""<(?:script|link|img|iframe|source|object)\b[^>]*?\b(?:src|href|data)=["']?(?:https?:)?//|url\(["']?(?:https?:)?//"""
)


def refuse_what_comes_from_elsewhere(app: Any, fault: Exception | None) -> None:
    """Fail if a page of the site would load anything from another server. Links that a reader may follow are fine."""
    files = (path for path in Path(app.outdir).rglob("*") if path.suffix in {".html", ".css", ".svg"})
    if fault is None and (found := [str(path) for path in files if LOADED.search(path.read_text("utf-8"))]):
        raise RuntimeError(f"These load something from elsewhere: {', '.join(found)}")


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("source-read", add_menu)
    app.connect("build-finished", refuse_what_comes_from_elsewhere)
