"""The settings of the server: one part for each concern, all of them read through `env`."""

from config.settings.api import *
from config.settings.base import *
from config.settings.celery import *
from config.settings.clocks import *
from config.settings.counts import *
from config.settings.database import *
from config.settings.logging import *
from config.settings.mail import *
from config.settings.programs import *
from config.settings.security import *
