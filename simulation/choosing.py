"""The moves of simulated people: those of the bot `random`."""

from random import Random

from bots.brains.thinking import Decision, decide
from bots.roster import bot_named
from games.shapes.views import ShownView


def some_move(view: ShownView, rng: Random) -> str:
    """A move, as text, for the seat that this view belongs to."""
    bot = bot_named("random")
    assert bot is not None
    assert view.seat is not None
    plan = bot.plan(view.game)
    decision = Decision(
        game=view.game,
        seat=view.seat,
        view=view.view,
        brain=plan.brain,
        secret=rng.randbytes(16).hex(),
        settings=plan.settings,
    )
    return decide(decision).move
