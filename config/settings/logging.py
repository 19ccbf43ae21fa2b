"""What is written to the log: who asked for what and how it went; never a body, a token or a card."""

from typing import Any

from config.settings import env

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "format": "{asctime}Z {levelname:<7} {name}: {message}",
            "datefmt": "%Y-%m-%dT%H:%M:%S",
            "style": "{",
            "()": "config.settings.utc_formatter.UtcFormatter",
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.LOG_LEVEL},
    "loggers": {
        # Every 4xx would be a line; the reverse proxy's access log is the place for those.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "ERROR"},
        "celery": {"level": "WARNING" if env.LOG_LEVEL == "INFO" else env.LOG_LEVEL},
    },
}
