"""Bots as users."""

from accounts import selectors
from accounts.models import Kind, User
from core.errors import Conflict


def ensure_bot(name: str) -> User:
    """The bot's account, made if there is none. A person who has the name keeps it, and is not played for."""
    there = selectors.user_named(name)
    if there is None:
        # No password, and none can be set: nobody logs in as a bot.
        bot = User(username=name, kind=Kind.BOT, password="!")
        # Servers that start at the same moment all make it; one row is kept.
        User.objects.bulk_create([bot], ignore_conflicts=True)
        there = selectors.user_named(name)
    if there is None or there.kind != Kind.BOT:
        raise Conflict(f"The name {name} is a person's.")
    return there
