"""Ask levels for their moves in a decision that a person has made, from what the person's seat knew."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bots.brains.seen import digest_of
from bots.brains.thinking import Decided, Decision, decide
from bots.roster import Bot
from games.rules.families import count
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng
from games.shapes.views import ShownView


@dataclass(frozen=True)
class Asked:
    """A decision as its seat saw it, to be made again by bots."""

    position: ShownView
    seat: int
    revision: int

    @property
    def seed(self) -> str:
        """The source of all randomness, which follows from the view: each run asks the same."""
        return digest_of(self.position.game, self.revision, self.seat, self.position.view)

    def moves(self) -> int:
        """Count the legal moves; they are the same in every world that the view allows."""
        game = rules_of(self.position.game, self.revision)
        world = game.determinize(from_json(game.view_type, self.position.view), FastRng(self.seed))
        return sum(count(game.facts.verbs, family) for family in game.options(world, self.seat))

    def of(self, bot: Bot) -> Decision:
        """The decision as a bot process gets it."""
        plan = bot.plan(self.position.game)
        return Decision(
            game=self.position.game,
            seat=self.seat,
            view=self.position.view,
            brain=plan.brain,
            secret=f"{self.seed}|{bot.name}",
            settings=plan.settings,
            revision=self.revision,
        )


def answers_of(asked: Asked, bots: Sequence[Bot]) -> Iterator[tuple[str, Decided]]:
    """The name and the move of each bot, one after another."""
    for bot in bots:
        yield bot.name, decide(asked.of(bot))
