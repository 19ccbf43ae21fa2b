"""Texts of the OpenAPI document: its introduction, and the headers of answers."""

from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS: dict[str, dict[str, Any]] = {
    "RateLimit": {
        "description": (
            'What remains of the rate limit: `"caller";r=11999;t=60` means 11,999 more requests within 60 seconds.'
        ),
        "schema": {"type": "string", "pattern": r'^"[a-z_]+";r=[0-9]+;t=[0-9]+$'},
    },
    "RateLimitPolicy": {
        "description": 'The rate limit: `"caller";q=12000;w=60` means 12,000 requests per 60 seconds.',
        "schema": {"type": "string", "pattern": r'^"[a-z_]+";q=[0-9]+;w=[0-9]+$'},
    },
    "RetryAfter": {
        "description": "The number of seconds to wait before trying again.",
        "required": True,
        "schema": {"type": "integer", "minimum": 0},
    },
    "Challenge": {
        "description": "How to authenticate.",
        "required": True,
        "schema": {"type": "string", "pattern": "^Bearer "},
    },
    "ScopeChallenge": {
        "description": "With the code `missing_scope`: the required scope, as in RFC 6750.",
        "schema": {"type": "string", "pattern": '^Bearer error="insufficient_scope", scope="[a-z]+"$'},
    },
    "ETag": {
        "description": (
            "Identifies exactly these bytes, or with `W/` their uncompressed content. Send it as "
            "`If-None-Match` to avoid downloading them again."
        ),
        "required": True,
        "schema": {"type": "string", "pattern": '^(W/)?"[0-9a-f]+"$'},
    },
    "Location": {
        "description": "The path of the new resource.",
        "required": True,
        "schema": {"type": "string", "format": "uri-reference"},
    },
    "IdempotencyReplayed": {
        "description": "`true` where this is the answer that an earlier request with the same key was given.",
        "schema": {"type": "string", "enum": ["true"]},
    },
    "Deprecation": {
        "description": "When the operation was deprecated: `@` and seconds since 1970.",
        "required": True,
        "schema": {"type": "string", "pattern": "^@[0-9]+$"},
    },
    "Sunset": {
        "description": "When the operation will be removed.",
        "required": True,
        "schema": {"type": "string", "pattern": " GMT$"},
    },
}
"""The headers of answers, by the names of their components in the OpenAPI document."""

LIMITS = {"RateLimit": "RateLimit", "RateLimit-Policy": "RateLimitPolicy"}


def headers_of(
    *, method: str, status: int, is_conditional: bool, is_located: bool, is_deprecated: bool, is_scoped: bool
) -> dict[str, str]:
    """The headers of an operation's answers with a status, each with the name of its component.

    `is_conditional`: the operation's answers have tags; `is_located`: what it makes has an address; `is_scoped`: it
    takes a scope.
    """
    names = dict(LIMITS)
    if status == 401:
        names["WWW-Authenticate"] = "Challenge"
    if status == 403 and is_scoped:
        names["WWW-Authenticate"] = "ScopeChallenge"
    if status in (429, 503):
        names["Retry-After"] = "RetryAfter"
    if is_conditional and status in (200, 304):
        names["ETag"] = "ETag"
    if is_located and status == 201:
        names["Location"] = "Location"
    if method == "POST" and status < 300:
        names["Idempotency-Replayed"] = "IdempotencyReplayed"
    if is_deprecated:
        names |= {"Deprecation": "Deprecation", "Sunset": "Sunset"}
    return names


@cache
def introduction() -> str:
    """The text that a reader needs to write a client, as Markdown."""
    return Path(__file__).with_name("introduction.md").read_text("utf-8")
