"""Resources: the rules of each game, whole and by section, as Markdown."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.text import slugify
from rest_framework.request import Request

from agents.protocol.kept import KEPT_AN_HOUR
from agents.protocol.messages import INVALID_PARAMS, Message, RpcError
from agents.rules import section_of, titles_of
from core.errors import NotFound
from games.rules.contract import Facts
from games.rules.registry import registry
from games.selectors.catalogue import game_by_key

ADDRESS: Final = "postcard://rules/"
MARKDOWN: Final = "text/markdown"


def list_resources(message: Message, request: Request) -> dict[str, Any]:
    """List the rules, all on one page."""
    return {"resources": [one for game in registry().values() for one in _resources(game.facts)]} | KEPT_AN_HOUR


def _resources(facts: Facts) -> Iterator[dict[str, str]]:
    yield _resource(facts.key, f"Rules of {facts.title}")
    for title in titles_of(facts):
        yield _resource(f"{facts.key}/{slugify(title)}", f"Rules of {facts.title}: {title}")


def _resource(path: str, title: str) -> dict[str, str]:
    return {"uri": f"{ADDRESS}{path}", "name": f"rules/{path}", "title": title, "mimeType": MARKDOWN}


def list_templates(message: Message, request: Request) -> dict[str, Any]:
    """List the forms of addresses of resources."""
    about = {"uriTemplate": f"{ADDRESS}{{game}}/{{section}}", "name": "rules", "mimeType": MARKDOWN}
    return {"resourceTemplates": [about]} | KEPT_AN_HOUR


def read_resource(message: Message, request: Request) -> dict[str, Any]:
    """Read the rules that an address names."""
    uri = message.params.get("uri")
    if not isinstance(uri, str) or not uri.startswith(ADDRESS):
        raise RpcError(INVALID_PARAMS, "Resource not found.", {"uri": uri})
    key, _, section = uri.removeprefix(ADDRESS).partition("/")
    try:
        facts = game_by_key(key).facts
        text = section_of(facts, section).text if section else facts.rules
    except NotFound as missing:
        raise RpcError(INVALID_PARAMS, missing.detail, {"uri": uri}) from None
    return {"contents": [{"uri": uri, "mimeType": MARKDOWN, "text": text}]} | KEPT_AN_HOUR
