"""The database: SQLite in the data folder, or PostgreSQL by address."""

import re
from typing import Any
from urllib.parse import parse_qsl, unquote

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

# A machine that is gone without a word is noticed after some seconds.
STANDBY_OPTIONS = {
    "connect_timeout": 2,
    "keepalives_idle": 3,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}


def sqlite() -> dict[str, Any]:
    """One file in the data folder."""
    return {
        "ENGINE": "core.database.sqlite3",
        "NAME": env.DATA / "postcard.sqlite3",
        "OPTIONS": SQLITE_OPTIONS,
        "CONN_MAX_AGE": None,
    }


def postgres(url: str, *, setting: str = "POSTCARD_DATABASE_URL") -> dict[str, Any]:
    """The database at a `postgres://user:password@host:port/name` address; each process keeps a pool."""
    parts = env.split_address(url)
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        # The address may hold a password, so the message does not quote it.
        raise ImproperlyConfigured(f"{setting} must look like postgres://user@host:port/name.")
    asked = dict(parse_qsl(parts.query, keep_blank_values=True))
    prepared = asked.pop("prepare_threshold", PREPARED_AFTER)
    if prepared and not re.fullmatch("[0-9]{1,9}", prepared):
        raise ImproperlyConfigured(f"{setting} must have a whole number as prepare_threshold, or nothing.")
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


def standby(url: str) -> dict[str, Any]:
    """The standby. It may be away at any time, so nobody waits long for it, and no connection is kept ready."""
    found = postgres(url, setting="POSTCARD_STANDBY_URL")
    options = found["OPTIONS"]
    pool = {"min_size": 0, "max_size": env.DATABASE_POOL, "timeout": 1, "reconnect_timeout": 1}
    # A promoted one takes writes; none of ours may reach it.
    read_only = {"options": f"{options['options']} -c default_transaction_read_only=on"} if options["options"] else {}
    return {
        **found,
        "OPTIONS": {**STANDBY_OPTIONS, **options, **read_only, "pool": pool},
        # Tests that do not ask for a standby take it for the primary.
        "TEST": {"MIRROR": "default"},
    }


if env.REDIS_URL and not env.DATABASE_URL:
    raise ImproperlyConfigured(
        "With POSTCARD_REDIS_URL set, every process needs PostgreSQL, but POSTCARD_DATABASE_URL is not set."
    )
if env.STANDBY_URL and not env.DATABASE_URL:
    raise ImproperlyConfigured(
        "POSTCARD_STANDBY_URL is for a standby of PostgreSQL, but POSTCARD_DATABASE_URL is not set."
    )
DATABASES = {"default": postgres(env.DATABASE_URL) if env.DATABASE_URL else sqlite()}
if env.STANDBY_URL:
    DATABASES["standby"] = standby(env.STANDBY_URL)
    DATABASE_ROUTERS = ["core.database.standby.routing.Router"]
POSTCARD_STANDBY_SECONDS = env.STANDBY_SECONDS
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
