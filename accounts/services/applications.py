"""Programs that people register, and the addresses to which they send people back (RFC 8252, 7)."""

import re
from urllib.parse import urlsplit

from oauth2_provider.models import Application

from accounts.choices import Kind
from accounts.models import User
from accounts.services.grant_revocation import erase_application
from accounts.services.locking import lock_open_account
from core import ids
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound

MOST_APPLICATIONS = 20
MOST_REDIRECTS = 10
LONGEST_REDIRECT = 300
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
# Of a program on the device itself: a domain backwards, which its author owns. `javascript:` has no dot.
_OWN_SCHEME = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)+")
# The characters of RFC 3986, with neither a fragment nor a name with a password.
_PLAIN = re.compile(r"[A-Za-z0-9._~:/?\[\]!$&'()*+,;=%-]+")


def register_application(*, user: User, name: str, redirect_uris: list[str]) -> Application:
    """Register a program. It is a public client: there is no secret, a code alone is worth nothing without PKCE."""
    if user.kind != Kind.HUMAN:
        raise Forbidden("A bot cannot register apps.")
    uris = checked_redirects(redirect_uris)
    name = checked_name(name, field="name")
    with atomic():
        lock_open_account(user)
        if Application.objects.filter(user=user).count() >= MOST_APPLICATIONS:
            raise Conflict(f"You can have at most {MOST_APPLICATIONS} apps. Delete one first.")
        return new_application(user=user, name=name, redirect_uris=uris)


def new_application(
    *,
    name: str,
    redirect_uris: list[str],
    user: User | None = None,
    source: str = Application.RegistrationSource.MANUAL,
) -> Application:
    """Make the row of a public client."""
    return Application.objects.create(
        client_id=ids.new_id(),
        user=user,
        name=name,
        redirect_uris=" ".join(redirect_uris),
        client_type=Application.CLIENT_PUBLIC,
        authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE,
        client_secret="",
        hash_client_secret=False,
        registration_source=source,
    )


def delete_application(*, user: User, client_id: str) -> None:
    """Delete one of the user's programs; whatever people have allowed it ends at once."""
    with atomic():
        application = Application.objects.select_for_update().filter(user=user, client_id=client_id).first()
        if application is None:
            raise NotFound("App not found.")
        erase_application(application)


def checked_name(name: str, *, field: str) -> str:
    """The name as it is stored; `Invalid` if nobody could read it."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        wrong = FieldError(field, "invalid", "The name must have at least one character, and only printable ones.")
        raise Invalid(errors=[wrong])
    return name


def checked_redirects(uris: list[str]) -> list[str]:
    """The addresses, each once; `Invalid` names those that cannot be used."""
    errors = [
        FieldError(f"redirect_uris.{index}", "invalid_redirect", fault)
        for index, uri in enumerate(uris)
        if (fault := _fault(uri))
    ]
    if errors:
        raise Invalid(errors=errors)
    return list(dict.fromkeys(uris))


def _fault(uri: str) -> str:
    if not _PLAIN.fullmatch(uri):
        return "Use only URL characters, without spaces, `#`, `@` or `*`." if uri else "It is empty."
    try:
        parts = urlsplit(uri)
        has_port = parts.port != 0
    except ValueError:
        return "It is not a valid URI."
    if "*" in uri or not has_port:
        return "It must be a single URI, without `*`."
    if parts.scheme == "https":
        return "" if parts.hostname else "It has no host name."
    if parts.scheme == "http":
        return "" if parts.hostname in LOOPBACK else "`http` is for a program on the device itself; use `https`."
    if not _OWN_SCHEME.fullmatch(parts.scheme):
        return (
            "Use `https`, `http` on 127.0.0.1, or a scheme that is a reversed domain name, "
            "such as `com.example.cards:`."
        )
    return ""
