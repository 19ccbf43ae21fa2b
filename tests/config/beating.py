"""The server as an operator runs it, whose beat does every second what it does a few times a minute otherwise."""

from config.settings import *  # noqa: F403 - all of them, and another rhythm
from config.settings import CELERY_BEAT_SCHEDULE as USUAL

OFTEN = 30.0
CELERY_BEAT_SCHEDULE = {
    name: {**entry, "schedule": 1.0 if entry["schedule"] <= OFTEN else entry["schedule"]}
    for name, entry in USUAL.items()
}
