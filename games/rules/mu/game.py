"""Mü for two: its facts, and where each part of it is."""

from collections.abc import Mapping, Sequence

from games.rules.boards import Line
from games.rules.contract import Facts, FigureValue, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.mu import apply, board, claims, dealing, explain, figures, options, playout, score, story, text, view
from games.rules.mu.cards import CARDS, COLOUR
from games.rules.mu.conditions import CONDITIONS
from games.rules.mu.position import MuPosition, start, zones
from games.rules.mu.refusals import REFUSALS
from games.rules.mu.sampler import MuSampler
from games.rules.mu.sentences import SENTENCES
from games.rules.mu.shapes import MuView
from games.rules.mu.trumps import COLUMN, TRUMP
from games.rules.mu.verbs import SOURCE, VERBS
from games.rules.sentences import Said
from games.rules.stream import Rng


class Mu(Game[MuPosition, MuView]):
    """The two-player variant with displays."""

    facts = Facts(
        key="mu-2p",
        component="Mu",
        title="Mü (two players)",
        summary=text.SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.OPTIONS,
        domains=(CARDS, COLOUR, TRUMP, COLUMN, SOURCE),
        verbs=VERBS,
        cards=text.CARDS,
        rules=text.RULES,
        revision=1,
        ends=("target",),
        longest=10_000,
        board=board.SENTENCES,
        sentences=SENTENCES,
        refusals=REFUSALS,
        claims=claims.CLAIMS,
        conditions=CONDITIONS,
        figures=figures.FIGURES,
    )
    view_type = MuView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> MuPosition:
        return start(options)

    def clone(self, position: MuPosition) -> MuPosition:
        return position.clone()

    def chance(self, position: MuPosition, rng: Rng) -> Move:
        return dealing.deal(position, rng)

    def options(self, position: MuPosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: MuPosition, seat: int, code: int) -> None:
        apply.act(position, seat, code)

    def happen(self, position: MuPosition, move: Move) -> None:
        apply.deal(position, move.picks[0][0], move.picks[1])

    def outcome(self, position: MuPosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: MuPosition) -> tuple[int, ...]:
        return tuple(position.scores)

    def zones(self, position: MuPosition) -> list[Zone]:
        return zones(position)

    def view(self, position: MuPosition, seat: int | None) -> MuView:
        return view.view(position, seat)

    def tell(self, position: MuPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: MuPosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: MuView) -> Sampler[MuPosition]:
        return MuSampler(view)

    def lines(self, view: MuView) -> list[Line]:
        return board.lines(view)

    def story(self, before: MuView, seat: int, move: Move, after: MuView) -> list[Said]:
        return story.story_of(before, seat, move, after)

    def claims(self, line: Sequence[MuPosition], seat: int) -> list[Said]:
        return list(claims.claims_of(line, seat))

    def trick(self, view: MuView) -> str | None:
        return board.trick(view)

    def figures(self, view: MuView) -> list[FigureValue]:
        return figures.figures(view)

    def forced(self, view: MuView, seat: int) -> bool:
        display = view.displays[seat]
        if view.turn != seat:
            return False
        if view.phase == "auction":
            # M5: a player who can lay nothing is asked all the same.
            return display.shown == options.MOST_SHOWN
        # M17: what lies face up can be played like the hand, and all can see it.
        if display.hand_count == 0:
            return self.has_one_move(view, seat)
        return view.phase == "play" and display.hand_count + display.shown == 1

    def playout(self, position: MuPosition, rng: Rng) -> int:
        return playout.playout(position, rng)

    def playout_round(self, position: MuPosition, rng: Rng) -> int:
        return playout.play_round(position, rng)

    def prospects(self, position: MuPosition) -> tuple[float, ...]:
        return score.prospects(position)
