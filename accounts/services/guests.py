"""Guests: people who play in a browser before they have an account (ADR 0079)."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from accounts import names
from accounts.auth.secrets import browser_digest
from accounts.choices import Kind
from accounts.models import BrowserSession, User
from accounts.services.addresses import ask_to_confirm
from accounts.services.inviting import OPEN, use_invite
from accounts.services.people import NewAccount
from accounts.services.renaming import rename
from accounts.services.zones import change_time_zone
from core import times
from core.database.transactions import atomic
from core.errors import Conflict, Forbidden

LIMIT = "guest"
NEEDS_ACCOUNT = "You need an account for this. Sign up: the match you play as a guest stays yours."
"""The sentence for a guest where an account is needed."""


def are_guests_let_in() -> bool:
    """Return True if strangers can play as guests here: they must also be free to sign up."""
    is_open = settings.POSTCARD_PUBLIC and settings.POSTCARD_REGISTRATION == OPEN
    return bool(is_open and settings.POSTCARD_MOST_GUESTS)


def require_guests() -> None:
    """Refuse guests where they cannot sign up either, or where the operator wants none."""
    if not are_guests_let_in():
        raise Forbidden("You need an account to play on this server.")


def guest_of_browser(*, cookie: str, language: str = "") -> User:
    """The guest of a browser, made if there is none, and locked until the transaction ends.

    Of two presses at once the second waits for the first, and finds its guest.
    """
    key = browser_digest(cookie)
    if not User.objects.filter(guest_key=key).exists():
        if User.objects.exclude(guest_key="").count() >= settings.POSTCARD_MOST_GUESTS:
            raise Conflict("Too many guests are playing right now. Sign up to play.")
        guest = User(
            username=names.new_guest_name(),
            kind=Kind.HUMAN,
            guest_key=key,
            language=language,
            # Nobody logs in as a guest: the session of the browser is all there is.
            password="!",
        )
        User.objects.bulk_create([guest], ignore_conflicts=True)
    return User.objects.select_for_update(no_key=True).get(guest_key=key)


def lock_guest(user: User) -> User:
    """The guest, locked until the transaction ends; a refusal if they have signed up or are gone."""
    guest = User.objects.select_for_update(no_key=True).exclude(guest_key="").filter(pk=user.pk).first()
    if guest is None:
        raise Conflict("You are no longer a guest here. Reload the page.")
    return guest


def sign_up_guest(*, guest: User, new: NewAccount) -> User:
    """Make a guest an account: the same row, so that all that was played stays."""
    with atomic():
        user = lock_guest(guest)
        user.guest_key, user.password = "", new.password_hash
        user.email, user.language = new.email, new.language
        user.created_at = times.now()
        user.save(update_fields=["guest_key", "password", "email", "language", "created_at"])
        # Nobody could meet the guest, so their name is nobody's to remember.
        rename(user=user, username=new.username, retires=False)
        change_time_zone(user=user, zone=new.time_zone)
        use_invite(new.invite)
        ask_to_confirm(user)
        return user


def idle_guests() -> QuerySet[User]:
    """The guests whose browser has not come for so many days, or has forgotten them; the oldest first."""
    since = times.now() - timedelta(days=settings.POSTCARD_GUEST_DAYS)
    used = BrowserSession.objects.filter(user=OuterRef("pk"), last_used_at__gt=since, expire_date__gt=times.now())
    guests = User.objects.exclude(guest_key="").filter(~Exists(used), created_at__lte=since)
    return guests.order_by("pk")
