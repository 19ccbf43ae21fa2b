"""Ends what people have allowed programs. Every row of the library that could bring a token back goes with it."""

from collections.abc import Collection

from oauth2_provider.models import AccessToken, Application, DeviceGrant, RefreshToken
from oauth2_provider.models import Grant as Code

from accounts.events import TOKENS_REVOKED, AccountNamed
from accounts.models import Grant, User
from core.journal.services import record


def end_grant(grant: Grant) -> None:
    """Ends a grant at once: its access token, and all refresh tokens that came out of one another."""
    Grant.objects.filter(pk=grant.pk).delete()
    _forget_tokens([grant])
    record(TOKENS_REVOKED, AccountNamed(user=grant.user_id))


def end_grants_of(user_ids: Collection[int], *, keep: str | None = None) -> None:
    """Ends all grants of these users but the one to keep, and what would have become one: codes and devices."""
    ended = list(Grant.objects.filter(user__in=user_ids).exclude(pk=keep))
    Grant.objects.filter(pk__in=[grant.pk for grant in ended]).delete()
    _forget_tokens(ended)
    Code.objects.filter(user__in=user_ids).delete()
    DeviceGrant.objects.filter(user__in=user_ids).delete()


def delete_applications_of(user: User) -> None:
    """Deletes the programs that the user has registered, and all that people have allowed them."""
    for application in Application.objects.filter(user=user):
        erase_application(application)


def erase_application(application: Application) -> None:
    """Deletes a program; its grants and tokens go with its row."""
    DeviceGrant.objects.filter(client_id=application.client_id).delete()
    application.delete()


def _forget_tokens(ended: Collection[Grant]) -> None:
    if ended:
        tokens = RefreshToken.objects.filter(token_family__in=[grant.family for grant in ended])
        # Those first: a refresh token without an access token is refused.
        AccessToken.objects.filter(pk__in=list(tokens.values_list("access_token", flat=True))).delete()
        tokens.delete()
