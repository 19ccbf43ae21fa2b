"""The database: SQLite in the data folder, or PostgreSQL by address."""

from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

# IMMEDIATE takes the write lock when a transaction begins, so that two writers queue instead of failing half-way.
# WAL lets readers continue meanwhile. Without both, threads get "database is locked".
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL;"
        "PRAGMA synchronous=NORMAL;"
        "PRAGMA mmap_size=134217728;"
        "PRAGMA journal_size_limit=27103364;"
        "PRAGMA cache_size=2000;"
        # Deleted data is overwritten: an erased account must not be found in free pages either.
        "PRAGMA secure_delete=ON;"
    ),
}

# By default PostgreSQL assumes that random reads cost four times as much as sequential ones, as on spinning disks, and
# would rather read all users in order than those of one page.
POSTGRES_SETTINGS = "-c random_page_cost=1.1"
PREPARED_AFTER = "1"
"""The number of uses on a connection after which PostgreSQL prepares a statement."""


def sqlite() -> dict[str, Any]:
    """One file in the data folder."""
    return {
        "ENGINE": "core.database.sqlite3",
        "NAME": env.DATA / "postcard.sqlite3",
        "OPTIONS": SQLITE_OPTIONS,
        "CONN_MAX_AGE": None,
    }


def postgres(url: str) -> dict[str, Any]:
    """The database at a `postgres://user:password@host:port/name` address; each process keeps a pool."""
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        # The address may hold a password, so the message does not quote it.
        raise ImproperlyConfigured("POSTCARD_DATABASE_URL must look like postgres://user@host:port/name.")
    asked = dict(parse_qsl(parts.query, keep_blank_values=True))
    prepared = asked.pop("prepare_threshold", PREPARED_AFTER)
    pool = {"min_size": min(2, env.DATABASE_POOL), "max_size": env.DATABASE_POOL, "timeout": 10}
    return {
        "ENGINE": "core.database.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {
            "pool": pool,
            "options": POSTGRES_SETTINGS,
            # Statements that are kept are prepared (core.database.statements); a pooler may not know how.
            "prepare_threshold": int(prepared) if prepared else None,
            **asked,
        },
        # A pooler lends a connection for a transaction: what is left open in the database may be met by others.
        "DISABLE_SERVER_SIDE_CURSORS": asked.get("options") == "",
    }


if env.REDIS_URL and not env.DATABASE_URL:
    raise ImproperlyConfigured(
        "With POSTCARD_REDIS_URL set, every process needs PostgreSQL, but POSTCARD_DATABASE_URL is not set."
    )
DATABASES = {"default": postgres(env.DATABASE_URL) if env.DATABASE_URL else sqlite()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
