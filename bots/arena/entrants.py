"""The entrants of an arena: bots of the roster, or brains with given settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bots.brains.thinking import Setting, brain_at
from bots.roster import BRAINS, bot_named


class NoSuchEntrant(ValueError):
    """There is no bot or brain of this name."""


@dataclass(frozen=True)
class Entrant:
    """A brain in one game; plain values alone, so that it can be sent to another process."""

    name: str
    brain: str
    settings: Mapping[str, Setting] = field(default_factory=dict)


def entrant(name: str, game: str) -> Entrant:
    """A bot's name, or `search:iterations=500,exploration=0.5`: a kind of brain and its settings."""
    bot = bot_named(name)
    if bot is not None:
        plan = bot.plan(game)
        return Entrant(name, plan.brain, plan.settings)
    kind, _, rest = name.partition(":")
    if kind not in BRAINS:
        raise NoSuchEntrant(f"{name}: neither a bot of the roster nor a brain ({', '.join(BRAINS)})")
    settings = dict(_setting(part) for part in rest.split(",") if part)
    try:
        brain_at(BRAINS[kind], **settings)
    except TypeError as unknown:
        raise NoSuchEntrant(f"{name}: {unknown}") from None
    iterations = settings.get("iterations", 1)
    if type(iterations) is not int or iterations < 1:
        raise NoSuchEntrant(f"{name}: iterations must be a whole number from 1")
    return Entrant(name, BRAINS[kind], settings)


def _setting(part: str) -> tuple[str, Setting]:
    name, _, value = part.partition("=")
    if value in ("true", "false"):
        return name, value == "true"
    try:
        return name, float(value) if "." in value else int(value)
    except ValueError:
        raise NoSuchEntrant(f"{part}: write a setting as name=value, with a number, true or false") from None
