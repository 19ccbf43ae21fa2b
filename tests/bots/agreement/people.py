"""People whose moves are those of a bot, or random ones, and matches between them."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from bots.agreement.asking import Asked
from bots.brains.thinking import decide
from bots.roster import HOUSE, Bot
from games.models import Match
from tests.sittings import Json, Player, all_moves, answered, seat_all

RANDOM, BEGINNER = HOUSE[:2]
QUICK = (RANDOM, BEGINNER)
"""The bots of the roster that need no search."""

Habit = Callable[[Json], str]
"""The move that a person plays in a view."""


def like(bot: Bot) -> Habit:
    """Play what a bot would play, were it asked by this command."""

    def move(view: Json) -> str:
        revision = Match.objects.get(pk=view["match"]).revision
        position = cast(Any, SimpleNamespace(game=view["game"], view=view["view"]))
        return decide(Asked(position, view["seat"], revision).of(bot)).move

    return move


def at_random(seed: str) -> Habit:
    """Play any legal move."""
    rng = random.Random(seed)
    return lambda view: rng.choice(sorted(set(all_moves(view["options"]))))


def play(first: Player, second: Player, habits: tuple[Habit, Habit], *, most: int = 99, **terms: Any) -> str:
    """A match of these two that is over: after so many moves the second resigns. Returns the id."""
    match = seat_all(first, second, **terms)
    players = ((first, habits[0]), (second, habits[1]))
    for _ in range(most):
        if not any(_moved(match, player, habit) for player, habit in players):
            return match
    if first.match(match)["status"] == "running":
        answered(second.post(f"/matches/{match}/resign"), 200)
    return match


def _moved(match: str, player: Player, habit: Habit) -> bool:
    view = player.view(match)
    if view["due"]:
        answered(player.play(match, habit(view), view["expected_ply"]), 201)
    return bool(view["due"])
