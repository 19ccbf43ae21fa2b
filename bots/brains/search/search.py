"""Information-set Monte-Carlo tree search with a single observer: what a seat's view is worth move by move.

One tree stands for all worlds that the view leaves possible. Each iteration draws a world, goes down the tree by the
moves that are legal in it, adds one move, plays the round to its end at random and tells every move on the way what
came of it. Moves are compared by how often they could have been chosen at all (availability counts), since worlds
differ in what is legal.

- Chance is drawn, not branched over.
- What others decide in secret is drawn too, whether at the same time or by a move that the seat is not told: it could
  not act on it. What they do openly is in the tree, each seat choosing for itself and so, of partners, for the side.
- Of families too large to try out a few moves are in the tree, more as visits grow (progressive widening).
- At the end of the round, or of the match, `prospects` says what it is worth to each seat.
- With a valuation the round is played on only until its network can judge the position, and that is the worth.
"""

from typing import Any, Final

from mypy_extensions import i64

from bots.brains.search.habit import Habit
from bots.brains.search.menu import NO_CODE, NO_SEAT, Menu
from bots.brains.search.node import Candidate, Node
from bots.brains.search.policy import Policy
from bots.brains.search.rollout import Rollout
from bots.brains.search.valuation import Valuation
from games.rules.cards import BITS, lowest
from games.rules.contract import CHANCE_DUE, AnyGame, Position, Sampler
from games.rules.families import Family, sample
from games.rules.moves import HIDDEN
from games.rules.stream import Rng

UNKNOWN: Final = 0
OPEN: Final = 1
SECRET: Final = 2

TRIES: Final = 4
"""The number of draws from many moves to find one that is not in the tree."""


class Search:
    """The search for one decision; it can be run on for as long as one likes."""

    def __init__(
        self,
        game: AnyGame,
        sampler: Sampler[Any],
        seat: int,
        policy: Policy,
        rng: Rng,
        habit: Habit | None = None,
        valuation: Valuation | None = None,
    ) -> None:
        self.game: AnyGame = game
        self.sampler: Sampler[Any] = sampler
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.habit: Habit | None = habit
        self.valuation: Valuation | None = valuation
        self.rollout: Rollout = Rollout(game, rng, habit, policy.sense)
        self.exploration: float = policy.exploration
        self.listed: i64 = policy.listed
        self.wide: float = policy.wide
        self.wide_after: float = policy.wide_after
        self.widening: float = policy.widening
        self.menu: Menu = Menu(game.facts.verbs)
        self.secrecy: list[int] = [UNKNOWN] * len(game.facts.verbs)
        self.root: Node = Node(NO_CODE, NO_SEAT)
        self.path: list[Node] = []
        self.worth: float = 0.0
        """The worth that the searching seat could expect, summed over the iterations."""
        self.moves: i64 = 0
        """The number of moves made, of all kinds: iterations of different games are compared by it."""

    def run(self, iterations: int) -> None:
        """Search for so many iterations more."""
        for _ in range(iterations):
            self._iterate()

    def best(self) -> int:
        """The move that was tried most: what was often worth trying again is the safest choice."""
        return self.candidates()[0].code

    def candidates(self) -> list[Candidate]:
        """Return what was found of each move that was tried, the most tried first."""
        found: list[Candidate] = []
        child = self.root.child
        while child is not None:
            found.append(Candidate(child.code, child.visits, child.mean))
            child = child.brother
        found.sort(key=lambda candidate: (-candidate.visits, -candidate.value, candidate.code))
        return found

    def _iterate(self) -> None:
        game, path, menu = self.game, self.path, self.menu
        position: Position = self.sampler.draw(self.rng)
        path.clear()
        node = self.root
        together = 0
        while True:
            due = position.due
            if due == CHANCE_DUE or not due:
                if game.round_over(position):
                    break
                game.let_chance(position, self.rng)
                self.moves += 1
                continue
            if due & (due - 1):
                together = due
            seat = self._deciding(due)
            self.moves += 1
            if seat != self.seat and BITS[seat] & together:
                # It decides together with others, and nobody sees what until all have.
                together ^= BITS[seat]
                game.play(position, seat, self.rollout.move(position, seat))
                continue
            verb, items = game.alike(position, seat)
            if verb >= 0:
                is_secret = seat != self.seat and self._is_secret_verb(position, seat, verb)
                menu.read_alike(verb, items)
            else:
                families = game.options(position, seat)
                is_secret = seat != self.seat and self._is_secret(position, seat, families)
                menu.read(families)
            if is_secret:
                game.play(position, seat, self.rollout.move(position, seat))
                continue
            child = self._choose(node, position, seat)
            game.play(position, seat, child.code)
            path.append(child)
            node = child
            if not child.visits:
                break
        valuation = self.valuation
        if valuation is None:
            self.moves += self.rollout.run(position)
            self._tell(game.prospects(position))
            return
        self.moves += valuation.settle(position, self.rng)
        self._tell(valuation.prospects(position) if position.due else game.prospects(position))

    def _deciding(self, due: int) -> int:
        """The seat to decide next: of several, the searching one, which could not wait for the others."""
        if due & (due - 1) == 0:
            return due.bit_length() - 1
        if BITS[self.seat] & due:
            return self.seat
        return lowest(due)

    def _is_secret(self, position: Position, seat: int, families: list[Family]) -> bool:
        """Return True if what another seat decides is hidden from this one; asked once for each verb."""
        for family in families:  # noqa: SIM110
            if self._is_secret_verb(position, seat, family.verb):
                return True
        return False

    def _is_secret_verb(self, position: Position, seat: int, verb: int) -> bool:
        known = self.secrecy[verb]
        if known != UNKNOWN:
            return known == SECRET
        verbs = self.game.facts.verbs
        family = next(family for family in self.game.options(position, seat) if family.verb == verb)
        told = self.game.tell(position, seat, verbs.unpack(sample(verbs, [family], self.rng)), self.seat)
        is_secret = any(HIDDEN in pick for pick in told.picks)
        self.secrecy[verb] = SECRET if is_secret else OPEN
        return is_secret

    def _choose(self, node: Node, position: Position, seat: int) -> Node:
        """A new move if there should be one, else the most promising of those in the tree."""
        menu = self.menu
        menu.find_legal(node, seat, self.exploration)
        code = menu.untried(self.rng) if menu.is_one_line() else self._one_more(node, position, seat)
        best = menu.best
        if code == NO_CODE and best is not None:
            return best
        return node.add(code, seat)

    def _one_more(self, node: Node, position: Position, seat: int) -> int:
        """A move to be added to the tree; none while there are enough of them."""
        menu = self.menu
        known, size = menu.known, menu.size()
        if known == size:
            return NO_CODE
        if size <= self.listed and menu.is_small:
            untried = menu.listed()
            return untried[self.rng.below(len(untried))]
        wide = self.wide if node is self.root else self.wide_after
        if known and known >= wide * float(node.visits + 1) ** self.widening:
            return NO_CODE
        for attempt in range(TRIES):
            # Every other one is the usual move, so that no move is out of reach; once that is in the tree already, it
            # is not asked for again.
            if self.habit is not None and not known & 1 and not attempt:
                code = self.habit.propose(position, seat, self.rng)
            else:
                code = menu.any(self.rng)
            if not menu.is_known(code):
                return code
        return NO_CODE if known else menu.any(self.rng)

    def _tell(self, prospects: tuple[float, ...]) -> None:
        """Record what came of this iteration for every move on the way."""
        self.root.visits += 1
        self.worth += prospects[self.seat]
        for child in self.path:
            child.tell(prospects[child.seat])
