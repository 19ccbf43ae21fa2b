"""What an operator may set: every environment variable is read here, once, and nowhere else.

Each reader notes the variable's name in `NAMES`, so that a test can hold docs/settings.md against it.
"""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent.parent

NAMES: set[str] = set()


def text(name: str, default: str = "") -> str:
    """The variable as it stands; unset and empty are the same, as in a compose file."""
    NAMES.add(name)
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    """Yes or no, in the usual spellings."""
    value = text(name).lower()
    if value in {"", "1", "true", "yes", "on", "0", "false", "no", "off"}:
        return value in {"1", "true", "yes", "on"} if value else default
    raise ImproperlyConfigured(f"{name} must be yes or no; it is {value!r}.")


def number(name: str, default: int, *, least: int = 0, most: int = 1_000_000) -> int:
    """A whole number within bounds."""
    value = text(name, str(default))
    if value.isascii() and value.isdigit() and least <= int(value) <= most:
        return int(value)
    raise ImproperlyConfigured(f"{name} must be a whole number from {least} to {most}; it is {value!r}.")


def choice(name: str, default: str, *others: str) -> str:
    """One of a few words."""
    value = text(name, default)
    if value in (default, *others):
        return value
    raise ImproperlyConfigured(f"{name} must be one of {', '.join((default, *others))}; it is {value!r}.")


def words(name: str, default: str = "") -> list[str]:
    """A list, separated by commas."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def limits(name: str) -> dict[str, tuple[int, int]]:
    """Limits as `caller=600/60,stranger=300/60`: how many requests in how many seconds."""
    read: dict[str, tuple[int, int]] = {}
    for word in words(name):
        limit, _, rate = word.partition("=")
        count, _, seconds = rate.partition("/")
        if not (limit and count.isdecimal() and seconds.isdecimal() and int(seconds)):
            raise ImproperlyConfigured(f"{name} must look like caller=600/60,stranger=300/60; it has {word!r}.")
        read[limit] = (int(count), int(seconds))
    return read


def folder(name: str, default: Path) -> Path:
    """A folder; a relative one is meant from the checkout, wherever the command was typed."""
    return BASE_DIR / Path(text(name, str(default))).expanduser()


DATA = folder("POSTCARD_DATA", BASE_DIR / "data")
ADDRESS = text("POSTCARD_ADDRESS", "127.0.0.1")
PORT = number("PORT", 8000, most=65535)

DATABASE_URL = text("POSTCARD_DATABASE_URL")
DATABASE_POOL = number("POSTCARD_DATABASE_POOL", 8, least=1)
REDIS_URL = text("POSTCARD_REDIS_URL")
SECRET_KEY = text("POSTCARD_SECRET_KEY")

DEBUG = flag("POSTCARD_DEBUG")
ALLOWED_HOSTS = words("POSTCARD_ALLOWED_HOSTS")
TRUSTED_ORIGINS = words("POSTCARD_TRUSTED_ORIGINS")
PROXIES = number("POSTCARD_PROXIES", 0)
LIMITS = limits("POSTCARD_LIMITS")
LOG_LEVEL = choice("POSTCARD_LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR")

WEB_PROCESSES = number("POSTCARD_WEB_PROCESSES", 1, least=1)
WEB_THREADS = number("POSTCARD_WEB_THREADS", 8, least=1)
ANALYSIS_ITERATIONS = number("POSTCARD_ANALYSIS_ITERATIONS", 1000, least=1, most=100_000)
BOT_PROCESSES = number("POSTCARD_BOT_PROCESSES", 2, least=1)
# The rules read this one themselves (games/compiled.py): they are imported where there are no settings.
RULES = choice("POSTCARD_RULES", "plain", "compiled")
LEASE_SECONDS = number("POSTCARD_LEASE_SECONDS", 8, least=1)
SWEEP_SECONDS = number("POSTCARD_SWEEP_SECONDS", 2, least=1)
JOURNAL_DAYS = number("POSTCARD_JOURNAL_DAYS", 30, least=1)
