"""Another name for an account. Nobody else can take the old one; its owner may return to it."""

from django.db import IntegrityError

from accounts import selectors
from accounts.auth.secrets import name_digests
from accounts.models import RetiredName, User
from accounts.services.closing import rename_everywhere, rename_in_admin_log
from accounts.services.people import taken
from core.database.transactions import atomic
from core.idempotency import forget_keys_of
from core.limits import quotas

LIMIT = "rename"


def count_renaming(user: User) -> None:
    """Count a change of name, before a transaction begins: friends have to be able to follow."""
    quotas.spend(LIMIT, f"user {user.pk}")


def rename(*, user: User, username: str, retires: bool = True) -> None:
    """Give the account another name, in the transaction of the change. The old one is retired unless nobody knew it."""
    # From the row: a transaction that begins anew finds the new name in `user`.
    old = User.objects.values_list("username", flat=True).get(pk=user.pk)
    try:
        with atomic():
            User.objects.filter(pk=user.pk).update(username=username)
    except IntegrityError:
        raise taken() from None
    # Check after the update, which waits for a concurrent deletion of the account that had the name.
    if selectors.is_retired(username, besides=user):
        raise taken()
    User.objects.clear_shown_as(username)
    if retires and username.lower() != old.lower():
        RetiredName.objects.bulk_create([RetiredName(digest=name_digests(old)[0], user=user)], ignore_conflicts=True)
        RetiredName.objects.filter(digest__in=name_digests(username), user=user).delete()
    forget_keys_of(f"name {old.lower()}")
    user.username = username
    rename_in_admin_log(user)
    rename_everywhere(old, username)
