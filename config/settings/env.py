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


def between(name: str, least: int, most: int, *, lowest: int = 1) -> tuple[int, int]:
    """The least and the most that are allowed, as `1-30`."""
    value = text(name, f"{least}-{most}")
    low, dash, high = value.partition("-")
    are_numbers = all(end.isascii() and end.isdigit() and len(end) < 6 for end in (low, high))
    if dash and are_numbers and lowest <= int(low) <= int(high) <= 36_500:
        return int(low), int(high)
    raise ImproperlyConfigured(f"{name} must look like {least}-{most}, the least first; it is {value!r}.")


def some_of(name: str, *known: str) -> list[str]:
    """Some of a few words, at least one; all of them unless said."""
    chosen = words(name, ",".join(known))
    if chosen and all(word in known for word in chosen):
        return [word for word in known if word in chosen]
    raise ImproperlyConfigured(f"{name} must name some of {', '.join(known)}; it is {text(name)!r}.")


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
INVITATION_DAYS = number("POSTCARD_INVITATION_DAYS", 14, least=1, most=3650)
WAITING_DAYS = number("POSTCARD_WAITING_DAYS", 60, least=1, most=3650)
MOST_WAITING_MATCHES = number("POSTCARD_MOST_WAITING_MATCHES", 50, least=1)
MOST_OWN_BOTS = number("POSTCARD_MOST_OWN_BOTS", 5)
MOST_RUNNING_MATCHES = number("POSTCARD_MOST_RUNNING_MATCHES", 500, least=1)
JOURNAL_DAYS = number("POSTCARD_JOURNAL_DAYS", 30, least=1)
RATING_LEAST_GAMES = number("POSTCARD_RATING_LEAST_GAMES", 10, least=1)
RATING_ACTIVE_DAYS = number("POSTCARD_RATING_ACTIVE_DAYS", 90, least=1, most=3650)

CLOCKS = some_of("POSTCARD_CLOCKS", "none", "per_move", "bank")
CLOCK_PER_MOVE_DAYS = between("POSTCARD_CLOCK_PER_MOVE_DAYS", 1, 30)
CLOCK_BANK_DAYS = between("POSTCARD_CLOCK_BANK_DAYS", 1, 60)
CLOCK_INCREMENT_HOURS = between("POSTCARD_CLOCK_INCREMENT_HOURS", 0, 168, lowest=0)
CLOCK_CAP_DAYS = between("POSTCARD_CLOCK_CAP_DAYS", 1, 90)
VACATION_DAYS = number("POSTCARD_VACATION_DAYS", 30, most=366)
VACATION_NOTICE_HOURS = number("POSTCARD_VACATION_NOTICE_HOURS", 0, most=2_400)
VACATION_HORIZON_DAYS = number("POSTCARD_VACATION_HORIZON_DAYS", 366, least=1, most=3_660)
TAKEOVER_BOT = text("POSTCARD_TAKEOVER_BOT", "level-3")
