"""What simulated people play: whatever the bot `random` would."""

from random import Random
from typing import Any

from bots.brains.thinking import Decision, decide
from bots.roster import bot_named


def some_move(view: dict[str, Any], rng: Random) -> str:
    """The text of a move for the seat that a view is of."""
    bot = bot_named("random")
    assert bot is not None
    plan = bot.plan(view["game"])
    decision = Decision(
        game=view["game"],
        seat=view["seat"],
        view=view["view"],
        brain=plan.brain,
        secret=rng.randbytes(16).hex(),
        settings=plan.settings,
    )
    return decide(decision).move
