"""How the API speaks: JSON in, JSON and problem+json out, bearer tokens, and the OpenAPI document."""

from typing import Any

from config.settings import env

REST_FRAMEWORK: dict[str, Any] = {
    "EXCEPTION_HANDLER": "core.http.problem.exception_handler",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["core.http.parsers.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.BearerAuthentication",
        "accounts.api.authentication.SessionAuthentication",
    ],
    "DEFAULT_SCHEMA_CLASS": "core.http.schema.PostcardSchema",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

POSTCARD_LIMITS = env.LIMITS

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Postcard",
    "DESCRIPTION": "Card games by correspondence, over plain HTTP.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "LICENSE": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
    "COMPONENT_SPLIT_REQUEST": True,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "DEFAULT_GENERATOR_CLASS": "core.http.document.OnceGenerator",
    # Moves, views and options of each game come from the registry, not from serializers.
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api.components.add_game_components",
        "core.http.examples.add_examples",
    ],
    # Several things have a state, each of its own kind.
    "ENUM_NAME_OVERRIDES": {
        "StateEnum": [(state, state) for state in ("open", "invited", "taken")],
        "SeasonStateEnum": "leagues.api.seasons.SEASON_STATES",
        "EntryStateEnum": "leagues.api.seasons.ENTRY_STATES",
        "FixtureStateEnum": "leagues.api.divisions.FIXTURE_STATES",
    },
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    # The pages' scripts and styles come from this server: no outside network is needed to read the docs.
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    # Its badge would ask a validator elsewhere.
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "validatorUrl": None},
}
