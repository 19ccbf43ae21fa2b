"""The lines and programs on the pages for API users, and the tests that follow each of them."""

import re

from tests.running.serving import ROOT

LANGUAGES = ("sh", "python", "ts")
LIST = "docs/for-api-users.md"

FOLLOWED = (
    ("clients/python/README.md", "from postcard_client import Client, FileStore"),
    ("clients/python/README.md", "from postcard_client import Client, moves"),
    ("clients/python/README.md", "from postcard_client import Client, proof"),
    ("docs/calendars.md", "curl -X POST"),
    ("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json  "),
    ("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json --season"),
    ("docs/command-line.md", "postcard api"),
    ("docs/command-line.md", "postcard listen"),
    ("docs/command-line.md", "postcard new"),
    ("docs/command-line.md", "postcard show"),
    ("docs/feed.md", "curl -N"),
    ("docs/staff.md", ".venv/bin/python manage.py staff_groups"),
    ("docs/webhooks.md", "curl -X POST"),
    ("docs/webhooks.md", "from standardwebhooks"),
    ("docs/who-may.md", "grep"),
    ("docs/your-account.md", "curl -X POST"),
    ("docs/your-matches.md", "curl -sf --compressed"),
    ("docs/your-matches.md", "curl -sf -H"),
)
"""By the beginnings of the blocks, in `test_snippets.py`; the sign-in is in `tests/clients/python/test_signin.py`."""

FOLLOWED_IN_SOAK = (
    ("clients/README.md", "make packages"),
    ("clients/README.md", 'pip install "packages/'),
    ("clients/README.md", "make serve-demo"),
    ("clients/python/README.md", "import sys"),
    ("clients/python/README.md", "postcard login"),
    ("clients/typescript/README.md", "make packages"),
    ("docs/agents.md", 'pip install "postcard-client[agents]"'),
    ("docs/command-line.md", 'pip install "postcard-client[cli]"'),
)
"""Those that install packages, in `tests/soak/test_fresh_folder.py`."""

ELSEWHERE = {
    "clients/typescript/README.md": "tests/clients/typescript/test_live.py",
    "docs/add-a-bot.md": "tests/docs/test_own_bots.py",
    "docs/leagues.md": "tests/docs/test_first_league.py",
    "docs/tour.md": "tests/docs/test_tour.py",
}
"""Pages all of whose programs are followed, and where."""

SHOWN = {("docs/api/versions.md", "deprecated ="): "tests/core/http/test_deprecation.py"}
"""Lines of the code of the server, and the test that has them to the letter."""


def pages() -> list[str]:
    """The pages that the list for API users names, and those of the clients."""
    named = re.findall(r"\]\(([\w./-]+\.md)", (ROOT / LIST).read_text("utf-8"))
    paths = {(ROOT / "docs" / name).resolve().relative_to(ROOT).as_posix() for name in named}
    return sorted(paths)


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a language in a page."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def block(page: str, opening: str) -> str:
    """Return the block that begins like this."""
    assert (page, opening) in (*FOLLOWED, *FOLLOWED_IN_SOAK)
    (found,) = [text for language in LANGUAGES for text in blocks(page, language) if text.startswith(opening)]
    return found
