"""Clocks: the kinds and bounds that matches may have, the players' vacation budget, and how long matches pause."""

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

POSTCARD_CLOCKS = env.CLOCKS
POSTCARD_CLOCK_BOUNDS = {
    "per_move_days": env.CLOCK_PER_MOVE_DAYS,
    "bank_days": env.CLOCK_BANK_DAYS,
    "increment_hours": env.CLOCK_INCREMENT_HOURS,
    "cap_days": env.CLOCK_CAP_DAYS,
    "per_move_minutes": env.CLOCK_PER_MOVE_MINUTES,
    "bank_minutes": env.CLOCK_BANK_MINUTES,
    "increment_seconds": env.CLOCK_INCREMENT_SECONDS,
    "cap_minutes": env.CLOCK_CAP_MINUTES,
}
if env.CLOCK_CAP_DAYS[1] < env.CLOCK_BANK_DAYS[0]:
    raise ImproperlyConfigured("POSTCARD_CLOCK_CAP_DAYS must allow a cap above the smallest bank.")
if env.CLOCK_CAP_MINUTES[1] < env.CLOCK_BANK_MINUTES[0]:
    raise ImproperlyConfigured("POSTCARD_CLOCK_CAP_MINUTES must allow a cap above the smallest bank.")

POSTCARD_VACATION_DAYS = env.VACATION_DAYS
POSTCARD_VACATION_NOTICE_HOURS = env.VACATION_NOTICE_HOURS
POSTCARD_VACATION_HORIZON_DAYS = env.VACATION_HORIZON_DAYS
POSTCARD_PAUSE_DAYS = env.PAUSE_DAYS
