"""Mail: how it leaves the server, from whom, and the address of this server in its links."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

import django
from django.core.exceptions import ImproperlyConfigured

from config.settings import env

PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class Way:
    """The way by which mail leaves."""

    backend: str
    # In words, without a password.
    about: str
    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""
    starttls: bool = False
    tls: bool = False


def read_way(url: str) -> Way:
    """Parse `POSTCARD_MAIL_URL`."""
    parts = env.split_address(url)
    if parts.scheme == "console" and url.rstrip("/") == "console:":
        return Way("django.core.mail.backends.console.EmailBackend", "console:")
    if parts.scheme == "file" and url.rstrip("/") == "file:":
        return Way("core.mail.folder.FolderBackend", "file:")
    # `?tls=no` is for a mail server on this machine or in its own network.
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query not in {"", "tls=no"}:
        raise _refusal()
    if parts.query and parts.scheme == "smtps":
        raise _refusal()
    port = parts.port or PORTS[parts.scheme]
    return Way(
        "django.core.mail.backends.smtp.EmailBackend",
        f"{parts.scheme}://{parts.hostname}:{port}",
        host=parts.hostname,
        port=port,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        starttls=parts.scheme == "smtp" and not parts.query,
        tls=parts.scheme == "smtps",
    )


def _refusal() -> ImproperlyConfigured:
    # The address may hold a password: it is not repeated.
    return ImproperlyConfigured(
        "POSTCARD_MAIL_URL must look like smtp://user:password@host:587, smtps://user:password@host:465, console: or"
        " file:."
    )


def read_public_url(url: str, *, mails: bool, embedded: bool, port: int) -> str:
    """The address of this server in links, without a slash at its end."""
    if not url:
        if not embedded or mails:
            raise ImproperlyConfigured(
                "POSTCARD_PUBLIC_URL must be set, such as https://cards.example. Links in emails use it."
            )
        return f"http://localhost:{port}"
    parts = env.split_address(url)
    is_plain = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    if parts.scheme not in {"http", "https"} or not parts.hostname or not is_plain:
        raise ImproperlyConfigured(f"POSTCARD_PUBLIC_URL must look like https://cards.example; it is {url!r}.")
    return f"{parts.scheme}://{parts.netloc}"


def mailer(way: Way) -> dict[str, Any]:
    """The settings by which Django sends mail: `MAILERS`, or before Django 6.1 those that begin with `EMAIL_`."""
    options: dict[str, Any] = {}
    if way.host:
        options = {"host": way.host, "port": way.port, "username": way.user, "password": way.password}
        options |= {"use_tls": way.starttls, "use_ssl": way.tls, "timeout": 20}
    if django.VERSION >= (6, 1):
        return {"MAILERS": {"default": {"BACKEND": way.backend, "OPTIONS": options}}}
    names = {"username": "host_user", "password": "host_password"}
    return {"EMAIL_BACKEND": way.backend} | {
        f"EMAIL_{names.get(name, name)}".upper(): value for name, value in options.items()
    }


_way = read_way(env.MAIL_URL)
POSTCARD_MAIL_WAY = _way.about
POSTCARD_PUBLIC_URL = read_public_url(
    env.PUBLIC_URL, mails=bool(_way.host), embedded=not env.REDIS_URL, port=env.PORT or 8000
)

POSTCARD_MAIL_FOLDER = env.DATA / "mail"
globals().update(mailer(_way))
DEFAULT_FROM_EMAIL = env.MAIL_FROM or f"Postcard <postcard@{urlsplit(POSTCARD_PUBLIC_URL).hostname}>"
