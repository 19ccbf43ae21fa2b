"""Contract of every game: facts, and some twenty methods. Services, bots and clients know nothing else.

A `Position` is mutable and compact: sets are bit masks, moves are int codes, and nothing inside it is a string. Faces,
views and log lines are made at the edge. ADRs 0007 and 0011 say why.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from games.rules.boards import Line, in_letters
from games.rules.conditions import Condition
from games.rules.families import Family, count, sample
from games.rules.moves import CHANCE, Domain, Move, Verbs
from games.rules.prospects import settled, shared
from games.rules.sentences import Refusal, Said, Sentence, Value, in_english
from games.rules.stream import FastRng, Rng

OptionValue = bool | int | str

CHANCE_DUE: Final = 1 << 8
"""The bit of `Position.due` that says that chance has the next move."""


@dataclass(frozen=True)
class OptionSpec:
    """A rule that can be chosen when a match is made: `choices`, or a whole number between two bounds."""

    name: str
    default: OptionValue
    about: str
    choices: tuple[OptionValue, ...] = ()
    what_each_does: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    rule: str = ""

    def fits(self, value: object) -> bool:
        """Return True if this is a value of the option."""
        # In Python True is 1, on the wire it is not.
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        return isinstance(value, int) and self.least <= value <= self.most


@dataclass(frozen=True)
class CardFact:
    """One card for the catalogue: its text form, how many there are, and what it says."""

    card: str
    copies: int
    about: str


@dataclass(frozen=True)
class Figure:
    """Something that is counted or noted of a whole match: its name and meaning, and the rule that it is from."""

    name: str
    about: str
    rule: str


FigureValue = int | str | None | list[int | str | None]


@dataclass(frozen=True)
class Facts:
    """Facts that are known of a ruleset before anybody plays it."""

    key: str
    component: str
    """The ruleset's name in the schema: `Mu` makes `MuPlayMove`, `MuView`."""
    title: str
    summary: str
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """The seats that win together."""
    options: tuple[OptionSpec, ...]
    domains: tuple[Domain, ...]
    verbs: Verbs
    cards: tuple[CardFact, ...]
    rules: str
    """The rules in plain words, as Markdown in sections that name their rules (`sections.py`)."""
    revision: int
    ends: tuple[str, ...]
    """The reasons for which the game ends on the board (rule C8)."""
    longest: int
    """No match has more log rows than this under random play; a law holds games to it."""
    sentences: tuple[Sentence, ...] = ()
    """All that its `story` says."""
    refusals: tuple[Refusal, ...] = ()
    """All that its `explain` says."""
    claims: tuple[Sentence, ...] = ()
    """All that its `claims` says: clauses without a full stop, since a share of worlds follows them."""
    board: tuple[Sentence, ...] = ()
    """All that its `lines` say: parts of lines."""
    conditions: tuple[Condition, ...] = ()
    """All that a standing order can wait for; none in most games."""
    figures: tuple[Figure, ...] = ()
    """All that its `figures` give, for tables of many matches."""

    def defaults(self) -> dict[str, OptionValue]:
        return {option.name: option.default for option in self.options}


