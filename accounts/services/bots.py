"""Bots as users."""

from django.db import transaction

from accounts import selectors
from accounts.models import Kind, User
from core.errors import Conflict


def ensure_bot(name: str) -> User:
    """The bot's account, made if there is none. A person who has the name keeps it, and is not played for."""
    with transaction.atomic():
        there = selectors.user_named(name)
        if there is None:
            # No password, and none can be set: nobody logs in as a bot.
            return User.objects.create(username=name, kind=Kind.BOT, password="!")
        if there.kind != Kind.BOT:
            raise Conflict(f"The name {name} is a person's.")
        return there
