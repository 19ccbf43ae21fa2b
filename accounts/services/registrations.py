"""Programs that register themselves, such as agents (RFC 7591, ADR 0092): nobody vouches for them."""

from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet
from oauth2_provider.models import Application, DeviceGrant
from oauth2_provider.models import Grant as Code

from accounts.models import Grant
from accounts.services.applications import checked_redirects, new_application
from accounts.services.grant_revocation import erase_application
from core import times
from core.database.transactions import atomic
from core.errors import Busy, FieldError, Invalid
from core.limits.quotas import spend

LIMIT = "register_app"
KEPT_UNUSED = timedelta(days=30)
# Time enough to ask a person; a registration that takes longer begins again.
KEPT_WHEN_FULL = timedelta(hours=1)
SCHEMES = frozenset({"https", "http"})


def may_register() -> bool:
    """Return True if the operator lets programs register themselves."""
    return bool(settings.POSTCARD_MOST_SELF_REGISTERED_APPS)


def register_itself(*, name: str, redirect_uris: list[str], address: str) -> Application:
    """Register a program that nobody has an account for, from this address."""
    uris = checked_redirects(redirect_uris)
    if errors := list(_own_schemes(uris)):
        raise Invalid(errors=errors)
    spend(LIMIT, address)
    with atomic():
        _make_room()
        return new_application(
            name=name or str(urlsplit(uris[0]).hostname),
            redirect_uris=uris,
            source=Application.RegistrationSource.DCR,
        )


def forget_unused_registrations() -> None:
    """Delete programs that have registered themselves and that nobody has let in for long."""
    for application in _unused(KEPT_UNUSED):
        with atomic():
            erase_application(application)


def _make_room() -> None:
    """Delete one that nobody has let in where there are too many; refuse where all are in use."""
    registered = Application.objects.filter(registration_source=Application.RegistrationSource.DCR)
    if registered.count() < settings.POSTCARD_MOST_SELF_REGISTERED_APPS:
        return
    oldest = _unused(KEPT_WHEN_FULL).first()
    if oldest is None:
        raise Busy("Too many apps have registered themselves. Try again later, or ask the operator of the server.")
    erase_application(oldest)


def _unused(kept: timedelta) -> QuerySet[Application]:
    """Programs that nobody lets in or is about to, the longest unused first: `updated` is when the last grant ended."""
    rows: QuerySet[Application] = Application.objects.filter(
        ~Exists(Grant.objects.filter(application=OuterRef("pk"))),
        ~Exists(Code.objects.filter(application=OuterRef("pk"))),
        ~Exists(DeviceGrant.objects.filter(client_id=OuterRef("client_id"))),
        registration_source=Application.RegistrationSource.DCR,
        updated__lt=times.now() - kept,
    )
    return rows.order_by("updated", "pk")


def _own_schemes(uris: list[str]) -> list[FieldError]:
    """Faults of addresses that any program on a device could claim: nobody has said whose they are."""
    detail = "An app that registers itself must use `https`, or `http` on 127.0.0.1."
    return [
        FieldError(f"redirect_uris.{index}", "invalid_redirect", detail)
        for index, uri in enumerate(uris)
        if urlsplit(uri).scheme not in SCHEMES
    ]
