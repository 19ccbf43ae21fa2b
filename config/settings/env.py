"""The operator's settings: every environment variable is read here, once, and nowhere else.

Each reader notes the variable's name in `NAMES`, so that a test can hold docs/settings.md against it.
"""

import base64
import os
import re
import sys
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from django.core.exceptions import ImproperlyConfigured

from config.settings.names import check_names
from core.limits.defaults import DEFAULT_LIMITS

BASE_DIR = Path(__file__).resolve().parent.parent.parent

NAMES: set[str] = set()
SECRETS: set[str] = set()
"""Those that hold a secret, or say in which file one is."""

# Up to a billion, in up to three years.
_LIMIT = re.compile(r"([a-z_]+)\s*=\s*(\d{1,9})\s*/\s*(\d{1,8})", re.ASCII)
SHORTEST_KEY = 32
# The number of points on the curve P-256: a private key is smaller.
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def text(name: str, default: str = "") -> str:
    """The variable as it stands; unset and empty are the same, as in a compose file."""
    NAMES.add(name)
    return os.environ.get(name, "").strip() or default


def secret(name: str, default: str = "") -> str:
    """A text that others may not know. A file may hold it, whose path is in NAME_FILE, as with Docker and systemd."""
    file_name = f"{name}_FILE"
    SECRETS.update({name, file_name})
    value, path = text(name), os.environ.get(file_name, "").strip()
    if not path:
        return value or default
    if value:
        raise ImproperlyConfigured(f"{name} and {file_name} are both set. Leave one of them out.")
    try:
        return Path(path).read_text("utf-8").strip() or default
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise ImproperlyConfigured(f"{file_name}: {path} cannot be read ({why}).") from error


def key(name: str) -> str:
    """A secret key: any text that is long enough not to be guessed."""
    value = secret(name)
    if value and len(value) < SHORTEST_KEY:
        # It is a secret: the sentence says how long it is, not what.
        raise ImproperlyConfigured(
            f"{name} must have at least {SHORTEST_KEY} characters; it has {len(value)}. See "
            "docs/settings.md for how to create one and what changing it does."
        )
    return value


def split_address(value: str) -> SplitResult:
    """The parts of an address; they are empty if its host or its port is none."""
    try:
        parts = urlsplit(value)
        return parts if parts.port != 0 else urlsplit("")
    except ValueError:
        return urlsplit("")


def redis(name: str) -> str:
    """The address of a Redis. It may hold a password, so the message does not quote it."""
    value = secret(name)
    if value and split_address(value).scheme not in {"redis", "rediss"}:
        raise ImproperlyConfigured(f"{name} must look like redis://host:6379/0.")
    return value


def collector(name: str) -> str:
    """The address of a collector of faults. It holds a key, so the message does not quote it."""
    value = secret(name)
    parts = split_address(value)
    if value and not (
        parts.scheme in {"http", "https"} and parts.username and parts.hostname and parts.path.strip("/")
    ):
        raise ImproperlyConfigured(f"{name} must look like https://key@host/project.")
    return value


def push_key(name: str) -> str:
    """A private key of P-256 as 32 bytes in URL-safe base64; nearly all random bytes are one."""
    value = secret(name)
    is_one = re.fullmatch(r"[A-Za-z0-9_-]{43}", value) is not None
    if value and not (is_one and 0 < int.from_bytes(base64.urlsafe_b64decode(value + "="), "big") < P256_ORDER):
        raise ImproperlyConfigured(f"{name} must be 32 random bytes in URL-safe base64. See docs/settings.md.")
    return value


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


def seconds(name: str, default: float, *, most: int) -> float:
    """A time in seconds, with a fraction if need be."""
    value = text(name, str(default))
    if re.fullmatch(r"\d+(\.\d+)?", value, re.ASCII) and float(value) <= most:
        return float(value)
    raise ImproperlyConfigured(f"{name} must be a number of seconds from 0 to {most}, such as 0.25; it is {value!r}.")


def choice(name: str, default: str, *others: str) -> str:
    """One of a few words."""
    value = text(name, default)
    if value in (default, *others):
        return value
    raise ImproperlyConfigured(f"{name} must be one of {', '.join((default, *others))}; it is {value!r}.")


def words(name: str, default: str = "") -> list[str]:
    """A list, separated by commas."""
    return listed(text(name, default))


def listed(value: str) -> list[str]:
    """The words of a list that is separated by commas."""
    return [word.strip() for word in value.split(",") if word.strip()]


def limits(name: str) -> dict[str, tuple[int, int]]:
    """Limits as `caller=600/60,stranger=300/60`: how many in how many seconds."""
    read: dict[str, tuple[int, int]] = {}
    for word in words(name):
        found = _LIMIT.fullmatch(word)
        if not found or not int(found[3]):
            raise ImproperlyConfigured(f"{name} must look like caller=600/60,stranger=300/60; it has {word!r}.")
        limit = found[1]
        if limit not in DEFAULT_LIMITS:
            raise ImproperlyConfigured(f"{name} can only contain {', '.join(DEFAULT_LIMITS)}; it has {limit!r}.")
        if limit in read:
            raise ImproperlyConfigured(f"{name} must name each limit only once; it repeats {limit!r}.")
        read[limit] = (int(found[2]), int(found[3]))
    return read


