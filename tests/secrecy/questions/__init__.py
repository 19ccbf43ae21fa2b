"""The closed list of what the server can be asked: for every address and method, requests that may give a secret away.

An address that no file here has fails `test_every_address_is_asked`; an author who adds one writes what to ask it.
Leagues have no file: they follow from finished matches, and the callers have none of these.
"""

from tests.secrecy.declaring import ONCE, QUESTIONS, addresses, plain
from tests.secrecy.questions import account, agents, feeds, learning, matches, pages, people, server

__all__ = [
    "ONCE", "QUESTIONS", "account", "agents", "feeds", "learning", "matches", "pages", "people", "server",
]  # fmt: skip

NOT_THERE = tuple(
    f"{before}{noun}/<"
    for before in ("", "api/v1/")
    for noun in ("leagues", "seasons", "divisions", "fixtures", "webhooks", "links", "embed/season")
)
"""Asked about one that is not there."""

for method, route in sorted(addresses()):
    if route.startswith(NOT_THERE):
        plain(method, route, once=True)
