"""The server's secret key: signs sessions and cursors. It is made once and kept with the data."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

FILE_NAME = "secret_key"


def read_secret_key(data: Path) -> str | None:
    """The key kept in the data folder, if there is one."""
    try:
        return (data / FILE_NAME).read_text("ascii").strip() or None
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise ImproperlyConfigured(f"The secret key in {data} cannot be read ({error.strerror}).") from error


def keep_secret_key(data: Path) -> str:
    """The key of the data folder, made on the first start; only its owner may read the file."""
    kept = read_secret_key(data)
    if kept is not None:
        return kept
    key = secrets.token_urlsafe(48)
    # Written aside and linked into place: a start that is killed half-way leaves no half a key.
    draft = data / f"{FILE_NAME}.{os.getpid()}"
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key + "\n")
    os.replace(draft, data / FILE_NAME)
    return key
