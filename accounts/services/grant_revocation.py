"""The end of grants to programs. Every row of the library that could bring a token back is deleted too."""

from collections.abc import Collection

from django.db.models import Q
from oauth2_provider.models import AccessToken, Application, DeviceGrant, IDToken, RefreshToken
from oauth2_provider.models import Grant as Code

from accounts.choices import Ending
from accounts.events import TOKENS_REVOKED, AccountNamed
from accounts.models import Grant, User
from accounts.services.subscriptions import end_subscriptions
from core import times
from core.database.transactions import atomic
from core.journal.services import record


@atomic(savepoint=False)
def end_grant(grant: Grant) -> None:
    """End a grant at once: its access token, all refresh tokens that came out of one another, its subscriptions."""
    # Locked first: a subscription that is being made with it is either ended here or not made.
    list(Grant.objects.select_for_update().filter(pk=grant.pk))
    end_subscriptions(Q(grant=grant.pk), Ending.REVOKED)
    Grant.objects.filter(pk=grant.pk).delete()
    _forget_tokens([grant])
    record(TOKENS_REVOKED, AccountNamed(user=grant.user_id))


def end_grants_of(user_ids: Collection[int], *, keep: str | None = None) -> None:
    """End all grants of these users but the one to keep, and what would have become one: codes and devices."""
    ended = list(Grant.objects.select_for_update().filter(user__in=user_ids).exclude(pk=keep).order_by("pk"))
    end_subscriptions(Q(grant__in=ended), Ending.REVOKED)
    Grant.objects.filter(pk__in=[grant.pk for grant in ended]).delete()
    _forget_tokens(ended)
    Code.objects.filter(user__in=user_ids).delete()
    DeviceGrant.objects.filter(user__in=user_ids).delete()


def delete_applications_of(user: User) -> None:
    """Delete the programs that the user has registered, all that people have allowed them, and rows of no grant."""
    for rows in (AccessToken, IDToken, RefreshToken):
        rows.objects.filter(user=user).delete()
    for application in Application.objects.filter(user=user):
        erase_application(application)


def erase_application(application: Application) -> None:
    """Delete a program; its grants and tokens go with its row."""
    grants = list(Grant.objects.select_for_update().filter(application=application).order_by("pk"))
    end_subscriptions(Q(grant__in=grants), Ending.REVOKED)
    DeviceGrant.objects.filter(client_id=application.client_id).delete()
    application.delete()


def _forget_tokens(ended: Collection[Grant]) -> None:
    if ended:
        # Those without a grant are kept for a while from now on (accounts.services.registrations).
        itself = Application.objects.filter(registration_source=Application.RegistrationSource.DCR)
        itself.filter(pk__in=[grant.application_id for grant in ended]).update(updated=times.now())
        tokens = RefreshToken.objects.filter(token_family__in=[grant.family for grant in ended])
        # Those first: a refresh token without an access token is refused.
        AccessToken.objects.filter(pk__in=list(tokens.values_list("access_token", flat=True))).delete()
        tokens.delete()
