"""The house bots as data: a name, a level, and a brain with settings for each game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings

from games.compiled import new_processes_use_compiled_rules

BRAINS: Final = {
    "random": "bots.brains.simple:RandomBrain",
    "heuristic": "bots.brains.heuristic:HeuristicBrain",
    "greedy": "bots.brains.simple:GreedyBrain",
    "search": "bots.brains.search_brain:SearchBrain",
}
"""The class of each brain, as `module:class`."""


@dataclass(frozen=True)
class Plan:
    """A brain and its settings. They count iterations, not seconds, so a level is equally strong on every machine."""

    brain: str
    settings: Mapping[str, bool | int | float] = field(default_factory=dict)


@dataclass(frozen=True)
class Bot:
    """An opponent that is always there."""

    name: str
    level: int
    about: str
    brain: str
    """Its brain, as `module:class`."""
    settings: Mapping[str, bool | int | float] = field(default_factory=dict)
    plans: Mapping[str, Plan] = field(default_factory=dict)
    """Its plans for games in which it uses another brain or other settings, by key."""
    needs_compiled_rules: bool = False
    """True for one that thinks so long that it is offered only where bots use compiled rules."""
    least_grid: float = 0.0
    """The fewest seconds between two times at which it plays: more than nearly all of its decisions take."""

    def plan(self, game: str) -> Plan:
        """Return its way to play a game."""
        return self.plans.get(game) or Plan(self.brain, self.settings)


def _plan(brain: str, **settings: bool | int | float) -> Plan:
    return Plan(BRAINS[brain], settings)


def _search(iterations: int, **settings: bool | int | float) -> Plan:
    return _plan("search", iterations=iterations, **settings)


TIMES: Final = 20
"""Level 6 searches so many times as long as level 5, in a game without a plan of its own for it."""

ANYWHERE: Final = (
    _plan("heuristic", slips=0.2),
    _plan("greedy", rollouts=60),
    _search(100),
    _search(300),
    _search(1000),
)
"""The plans of the first five levels in a game without plans of its own."""

LADDER: Final[Mapping[str, tuple[Plan, ...]]] = {
    "yokai-septet-4p": (*ANYWHERE[:2], *(_search(iterations) for iterations in (100, 450, 2500))),
    "yokai-septet-2p": (*ANYWHERE[:2], *(_search(iterations) for iterations in (80, 320, 1500))),
    # Most bids are absurd, so for the other seats only the usual bid is tried (docs/bots.md).
    "mu-2p": (
        *ANYWHERE[:2],
        *(_search(iterations, wide=0.5, wide_after=0.1) for iterations in (60, 200, 700)),
        # After so many visits a tenth would let the others make absurd bids again.
        _search(14_000, wide=0.5, wide_after=0.025),
    ),
    # Counting to 21 takes longer than it helps the search.
    "namahage": (
        _plan("heuristic", slips=0.4),
        ANYWHERE[1],
        *(_search(count, exploration=0.4, wide=2.0, wide_after=0.5, habits=False) for count in (70, 180, 420)),
        # About as long as 20 times level 5: a network is quicker than a random match (ADR 0100).
        _search(22_000, exploration=0.25, wide=4.0, wide_after=1.0, habits=False, network=True),
    ),
    "take-that-toy-2p": (
        _plan("heuristic", slips=0.35),
        _plan("greedy", rollouts=12),
        # Random playouts of a timeline say little.
        *(_search(iterations, sense=0.85) for iterations in (14, 70)),
        _search(1200, sense=1.0, exploration=1.2),
    ),
}
"""The plans of the first levels in the games of this server: as many iterations as keep level 5 quick enough."""

ABOUT: Final = (
    "A beginner who knows a few rules of thumb and overlooks things.",
    "Tries every move a few times in its head before it plays one.",
    "Looks some moves ahead.",
    "Looks farther ahead, and guesses better what the others hold.",
    "Thinks long, and is hard to beat.",
    "Thinks much longer still: a few seconds a move.",
)


def _level(level: int, *, needs_compiled_rules: bool = False, least_grid: float = 0.0) -> Bot:
    plan = _step(ANYWHERE, level)
    plans = {game: _step(ladder, level) for game, ladder in LADDER.items()}
    about = ABOUT[level - 1]
    return Bot(f"level-{level}", level, about, plan.brain, plan.settings, plans, needs_compiled_rules, least_grid)


def _step(ladder: tuple[Plan, ...], level: int) -> Plan:
    if level <= len(ladder):
        return ladder[level - 1]
    highest = ladder[-1]
    return Plan(highest.brain, {**highest.settings, "iterations": highest.settings["iterations"] * TIMES})


ANALYST: Final = _level(5)
"""The bot whose way of searching values moves."""

HOUSE: Final = (
    Bot(
        name="random",
        level=0,
        about="Plays any legal move, each as likely as any other. Good for trying things out.",
        brain=BRAINS["random"],
    ),
    *(_level(level) for level in range(1, 5)),
    ANALYST,
    _level(6, needs_compiled_rules=True, least_grid=4.0),
)

FOR_BEGINNERS: Final = "level-1"
"""The bot that people meet unless they choose another. `random` is never chosen for anyone: it teaches nothing."""


def roster() -> tuple[Bot, ...]:
    """Every bot of this server. Only the settings of the tests add to them."""
    return (*HOUSE, *getattr(settings, "BOTS_OF_TESTS", ()))


def offered() -> tuple[Bot, ...]:
    """The bots that can be invited now: those that need compiled rules only where bots use them."""
    are_compiled = new_processes_use_compiled_rules()
    return tuple(bot for bot in roster() if are_compiled or not bot.needs_compiled_rules)


def bot_named(name: str) -> Bot | None:
    """The house bot of this name, if there is one."""
    return next((bot for bot in roster() if bot.name == name), None)
