"""`/llms.txt`: an index for language models of what this server has to read, as Markdown."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.selectors.catalogue import game_rows

PAGES: Final = (
    ("Reference of the API", "reference", "Every operation and shape, as pages"),
    ("OpenAPI document", "schema", "The same as OpenAPI 3.1; JSON with `?format=json`"),
    ("Errors", "errors", "Every error code, and what to do about it"),
    ("Sign-in for programs", "oauth2_provider:oauth-server-metadata", "OAuth 2.1 metadata (RFC 8414)"),
)
"""Titles, names of addresses, and what is there."""


@require_safe
def llms(request: HttpRequest) -> HttpResponse:
    """The index."""
    return HttpResponse("\n".join(_lines()) + "\n", content_type="text/plain; charset=utf-8")


def _lines() -> Iterator[str]:
    at = settings.POSTCARD_PUBLIC_URL
    yield f"# {settings.POSTCARD_NAME}"
    yield ""
    yield "> A server for playing card games by correspondence: over an HTTP API, and over the Model Context Protocol."
    yield ""
    yield f"Agents connect to {at}{reverse('mcp')} (streamable HTTP, no sessions) with a bearer token of the scopes"
    yield "`read` and `play`. People create tokens in their settings, and bots of their own with tokens of their own."
    yield "Begin with the tool `my_turns`. Other players can see when an agent plays for a person."
    yield ""
    yield "## API"
    yield ""
    yield from (f"- [{title}]({at}{reverse(name)}): {about}" for title, name, about in PAGES)
    yield ""
    yield "## Rules"
    yield ""
    yield from (f"- [{row.title}]({at}{reverse('game rules', args=[row.key])}): {row.summary}" for row in game_rows())
