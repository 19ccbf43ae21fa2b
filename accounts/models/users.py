"""Users and their tokens."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower

from accounts import names
from accounts.auth.scopes import in_order, scopes_open_to
from accounts.choices import Kind
from accounts.models.second_factors import CodeApp, Passkey
from core import ids, times


class UserManager(BaseUserManager["User"]):
    """The manager for Django's `createsuperuser`; all other code calls the services."""

    def clear_shown_as(self, username: str) -> None:
        """Clear the display names that equal a username, which names one account alone; called once it is stored."""
        folded = self.alias(shown=Lower("display_name")).exclude(display_name="").filter(shown=username.lower())
        folded.exclude(username=username).update(display_name="")

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> "User":
        """Make a user who may do everything in the admin."""
        user = self.model(username=names.normal_name(username), is_staff=True, is_superuser=True, **fields)
        user.set_password(password)
        user.save(using=self._db)
        self.clear_shown_as(user.username)
        return user


class User(AbstractBaseUser, PermissionsMixin):
    """A player: a person or a bot."""

    username = models.CharField(max_length=names.LONGEST, unique=True)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.HUMAN)
    owner = models.ForeignKey("self", models.PROTECT, null=True, blank=True, editable=False, related_name="bots")
    """The owner of a person's own bot; null for people and house bots."""
    email = models.EmailField(blank=True, default="")
    # The time since which the address counts: its owner has followed a link that was sent there.
    email_verified_at = models.DateTimeField(null=True, blank=True, editable=False)
    # The name that others see beside the username. Several may have the same, but it is no other account's username.
    display_name = models.CharField(max_length=names.LONGEST_DISPLAY, blank=True, default="")
    language = models.CharField(max_length=35, blank=True, default="")
    time_zone = models.CharField(max_length=64, default="UTC")
    # True if moves that are publicly known to be forced are played without asking.
    play_forced = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    # The number of times that all browser sessions were ended at once; sessions from before are no longer valid.
    sessions_ended = models.PositiveIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(default=times.now)
    # The time of closing; until the account is erased, signing in reopens it. A closed account is not active.
    closed_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)
    # The digest of the browser that a guest plays in; empty for every account.
    guest_key = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(Lower("username"), name="accounts_username_whatever_its_case"),
            models.CheckConstraint(condition=models.Q(kind__in=Kind.values), name="accounts_user_kind"),
            models.CheckConstraint(
                condition=models.Q(closed_at=None) | models.Q(is_active=False), name="accounts_closed_is_not_active"
            ),
            # Two presses at once in one browser make one guest. Its index also counts guests, and finds idle ones.
            models.UniqueConstraint(
                fields=["guest_key"], name="accounts_one_guest_a_browser", condition=~models.Q(guest_key="")
            ),
        ]
        indexes: ClassVar = [
            # A user who has forgotten the password is found by their address.
            models.Index(Lower("email"), name="accounts_user_by_email", condition=~models.Q(email="")),
            # A new username is looked for among them.
            models.Index(
                Lower("display_name"), name="accounts_user_by_shown_name", condition=~models.Q(display_name="")
            ),
        ]

    def __str__(self) -> str:
        return self.username

    def get_session_auth_hash(self) -> str:
        """The hash that a browser session must hold; it changes with the password, and when all sessions are ended."""
        return self._of_this_time(super().get_session_auth_hash())

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        """The session hash under earlier secret keys."""
        return map(self._of_this_time, super().get_session_auth_fallback_hash())

    def _of_this_time(self, digest: str) -> str:
        return f"{digest}.{self.sessions_ended}" if self.sessions_ended else digest

    @property
    def verified_email(self) -> str:
        """The email address, if its owner has confirmed it; empty otherwise."""
        return self.email if self.email_verified_at else ""

    @property
    def is_house_bot(self) -> bool:
        """Return True if the server itself plays under the name."""
        return self.kind == Kind.BOT and self.owner_id is None

    @property
    def exists_for_others(self) -> bool:
        """Return True for an open account and for a closed one; False if it is locked or erased."""
        return self.is_active or self.closed_at is not None

    @property
    def is_guest(self) -> bool:
        """Return True if this is no account, but a person who plays without one in a browser."""
        return bool(self.guest_key)

    @property
    def is_trusted_staff(self) -> bool:
        """Return True if the user has the rights of staff: where staff need a second factor, only with one."""
        if not self.is_staff or not settings.POSTCARD_STAFF_SECOND_FACTOR:
            return self.is_staff
        return self.has_second_factor

    @property
    def has_second_factor(self) -> bool:
        """Return True if signing in takes more than the password."""
        app = models.Exists(CodeApp.objects.filter(user=self.pk, confirmed_at__isnull=False))
        passkey = models.Exists(Passkey.objects.filter(user=self.pk))
        return User.objects.filter(app | passkey, pk=self.pk).exists()

    @property
    def person_id(self) -> int:
        """The id of the person responsible: the user's own, or the owner's if the user is a person's bot."""
        return self.owner_id or self.pk


