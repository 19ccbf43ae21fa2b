"""Programs that people register, so that others can let them in."""

from django.db import transaction
from oauth2_provider.models import Application

from accounts.choices import Kind
from accounts.models import User
from accounts.redirects import checked_redirects
from accounts.services.ending_grants import erase_application
from core import ids
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, Unauthenticated

MOST_APPLICATIONS = 20


def register_application(*, user: User, name: str, redirect_uris: list[str]) -> Application:
    """Registers a program. It is a public client: there is no secret, a code alone is worth nothing without PKCE."""
    if user.kind != Kind.HUMAN:
        raise Forbidden("A bot cannot register apps.")
    uris = checked_redirects(redirect_uris)
    name = " ".join(name.split())
    if not name or not name.isprintable():
        wrong = FieldError("name", "invalid", ("The name must have at least one character, and only printable ones."))
        raise Invalid("Some fields are not valid.", errors=[wrong])
    with transaction.atomic():
        # Under the lock of the account, so that two at once cannot exceed the limit.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("The account has been closed.")
        if Application.objects.filter(user=user).count() >= MOST_APPLICATIONS:
            raise Conflict(f"You can have at most {MOST_APPLICATIONS} apps. Delete one first.")
        return Application.objects.create(
            client_id=ids.new_id(),
            user=user,
            name=name,
            redirect_uris=" ".join(uris),
            client_type=Application.CLIENT_PUBLIC,
            authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE,
            client_secret="",
            hash_client_secret=False,
        )


def delete_application(*, user: User, client_id: str) -> None:
    """Deletes one of the user's programs; whatever people have allowed it ends at once."""
    with transaction.atomic():
        application = Application.objects.select_for_update().filter(user=user, client_id=client_id).first()
        if application is None:
            raise NotFound("App not found.")
        erase_application(application)
