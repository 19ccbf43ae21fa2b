"""The keys in the data folder, each made once: of sessions and cursors, of digests, and of web push."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from config.settings.env import SHORTEST_KEY

SECRET_KEY_FILE = "secret_key"
DIGEST_KEY_FILE = "digest_key"
VAPID_KEY_FILE = "vapid_key"


def read_secret_key(data: Path) -> str | None:
    """The secret key kept in the data folder, if there is one."""
    return _read(data, SECRET_KEY_FILE, "secret key")


def read_digest_key(data: Path) -> str | None:
    """The key of digests kept in the data folder, if there is one."""
    return _read(data, DIGEST_KEY_FILE, "digest key")


def read_vapid_key(data: Path) -> str | None:
    """The key of web push kept in the data folder, if there is one."""
    return _read(data, VAPID_KEY_FILE, "key of web push")


def keep_vapid_key(data: Path) -> str:
    """The key of web push of the data folder, made on the first start: 32 random bytes are a private key of P-256."""
    return read_vapid_key(data) or _keep(data, VAPID_KEY_FILE, secrets.token_urlsafe(32))


def keep_secret_key(data: Path) -> str:
    """The secret key of the data folder, made on the first start; only its owner may read the file."""
    return read_secret_key(data) or _keep(data, SECRET_KEY_FILE, secrets.token_urlsafe(48))


def keep_digest_key(data: Path, secret_key: str) -> str:
    """The key of digests of the data folder: a copy of the secret key of its first start."""
    return read_digest_key(data) or _keep(data, DIGEST_KEY_FILE, secret_key)


def _read(data: Path, name: str, title: str) -> str | None:
    try:
        key = (data / name).read_text("ascii").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise ImproperlyConfigured(f"Could not read the {title} in {data} ({error.strerror}).") from error
    if key and len(key) < SHORTEST_KEY:
        raise ImproperlyConfigured(f"The {title} in {data} must have at least {SHORTEST_KEY} characters.")
    return key or None


def _keep(data: Path, name: str, key: str) -> str:
    # Written to another file and renamed, so that a killed start leaves no partial key.
    draft = data / f"{name}.{os.getpid()}"
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key + "\n")
    os.replace(draft, data / name)
    return key
