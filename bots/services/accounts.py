"""The accounts of the house bots."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from accounts.services.bots import ensure_bot
from bots.roster import offered


def sync_roster() -> list[str]:
    """Give every bot that can be invited its account. Returns their names."""
    bots = [bot.name for bot in offered()]
    if settings.POSTCARD_TAKEOVER_BOT not in bots:
        raise ImproperlyConfigured(f"POSTCARD_TAKEOVER_BOT must be one of {', '.join(bots)}.")
    for name in bots:
        ensure_bot(name)
    return bots
