"""Namahage: its facts, and where each part of it is."""

from collections.abc import Mapping, Sequence

from games.rules.boards import Line
from games.rules.contract import Facts, FigureValue, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.namahage import (
    apply,
    board,
    chance,
    claims,
    explain,
    figures,
    options,
    playout,
    score,
    story,
    text,
    view,
    zones,
)
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import CELLS, ROWS
from games.rules.namahage.lines import SENTENCES
from games.rules.namahage.position import NamahagePosition, start
from games.rules.namahage.refusals import REFUSALS
from games.rules.namahage.sampler import NamahageSampler
from games.rules.namahage.shapes import NamahageView
from games.rules.namahage.steps import DEALING, OPERATION
from games.rules.namahage.verbs import ENDS, SEATS, VERBS
from games.rules.sentences import Said
from games.rules.stream import Rng


class Namahage(Game[NamahagePosition, NamahageView]):
    """Two players, one deck, two fields of nine cells."""

    facts = Facts(
        key="namahage",
        component="Namahage",
        title="Namahage",
        summary=text.SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.OPTIONS,
        domains=(CARDS, CELLS, ROWS, ENDS, SEATS),
        verbs=VERBS,
        cards=text.CARDS,
        rules=text.RULES,
        revision=1,
        # See "Length" in RULES.md; random matches have about 35 rows.
        ends=("twenty_one", "nobody_can_act"),
        longest=64_000,
        sentences=SENTENCES,
        board=board.SENTENCES,
        refusals=REFUSALS,
        claims=claims.CLAIMS,
        figures=figures.FIGURES,
    )
    view_type = NamahageView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> NamahagePosition:
        return start(options)

    def clone(self, position: NamahagePosition) -> NamahagePosition:
        return position.clone()

    def chance(self, position: NamahagePosition, rng: Rng) -> Move:
        return chance.chance(position, rng)

    def options(self, position: NamahagePosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: NamahagePosition, seat: int, code: int) -> None:
        apply.play(position, seat, code)

    def happen(self, position: NamahagePosition, move: Move) -> None:
        chance.happen(position, move.picks[0])

    def let_chance(self, position: NamahagePosition, rng: Rng) -> None:
        chance.let_chance(position, rng)

    def outcome(self, position: NamahagePosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: NamahagePosition) -> tuple[int, ...]:
        return score.totals(position)

    def zones(self, position: NamahagePosition) -> list[Zone]:
        return zones.zones(position)

    def view(self, position: NamahagePosition, seat: int | None) -> NamahageView:
        return view.view(position, seat)

    def tell(self, position: NamahagePosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: NamahagePosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: NamahageView) -> Sampler[NamahagePosition]:
        return NamahageSampler(view)

    def lines(self, view: NamahageView) -> list[Line]:
        return board.lines(view)

    def story(self, before: NamahageView, seat: int, move: Move, after: NamahageView) -> list[Said]:
        return story.story_of(before, seat, move, after)

    def figures(self, view: NamahageView) -> list[FigureValue]:
        return figures.figures(view)

    def claims(self, line: Sequence[NamahagePosition], seat: int) -> list[Said]:
        return list(claims.claims_of(line, seat))

    def forced(self, view: NamahageView, seat: int) -> bool:
        # N3: without a hand all that is left are actions of cards in play. What else is asked has two answers.
        return view.asked == seat and view.hand_counts[seat] == 0 and self.has_one_move(view, seat)

    def playout(self, position: NamahagePosition, rng: Rng) -> int:
        return playout.playout(position, rng)

    def round_over(self, position: NamahagePosition) -> bool:
        # The deck is shuffled, and cards are taken, in mid-match too.
        return not position.due or position.stack[-1] & OPERATION == DEALING

    def playout_round(self, position: NamahagePosition, rng: Rng) -> int:
        return 0 if self.round_over(position) else playout.playout(position, rng)

    def prospects(self, position: NamahagePosition) -> tuple[float, ...]:
        return score.prospects(position)
