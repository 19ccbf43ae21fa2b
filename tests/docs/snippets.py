"""The lines and programs on the pages for API users: those that are followed, and those that are not, and why."""

import re

from tests.running.serving import ROOT

LANGUAGES = ("sh", "python", "ts")
LIST = "docs/for-api-users.md"

FOLLOWED = (
    ("clients/python/README.md", "from postcard_client import Client, moves"),
    ("clients/python/README.md", "from postcard_client import Client, proof"),
    ("docs/calendars.md", "curl -X POST"),
    ("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json  "),
    ("docs/check-a-deal.md", "python3 postcard_verify.py RECORD.json --season"),
    ("docs/command-line.md", "postcard api"),
    ("docs/feed.md", "curl -N"),
    ("docs/webhooks.md", "curl -X POST"),
    ("docs/webhooks.md", "from standardwebhooks"),
    ("docs/who-may.md", "grep"),
    ("docs/your-account.md", "curl -X POST"),
    ("docs/your-matches.md", "curl -sf --compressed"),
    ("docs/your-matches.md", "curl -sf -H"),
)
"""By the beginnings of the blocks, in `test_snippets.py`."""

ELSEWHERE = {
    "clients/typescript/README.md": "tests/clients/typescript/test_live.py",
    "docs/add-a-bot.md": "tests/docs/test_own_bots.py",
    "docs/leagues.md": "tests/docs/test_first_league.py",
    "docs/tour.md": "tests/docs/test_tour.py",
}
"""Pages all of whose programs are followed, and where."""

LEFT_OUT = {
    ("clients/README.md", "make packages"): "builds the clients; tests/clients/python/test_package.py",
    ("clients/README.md", 'pip install "packages/'): "installs what is built; tests/clients/python/test_package.py",
    ("clients/README.md", "make serve-demo"): "runs until it is stopped; tests/clients/demo.py",
    ("clients/python/README.md", "import sys"): "plays until it is stopped; test_site.py holds it to the example",
    ("clients/python/README.md", "postcard login"): "at a terminal; tests/clients/cli",
    ("clients/python/README.md", "from postcard_client import Client, FileStore"): (
        "a person decides in a browser; tests/clients/python/test_signin.py"
    ),
    ("docs/agents.md", 'pip install "postcard-client[agents]"'): "at a terminal; tests/clients/cli/test_mcp.py",
    ("docs/api/versions.md", "deprecated ="): "one line of a class of the server; tests/core/http/test_deprecation.py",
    ("docs/command-line.md", 'pip install "postcard-client[cli]"'): "at a terminal; tests/clients/cli",
    ("docs/command-line.md", "postcard show"): "needs that very move; tests/clients/cli/test_commands.py",
    ("docs/command-line.md", "postcard new"): "needs a friend ben; tests/clients/cli/test_commands.py",
    ("docs/command-line.md", "postcard listen"): "runs until it is stopped; tests/clients/cli/test_developing.py",
    ("docs/staff.md", ".venv/bin/python manage.py staff_groups"): "for operators; tests/staff/test_groups.py",
}
"""Blocks that cannot be followed, and why."""


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
    assert (page, opening) in FOLLOWED
    (found,) = [text for language in LANGUAGES for text in blocks(page, language) if text.startswith(opening)]
    return found
