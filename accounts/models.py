"""Users and their tokens."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower

from accounts import names
from accounts.scopes import in_order
from core import ids, times


class Kind(models.TextChoices):
    """Who plays under the name."""

    HUMAN = "human", "human"
    BOT = "bot", "bot"


class UserManager(BaseUserManager["User"]):
    """What Django's own `createsuperuser` needs; everyone else calls the services."""

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> "User":
        """Somebody who may do everything."""
        user = self.model(username=names.normal_name(username), is_staff=True, is_superuser=True, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who plays: a person or a bot."""

    username = models.CharField(max_length=names.LONGEST, unique=True)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.HUMAN)
    owner = models.ForeignKey("self", models.PROTECT, null=True, blank=True, editable=False, related_name="bots")
    """The person whose program plays here; house bots, and people, have none."""
    email = models.EmailField(blank=True, default="")
    time_zone = models.CharField(max_length=64, default="UTC")
    # Whether moves that everybody can see are forced are played without asking.
    play_forced = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=times.now)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(Lower("username"), name="accounts_username_whatever_its_case"),
            models.CheckConstraint(condition=models.Q(kind__in=Kind.values), name="accounts_user_kind"),
        ]

    def __str__(self) -> str:
        return self.username

    @property
    def is_house_bot(self) -> bool:
        """Whether the server itself plays under the name."""
        return self.kind == Kind.BOT and self.owner_id is None

    @property
    def person_id(self) -> int:
        """Whose doing it is what happens under the name: its own, or that of whoever owns the bot."""
        return self.owner_id or self.pk


class RetiredName(models.Model):
    """A name of a deleted account. Nobody gets it again, and it cannot be read from here."""

    digest = models.CharField(max_length=64, primary_key=True)

    def __str__(self) -> str:
        return self.digest[:8]


class Token(models.Model):
    """What a program shows to act for a user. Only its digest is kept."""

    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=80)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.CharField(max_length=80)
    created_at = models.DateTimeField(default=times.now)
    expires_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "-created_at", "-id"], name="accounts_tokens_of_user")]

    def __str__(self) -> str:
        return f"{self.name} of user {self.user_id}"

    @property
    def granted(self) -> frozenset[str]:
        """The scopes of the token."""
        return frozenset(self.scopes.split())

    @property
    def scope_list(self) -> list[str]:
        """The scopes in the order of the documentation."""
        return in_order(self.granted)


class Block(models.Model):
    """Somebody does not want to meet somebody else. Only the one who said so ever sees it."""

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
    """The time zone that somebody has set, from when on. Who has never changed theirs has no row."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+", db_index=False)
    since = models.DateTimeField()
    zone = models.CharField(max_length=64)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["user", "since", "id"], name="accounts_zones_of_user")]

    def __str__(self) -> str:
        return f"time zone of user {self.user_id} since {self.since:%Y-%m-%d}"
