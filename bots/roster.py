"""The house bots, as data: a name, a level, and which brain plays how."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Bot:
    """An opponent that is always there."""

    name: str
    level: int
    about: str
    brain: str


ROSTER: Final = (
    Bot(
        name="random",
        level=0,
        about="Plays any legal move, each as likely as any other. Good for trying things out.",
        brain="random",
    ),
)


def bot_named(name: str) -> Bot | None:
    """The bot of this name, if it is in the house."""
    return next((bot for bot in ROSTER if bot.name == name), None)
