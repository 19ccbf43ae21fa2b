"""The bots that can be invited, as players see them."""

from typing import Any

from bots.roster import offered
from bots.shapes import ShownBot
from games.rules.registry import registry
from games.selectors.making.acceptances import shown_acceptance


def house_bots() -> list[ShownBot]:
    """The house bots that can be invited, the weakest first."""
    games = list(registry())
    bots = sorted(offered(), key=lambda bot: (bot.level, bot.name))
    return [
        ShownBot(name=bot.name, level=bot.level, games=games, about=bot.about, owner=None, accepts=None) for bot in bots
    ]


def shown_own_bot(row: Any) -> ShownBot:
    """A person's own bot, by the row of what it accepts."""
    bot, accepts = row.user, shown_acceptance(row)
    owner = bot.owner.username
    return ShownBot(
        name=bot.username, level=None, games=accepts.games, about=f"A bot of {owner}.", owner=owner, accepts=accepts
    )
