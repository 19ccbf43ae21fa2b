"""A new password for people who have forgotten theirs, by a link to an address that counts.

Asking for one does the same work whatever name or address is given: the link is written later, by a worker. So neither
the answer nor its time shows which accounts exist.
"""

from datetime import timedelta

from django.contrib.auth.hashers import make_password
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.auth.passwords import password_errors
from accounts.auth.secrets import new_link_code
from accounts.events import PASSWORD_CHANGED, RESET_ASKED, AccountNamed, ResetNamed
from accounts.models import PasswordReset, User
from accounts.names import normal_name
from accounts.services.addresses import count_mail, warn_owner
from accounts.services.closing import may_sign_in
from accounts.services.locking import lock_account
from accounts.services.sessions import forget_sessions
from accounts.services.tokens import revoke_tokens
from core import times
from core.batches import delete_some
from core.crypto import digests
from core.database.transactions import atomic
from core.errors import Invalid, NotFound, Throttled
from core.journal.services import record
from core.limits import quotas
from core.mail.letters import Letter, Link
from core.mail.services import write

GOOD_FOR = timedelta(hours=1)
LIMIT = "reset"
MOST_ACCOUNTS = 5
"""The largest number of accounts with the same address that get a link at once."""
LONGEST = 254
_SALT = "postcard.reset"


def ask_for_reset(*, who: str, address: str) -> None:
    """Note that someone at this network address wants a new password for the account of a name or an email address."""
    quotas.spend(LIMIT, address)
    now = times.now()
    wanted = normal_name(who).lower()[:LONGEST]
    with atomic():
        by_address = Q(folded_email=wanted, email_verified_at__isnull=False) & ~Q(email="")
        people = User.objects.alias(folded=Lower("username"), folded_email=Lower("email")).filter(
            Q(folded=wanted) | by_address
        )
        # Every answer takes the same number of statements: a row without an account is for nobody.
        found: list[int | None] = list(people.order_by("pk").values_list("pk", flat=True)[:MOST_ACCOUNTS])
        rows = [PasswordReset(user_id=pk, created_at=now, expires_at=now + GOOD_FOR) for pk in found or [None]]
        PasswordReset.objects.bulk_create(rows)
        for row in rows:
            record(RESET_ASKED, ResetNamed(reset=row.pk))


def send_reset(*, reset_id: str) -> None:
    """Write the mail with the link, if there is an account that may have one."""
    reset = PasswordReset.objects.select_related("user").filter(pk=reset_id, digest="").first()
    if reset is None:
        return
    user = reset.user
    if user is None or not _may_reset(user) or not _is_counted(user):
        reset.delete()
        return
    code = new_link_code()
    with atomic():
        # A delivery may run twice; one of the two writes the mail.
        if PasswordReset.objects.filter(pk=reset.pk, digest="").update(digest=digests(_SALT, code)[0]):
            write(
                lambda: _letter(user.username, code),
                address=user.email, language=user.language, person=user.pk, until=reset.expires_at,
            )  # fmt: skip


def _letter(name: str, code: str) -> Letter:
    return Letter(
        subject=gettext("Reset your password"),
        paragraphs=(
            gettext("Hello %(name)s, a new password was requested for your account.") % {"name": name},
            Link(gettext("Set new password"), f"/password/reset/{code}"),
            gettext(
                "The link works once, within one hour. If you did not request it, ignore this "
                "email: your password stays the same."
            ),
        ),
        reason=gettext("Your username or email address was entered on the page for forgotten passwords."),
    )


def user_of_reset(code: str) -> User | None:
    """The account that a link sets a new password for."""
    reset = PasswordReset.objects.select_related("user").filter(**_good(code)).first()
    return reset.user if reset is not None and reset.user is not None and _may_reset(reset.user) else None


def set_new_password(*, code: str, password: str, revokes: bool) -> User:
    """Set the password. All links of the account end, and so do all sessions, and the tokens if wanted."""
    user = user_of_reset(code)
    if user is None:
        raise _bad_link()
    if errors := password_errors(password, user):
        raise Invalid("This password is too easy to guess.", errors=errors)
    new = make_password(password)
    with atomic():
        locked = lock_account(user)
        # Under the lock of the account: of two who use the link at the same time, one finds it.
        if not _may_reset(locked) or not PasswordReset.objects.filter(user=locked, **_good(code)).exists():
            raise _bad_link()
        forget_resets(locked)
        forget_sessions(locked.pk)
        locked.password = new
        locked.save(update_fields=["password"])
        record(PASSWORD_CHANGED, AccountNamed(user=locked.pk))
        warn_owner(locked, _("A new password was set"))
        if revokes:
            revoke_tokens(user=locked)
    return locked


def forget_resets(user: User) -> None:
    """End the links of an account whose password or address has changed."""
    PasswordReset.objects.filter(user=user).delete()


def forget_old_resets(most: int) -> int:
    """Delete requests whose time is over, at most so many; returns how many."""
    return delete_some(PasswordReset.objects.filter(expires_at__lte=times.now()).order_by("expires_at"), most)


def _good(code: str) -> dict[str, object]:
    return {"digest__in": digests(_SALT, code[:200]), "expires_at__gt": times.now()}


def _may_reset(user: User) -> bool:
    return bool(user.verified_email) and may_sign_in(user)


def _is_counted(user: User) -> bool:
    try:
        count_mail(user)
    except Throttled:
        return False
    return True


def _bad_link() -> NotFound:
    return NotFound("This link is no longer valid.")