class RetiredName(models.Model):
    """The digest of a name that a deleted account had, or that a person has changed: nobody else can take it."""

    digest = models.CharField(max_length=64, primary_key=True)
    user = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    """The person who changed it, and may return to it; null where the account is deleted."""

    def __str__(self) -> str:
        return self.digest[:8]


class Grant(models.Model):
    """A person's permission for a program: one family of refresh tokens, and the access token of the moment."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="grants", db_index=False)
    application = models.ForeignKey("oauth2_provider.Application", on_delete=models.CASCADE, related_name="+")
    # The library's name for all the refresh tokens that came out of one another.
    family = models.UUIDField(unique=True, editable=False)
    # The digest of the code it was made from, so that a code that comes twice ends it; empty on a device.
    code = models.CharField(max_length=64, blank=True, default="", db_index=True, editable=False)
    scopes = models.CharField(max_length=80)
    created_at = models.DateTimeField(default=times.now)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "-created_at", "-id"], name="accounts_grants_of_user")]

    def __str__(self) -> str:
        return f"grant {self.pk} of user {self.user_id}"

    @property
    def scope_list(self) -> list[str]:
        """The scopes in the order of the documentation."""
        return in_order(self.scopes.split())


class Token(models.Model):
    """A bearer token, by which a program acts for a user. Only its digest is stored."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    # The grant that this is the access token of; null for a token that its owner has made.
    grant = models.ForeignKey(
        Grant, on_delete=models.CASCADE, null=True, blank=True, editable=False, related_name="tokens"
    )
    name = models.CharField(max_length=80)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.CharField(max_length=80)
    created_at = models.DateTimeField(default=times.now)
    expires_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "-created_at", "-id"], name="accounts_tokens_of_user")]

    def __str__(self) -> str:
        # Without the name that its owner gave it: the admin's log keeps this for good.
        return f"token {self.pk}"

    def has_expired(self, now: datetime) -> bool:
        """Return True if the time is over for which the token was made."""
        return self.expires_at is not None and self.expires_at <= now

    @property
    def granted(self) -> frozenset[str]:
        """The scopes of the token; `admin` ends at once with the staff status of its user."""
        return frozenset(self.scopes.split()) & scopes_open_to(is_staff=self.user.is_trusted_staff)

    @property
    def scope_list(self) -> list[str]:
        """The scopes in the order of the documentation."""
        return in_order(self.scopes.split())


class Block(models.Model):
    """One user has blocked another. Only the blocker ever sees it."""

    blocker = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+", db_index=False)
    blocked = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=times.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="accounts_block_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["blocker", "-created_at", "-id"], name="accounts_blocks_of_user")]

    def __str__(self) -> str:
        return f"block {self.pk}"


class ZoneChange(models.Model):
    """A change of a user's time zone. Users who have never changed theirs have no row."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+", db_index=False)
    since = models.DateTimeField()
    zone = models.CharField(max_length=64)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "since", "id"], name="accounts_zones_of_user")]

    def __str__(self) -> str:
        return f"time zone of user {self.user_id} since {self.since:%Y-%m-%d}"


class Invite(models.Model):
    """An invite: the code lets a person sign up where sign-up is by invite. Only its digest is stored."""

    digest = models.CharField(max_length=64, unique=True, editable=False)
    note = models.CharField(
        max_length=200, blank=True, default="", help_text="Who the invite is for. Visible to staff only."
    )
    uses = models.PositiveIntegerField(default=1, help_text="How many accounts can be created with it.")
    used = models.PositiveIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(default=times.now, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="When it expires. Leave empty for no expiry.")

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(uses__gte=1), name="accounts_invite_has_uses"),
            models.CheckConstraint(condition=models.Q(used__lte=models.F("uses")), name="accounts_invite_uses"),
        ]

    def __str__(self) -> str:
        return f"invite {self.pk}"
