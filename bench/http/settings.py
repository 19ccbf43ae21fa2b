"""The settings of a server whose orders a bench can wait for; nothing else is changed."""

from config.settings import *  # noqa: F403 - all of them, and one app more
from config.settings import INSTALLED_APPS as USUAL_APPS

INSTALLED_APPS = [*USUAL_APPS, "bench.http.short_delays.ShortDelays"]
