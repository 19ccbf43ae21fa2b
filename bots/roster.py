"""The house bots, as data: a name, a level, and which brain plays how."""

from dataclasses import dataclass
from typing import Final

from django.conf import settings


@dataclass(frozen=True)
class Bot:
    """An opponent that is always there."""

    name: str
    level: int
    about: str
    brain: str
    """Where its brain is found, as `module:class`."""


HOUSE: Final = (
    Bot(
        name="random",
        level=0,
        about="Plays any legal move, each as likely as any other. Good for trying things out.",
        brain="bots.brains.random:RandomBrain",
    ),
)


def roster() -> tuple[Bot, ...]:
    """Every bot of this server. Only settings written as code, those of the tests, add to the house."""
    return (*HOUSE, *getattr(settings, "BOTS_OF_TESTS", ()))


def bot_named(name: str) -> Bot | None:
    """The bot of this name, if it is in the house."""
    return next((bot for bot in roster() if bot.name == name), None)