@dataclass(frozen=True)
class Outcome:
    """End of a match: for each seat a place (1 is best, dense) and points, and why (rule C8)."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    """One of `Facts.ends`."""


@dataclass(frozen=True)
class Illegal:
    """A move that is refused: why, by which rule, and what the sentence is filled with (rule C4)."""

    refusal: Refusal
    """One of `Facts.refusals`, or of the general ones."""
    rule: str
    values: dict[str, Value] = field(default_factory=dict)
    """Nothing that the player who asked does not know."""

    @property
    def reason(self) -> str:
        """The reason code of the API."""
        return self.refusal.reason

    @property
    def sentence(self) -> str:
        """The sentence in English, cards by their letters."""
        return in_english(self.refusal.text, self.values)


@dataclass(frozen=True)
class About:
    """Meaning of a field of a view, and what its strings are taken from."""

    text: str
    items: Domain | None = field(default=None)


class Zone(NamedTuple):
    """Cards that lie together, and who sees their faces. That they lie there, and how many, is public."""

    name: str
    cards: tuple[int, ...]
    """In their order where it counts, else sorted."""
    readers: int
    """The seats that see the faces, as bits; `NOBODY`, or `EVERYONE`, onlookers included."""


NOBODY: Final = 0
EVERYONE: Final = -1


# Compiled, `__new__` of a serializable class leaves it to `clone` to fill a position, and what can be in no cycle is
# nothing to the garbage collector.
@mypyc_attr(serializable=True, acyclic=True)
class Position:
    """A game at one moment, everything hidden included. Owned by its maker; never shared."""

    __slots__ = ()

    due: int
    """The seats that owe a decision, as bits; `CHANCE_DUE` when chance has the move; 0 when it is over."""


P = TypeVar("P", bound=Position)
V = TypeVar("V")


class Sampler(ABC, Generic[P]):
    """All positions that a view leaves possible, ready to be drawn from many times."""

    @abstractmethod
    def draw(self, rng: Rng) -> P:
        """A full position, each possible one as likely as the view makes it; the caller owns it."""


class Game(ABC, Generic[P, V]):
    """One ruleset. P is its position, V its view, a frozen dataclass of texts and numbers."""

    facts: Facts
    view_type: type[V]

    # The course of a match.

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, OptionValue]) -> P:
        """A fresh position, chance to act. The options are complete and valid."""

    @abstractmethod
    def clone(self, position: P) -> P:
        """An independent copy."""

    @abstractmethod
    def chance(self, position: P, rng: Rng) -> Move:
        """The chance move that is due."""

    @abstractmethod
    def options(self, position: P, seat: int) -> list[Family]:
        """All legal moves of a seat, none when it is not due. The only statement of legality."""

    @abstractmethod
    def play(self, position: P, seat: int, code: int) -> None:
        """Play a seat's legal move. It trusts `options`."""

    @abstractmethod
    def happen(self, position: P, move: Move) -> None:
        """Let a chance move happen."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """The result, or None while the game runs."""

    @abstractmethod
    def points(self, position: P) -> tuple[int, ...]:
        """Each seat's points so far, in the sense of rule C8."""

    @abstractmethod
    def zones(self, position: P) -> list[Zone]:
        """Return where every card in play lies and who sees it, from the rules alone; nothing before a deal.

        Tests hold the game to it: no card is lost or doubled, and `view` and `tell`, written without it, show
        a reader nothing that does not follow from what that reader has seen.
        """

    # The output of the rules. Secrets leave the server through `view` and `tell` alone.

    @abstractmethod
    def view(self, position: P, seat: int | None) -> V:
        """Return what a seat may know, its memory included; what an onlooker may know for None."""

    @abstractmethod
    def tell(self, position: P, seat: int, move: Move, reader: int | None) -> Move:
        """A move as one reader may see it right after it was made; `position` is the one before it."""

    @abstractmethod
    def explain(self, position: P, seat: int, move: Move) -> Illegal | None:
        """Explain why this move of a due seat is illegal, from what it knows; None leaves it to the general words."""

    @abstractmethod
    def sampler(self, view: V) -> Sampler[P]:
        """Return what a seat's view leaves possible. Bots think on this and never meet a position of a match."""

    @abstractmethod
    def lines(self, view: V) -> list[Line]:
        """The view as a few lines that a person can read, in sentences of `Facts.board`."""

    def story(self, before: V, seat: int, move: Move, after: V) -> list[Said]:
        """Tell what a row of the log means to one reader, in sentences of `Facts.sentences`.

        `move` is as `tell` gives it, and the views are that reader's before and after it, so nothing is said that the
        reader may not know. Every point that the row brings a seat is told by a sentence that scores.
        """
        return []

    def claims(self, line: Sequence[P], seat: int) -> list[Said]:
        """Say what came of a decision of a seat, in sentences of `Facts.claims`, none twice.

        `line` is the position of the decision and the one after each move, until the round is over. An analysis plays
        on like this in worlds that the seat could not tell apart, and counts in how many a claim holds.
        """
        return []

    def trick(self, view: V) -> str | None:
        """Return what to say of a trick in a record for people, where one is about to begin; None anywhere else.

        Empty before the first one. Games without tricks leave it as it is.
        """
        return None

    def figures(self, view: V) -> list[FigureValue]:
        """Return the values of `Facts.figures`, in their order, from an onlooker's view at the end of a match."""
        return []

    def forced(self, view: V, seat: int) -> bool:
        """Return True if an onlooker's view shows that a due seat has one legal move, whatever is hidden.

        A game that has such moments says so, and it is always safe to say no. Nothing but the view may decide: what is
        forced is played for players who want that, so others learn from it that it was.
        """
        return False

    # Methods that follow from the above.

    def board(self, view: V) -> str:
        """The lines of a view as text in English, with letters for cards."""
        return in_letters(self.lines(view), self.facts.board)

    def to_act(self, position: P) -> tuple[int, ...]:
        """The seats that owe a decision; chance alone; nobody when it is over."""
        due = position.due
        if due == CHANCE_DUE:
            return (CHANCE,)
        return tuple(seat for seat in range(self.facts.seats) if due >> seat & 1)

    def apply(self, position: P, seat: int, move: Move) -> None:
        """Make any move of the log."""
        if seat == CHANCE:
            self.happen(position, move)
        else:
            self.play(position, seat, self.facts.verbs.pack(move))

    def has_one_move(self, view: V, seat: int) -> bool:
        """Return True if a seat has one legal move in a world that a view leaves possible.

        For `forced`, where a game knows that the seat has the same moves in all of them.
        """
        position = self.determinize(view, FastRng("any world will do"))
        return sum(count(self.facts.verbs, family) for family in self.options(position, seat)) == 1

    def determinize(self, view: V, rng: Rng) -> P:
        """One full position consistent with a view, fairly drawn."""
        return self.sampler(view).draw(rng)

    def playout(self, position: P, rng: Rng) -> int:
        """Play random moves to the end and say how many there were. A game may know a faster way to the same odds.

        Of what it leaves, the outcome and the points hold; a faster way need not write down how they came about.
        """
        moves = 0
        while position.due:
            self._move_at_random(position, rng)
            moves += 1
        return moves

    def _move_at_random(self, position: P, rng: Rng) -> None:
        """Make one random move of a due seat, chance or the first of the seats."""
        due = position.due
        if due == CHANCE_DUE:
            self.let_chance(position, rng)
        else:
            seat = (due & -due).bit_length() - 1
            self.play(position, seat, self.any_move(position, seat, rng))

    def let_chance(self, position: P, rng: Rng) -> None:
        """Let chance do what is due. A game may know a quicker way to the same odds."""
        self.happen(position, self.chance(position, rng))

    def any_move(self, position: P, seat: int, rng: Rng) -> int:
        """A random legal move of a due seat, each as likely as any other. A game may know a quicker way to the same."""
        return sample(self.facts.verbs, self.options(position, seat), rng)

    def alike(self, position: P, seat: int) -> tuple[int, int]:
        """Return a verb and items if all legal moves of a due seat are that verb with one of them; else no verb, -1.

        It says no more than `options`. Games with a commonest move of this kind answer, and search is quicker then.
        """
        return -1, 0

    # The points at which search stops: the end of a round, and the worth of the position then.

    def round_over(self, position: P) -> bool:
        """Return True if a round's first deal is due, or the match is over. Games that draw in mid-round say which."""
        return position.due in (0, CHANCE_DUE)

    def playout_round(self, position: P, rng: Rng) -> int:
        """Play random moves until the round is over and say how many there were; none if it is over."""
        moves = 0
        while not self.round_over(position):
            self._move_at_random(position, rng)
            moves += 1
        return moves

    def prospects(self, position: P) -> tuple[float, ...]:
        """Return each seat's expectation of the match when a round is over: 1 for a win, 0 for a loss, between equals.

        The place, when the match is over; before that what the points so far say. A game with a target knows better.
        """
        outcome = self.outcome(position)
        if outcome is None:
            return shared(self.points(position), self.facts.sides)
        return settled(outcome.places, self.facts.sides)


AnyGame = Game[Any, Any]


def side_of(sides: Sequence[Sequence[int]], seat: int) -> int:
    """Return the side that a seat plays for."""
    return next(index for index, side in enumerate(sides) if seat in side)
