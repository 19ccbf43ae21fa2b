"""REST framework and the OpenAPI document: JSON in, JSON and problem+json out, bearer tokens."""

from typing import Any

from core.closed_lists import COMPONENTS as CLOSED_LISTS
from core.http.openapi.headers import introduction

TAGS = {
    "accounts": "Your account: sign-up, profile, settings, vacation, blocks, data archive and closing.",
    "tokens": "Create, list and revoke bearer tokens.",
    "programs": "Your own OAuth apps, and the connected apps with access to your account.",
    "users": "Other players.",
    "games": "The games: facts, options, verbs, rules texts, and the JSON schemas of views and moves.",
    "matches": "Create, find, join and leave matches. Draws, aborts, rematches, links and notes.",
    "turns": "The matches where it is your turn.",
    "views": "A match as your seat or a spectator sees it, with all legal moves.",
    "moves": "Play moves, read the log and plan moves.",
    "chat": "The chat of a match.",
    "events": "What happened: long polls, streams, push, calendars, and your notification settings.",
    "webhooks": "Signed events that are posted to your URL.",
    "bots": "House bots, your own bots, and the analysis of finished matches.",
    "proof": "Commitments, logs and records that let anyone verify a deal.",
    "ratings": "Leaderboards and the ratings of players.",
    "leagues": "Leagues and tournaments: seasons, divisions, fixtures, standings, challenges.",
    "server": "The server and its features.",
    "staff": "For the staff of the server.",
}
"""The groups of operations, in the order in which a reader needs them."""

REST_FRAMEWORK: dict[str, Any] = {
    "EXCEPTION_HANDLER": "core.http.problem.exception_handler",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["core.http.parsers.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.BearerAuthentication",
        "accounts.api.authentication.SessionAuthentication",
    ],
    "DEFAULT_SCHEMA_CLASS": "core.http.openapi.schema.PostcardSchema",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Postcard",
    "DESCRIPTION": introduction(),
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVERS": [
        {"url": "/", "description": "The server that serves this document."},
    ],
    "TAGS": [{"name": name, "description": about} for name, about in TAGS.items()],
    "LICENSE": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
    "COMPONENT_SPLIT_REQUEST": True,
    # The rooms' choices.py fill the closed lists, long before the document is asked for.
    "APPEND_COMPONENTS": {"schemas": CLOSED_LISTS},
    # Moves, views and options of each game come from the registry, not from serializers.
    "POSTPROCESSING_HOOKS": [
        "games.api.components.add_game_components",
        "notifications.api.components.add_event_components",
        "core.http.openapi.examples.add_examples",
        "core.http.openapi.hooks.share_parts",
    ],
    "SERVE_AUTHENTICATION": [],
    # The pages' scripts and styles come from this server, so the docs work without internet access.
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    # The badge would call an external validator. Of a document of this length Swagger draws a part alone, unless its
    # groups are closed to begin with; shapes are on /docs/api.
    "SWAGGER_UI_SETTINGS": {
        "deepLinking": True,
        "validatorUrl": None,
        "docExpansion": "none",
        "defaultModelsExpandDepth": -1,
    },
}