def between(name: str, least: int, most: int, *, lowest: int = 1) -> tuple[int, int]:
    """The least and the most that are allowed, as `1-30`."""
    value = text(name, f"{least}-{most}")
    low, dash, high = value.partition("-")
    are_numbers = all(end.isascii() and end.isdigit() and len(end) < 6 for end in (low, high))
    if dash and are_numbers and lowest <= int(low) <= int(high) <= 36_500:
        return int(low), int(high)
    raise ImproperlyConfigured(f"{name} must look like {least}-{most}, smaller value first; it is {value!r}.")


def some_of(name: str, *known: str) -> list[str]:
    """Some of a few words, at least one; all of them unless said."""
    chosen = words(name, ",".join(known))
    if chosen and all(word in known for word in chosen):
        return [word for word in known if word in chosen]
    raise ImproperlyConfigured(f"{name} can only contain {', '.join(known)}; it is {text(name)!r}.")


def folder(name: str, default: Path) -> Path:
    """A folder; a relative one is meant from the checkout, wherever the command was typed."""
    return BASE_DIR / Path(text(name, str(default))).expanduser()


DATA = folder("POSTCARD_DATA", BASE_DIR / "data")
ADDRESS = text("POSTCARD_ADDRESS", "localhost")
PORT = number("PORT", 8000, most=65535)

DATABASE_URL = secret("POSTCARD_DATABASE_URL")
DATABASE_POOL = number("POSTCARD_DATABASE_POOL", 8, least=1)
STANDBY_URL = secret("POSTCARD_STANDBY_URL")
STANDBY_SECONDS = number("POSTCARD_STANDBY_SECONDS", 5, least=2, most=3600)
STATEMENT_SECONDS = number("POSTCARD_STATEMENT_SECONDS", 20, most=3600)
LOCK_SECONDS = number("POSTCARD_LOCK_SECONDS", 10, most=3600)
REDIS_URL = redis("POSTCARD_REDIS_URL")
SECRET_KEY = key("POSTCARD_SECRET_KEY")
SECRET_KEY_FALLBACKS = listed(secret("POSTCARD_SECRET_KEY_FALLBACKS"))
DIGEST_KEY = key("POSTCARD_DIGEST_KEY")
DIGEST_KEY_FALLBACKS = listed(secret("POSTCARD_DIGEST_KEY_FALLBACKS"))
VAPID_KEY = push_key("POSTCARD_VAPID_KEY")

NAME = text("POSTCARD_NAME", "Postcard")
NOTICE = text("POSTCARD_NOTICE")
PUBLIC = flag("POSTCARD_PUBLIC", True)
DUMPS = flag("POSTCARD_DUMPS", True)
PUBLIC_URL = text("POSTCARD_PUBLIC_URL")
MAIL_URL = secret("POSTCARD_MAIL_URL", "file:")
MAIL_FROM = text("POSTCARD_MAIL_FROM")
WEBHOOK_LOOPBACK = flag("POSTCARD_WEBHOOK_LOOPBACK")
MOST_WEBHOOKS = number("POSTCARD_MOST_WEBHOOKS", 10)

DEBUG = flag("POSTCARD_DEBUG")
ALLOWED_HOSTS = words("POSTCARD_ALLOWED_HOSTS")
TRUSTED_ORIGINS = words("POSTCARD_TRUSTED_ORIGINS")
PROXIES = number("POSTCARD_PROXIES", 0)
HSTS_DAYS = number("POSTCARD_HSTS_DAYS", 365, most=3650)
LIMITS = limits("POSTCARD_LIMITS")
STAFF_SECOND_FACTOR = flag("POSTCARD_STAFF_SECOND_FACTOR", bool(REDIS_URL))
METRICS_TOKEN = key("POSTCARD_METRICS_TOKEN")
SENTRY_DSN = collector("POSTCARD_SENTRY_DSN")
MOST_SELF_REGISTERED_APPS = number("POSTCARD_MOST_SELF_REGISTERED_APPS", 0)
REGISTRATION = choice("POSTCARD_REGISTRATION", "open", "invite", "closed")
LOG_FORMAT = choice("POSTCARD_LOG_FORMAT", "line", "json")
LOG_LEVEL = choice("POSTCARD_LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR")

