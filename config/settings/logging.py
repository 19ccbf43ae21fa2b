"""Logging: levels and format. No line holds a body, a token or a card."""

import logging
from typing import Any

from config.settings import env
from core.logs.secrets import CleanRecord

# This covers every logger of the process, those of libraries included.
logging.setLogRecordFactory(CleanRecord)

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "format": "{asctime}Z {levelname:<7} {name}{of_request}: {message}",
            "datefmt": "%Y-%m-%dT%H:%M:%S",
            "style": "{",
            "()": "core.logs.formatter.UtcFormatter",
        },
        "json": {"()": "core.logs.formatter.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": env.LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": env.LOG_LEVEL},
    "loggers": {
        # It would log every 4xx; the access log of the reverse proxy is the place for those.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "ERROR"},
        # It names every passkey that is added or used.
        "fido2": {"level": "WARNING"},
        # At other levels it logs whole requests and its tidying up.
        "oauthlib": {"level": "WARNING"},
        "oauth2_provider": {"level": "WARNING"},
        # It would follow every line of the texts of the API's document.
        "markdown_it": {"level": "WARNING"},
        "celery": {"level": "WARNING" if env.LOG_LEVEL == "INFO" else env.LOG_LEVEL},
    },
}