WEB_PROCESSES = number("POSTCARD_WEB_PROCESSES", 1, least=1)
WEB_THREADS = number("POSTCARD_WEB_THREADS", 8, least=1)
WEB_ONE_PROCESSOR = flag("POSTCARD_WEB_ONE_PROCESSOR", True)
WEB_CONNECTIONS = number("POSTCARD_WEB_CONNECTIONS", 2000, least=16)
WEB_REQUEST_SECONDS = number("POSTCARD_WEB_REQUEST_SECONDS", 20, least=1, most=3600)
WEB_ANSWER_SECONDS = number("POSTCARD_WEB_ANSWER_SECONDS", 30, least=1, most=3600)
WEB_IDLE_SECONDS = number("POSTCARD_WEB_IDLE_SECONDS", 75, least=1, most=3600)
ANALYSIS_ITERATIONS = number("POSTCARD_ANALYSIS_ITERATIONS", 1000, least=1, most=100_000)
BOT_PROCESSES = number("POSTCARD_BOT_PROCESSES", 2, least=1)
BOT_GRID = seconds("POSTCARD_BOT_GRID", 0.25, most=60)
# The rules read this one themselves (games/compiled.py): they are imported where there are no settings.
RULES = choice("POSTCARD_RULES", "plain", "compiled", "auto")
LEASE_SECONDS = number("POSTCARD_LEASE_SECONDS", 8, least=1)
SWEEP_SECONDS = number("POSTCARD_SWEEP_SECONDS", 2, least=1)
INVITATION_DAYS = number("POSTCARD_INVITATION_DAYS", 14, least=1, most=3650)
WAITING_DAYS = number("POSTCARD_WAITING_DAYS", 60, least=1, most=3650)
WAITING_MINUTES = number("POSTCARD_WAITING_MINUTES", 60, least=1, most=10_080)
MOST_WAITING_MATCHES = number("POSTCARD_MOST_WAITING_MATCHES", 50, least=1)
MOST_GUESTS = number("POSTCARD_MOST_GUESTS", 500)
GUEST_DAYS = number("POSTCARD_GUEST_DAYS", 7, least=1, most=3650)
MOST_OWN_BOTS = number("POSTCARD_MOST_OWN_BOTS", 5)
MOST_RUNNING_MATCHES = number("POSTCARD_MOST_RUNNING_MATCHES", 500, least=1)
MOST_LEAGUES = number("POSTCARD_MOST_LEAGUES", 20)
JOURNAL_DAYS = number("POSTCARD_JOURNAL_DAYS", 30, least=1)
EVENT_DAYS = number("POSTCARD_EVENT_DAYS", 30, least=30, most=3650)
STREAMS_PER_PERSON = number("POSTCARD_STREAMS_PER_PERSON", 20, least=1)
STREAMS_PER_ADDRESS = number("POSTCARD_STREAMS_PER_ADDRESS", 200, least=1)
SPECTATOR_STREAMS = number("POSTCARD_SPECTATOR_STREAMS", 300)
SPECTATOR_STREAMS_PER_ADDRESS = number("POSTCARD_SPECTATOR_STREAMS_PER_ADDRESS", 30)
RATING_LEAST_GAMES = number("POSTCARD_RATING_LEAST_GAMES", 10, least=1)
RATING_ACTIVE_DAYS = number("POSTCARD_RATING_ACTIVE_DAYS", 90, least=1, most=3650)

CLOCKS = some_of("POSTCARD_CLOCKS", "none", "per_move", "bank", "per_move_minutes", "bank_minutes")
CLOCK_PER_MOVE_DAYS = between("POSTCARD_CLOCK_PER_MOVE_DAYS", 1, 30)
CLOCK_BANK_DAYS = between("POSTCARD_CLOCK_BANK_DAYS", 1, 60)
CLOCK_INCREMENT_HOURS = between("POSTCARD_CLOCK_INCREMENT_HOURS", 0, 168, lowest=0)
CLOCK_CAP_DAYS = between("POSTCARD_CLOCK_CAP_DAYS", 1, 90)
CLOCK_PER_MOVE_MINUTES = between("POSTCARD_CLOCK_PER_MOVE_MINUTES", 1, 720)
CLOCK_BANK_MINUTES = between("POSTCARD_CLOCK_BANK_MINUTES", 1, 720)
CLOCK_INCREMENT_SECONDS = between("POSTCARD_CLOCK_INCREMENT_SECONDS", 0, 3_600, lowest=0)
CLOCK_CAP_MINUTES = between("POSTCARD_CLOCK_CAP_MINUTES", 1, 1_440)
VACATION_DAYS = number("POSTCARD_VACATION_DAYS", 30, most=366)
VACATION_NOTICE_HOURS = number("POSTCARD_VACATION_NOTICE_HOURS", 0, most=2_400)
VACATION_HORIZON_DAYS = number("POSTCARD_VACATION_HORIZON_DAYS", 366, least=1, most=3_660)
PAUSE_DAYS = number("POSTCARD_PAUSE_DAYS", 30, most=366)
TAKEOVER_BOT = text("POSTCARD_TAKEOVER_BOT", "level-3")

# The processes that `make serve` starts have the names that it has checked.
check_names(os.environ, NAMES | SECRETS, is_first=sys.argv[1:2] == ["serve"] or "SERVED_BY" not in os.environ)
