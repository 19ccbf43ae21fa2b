"""Yokai Septet for four: the facts, and where each part of it is."""

from collections.abc import Mapping, Sequence

from games.rules.boards import Line
from games.rules.contract import CHANCE_DUE, Facts, FigureValue, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.sentences import Said
from games.rules.stream import FastRng, Rng
from games.rules.yokai_septet import conditions, figures, words
from games.rules.yokai_septet.cards import CARDS, SUITS
from games.rules.yokai_septet.claims import claims_of
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.four import (
    apply,
    board,
    claims,
    explain,
    options,
    playout,
    score,
    story,
    text,
    verbs,
    view,
    zones,
)
from games.rules.yokai_septet.four.position import FourPosition, start
from games.rules.yokai_septet.four.sampler import FourSampler
from games.rules.yokai_septet.four.view import SeptetFourView
from games.rules.yokai_septet.text import CARD_FACTS, LONGEST


class YokaiSeptetFour(Game[FourPosition, SeptetFourView]):
    """The game for two pairs."""

    facts = Facts(
        key="yokai-septet-4p",
        component="YokaiSeptet4p",
        title="Yokai Septet (four players)",
        summary=text.SUMMARY,
        seats=4,
        sides=((0, 2), (1, 3)),
        options=text.OPTIONS,
        domains=(CARDS, SUITS),
        verbs=verbs.VERBS,
        cards=CARD_FACTS,
        rules=text.RULES,
        revision=1,
        ends=("target",),
        longest=LONGEST,
        sentences=story.SENTENCES,
        board=board.SENTENCES,
        refusals=explain.REFUSALS,
        claims=claims.CLAIMS,
        conditions=conditions.FOUR,
        figures=figures.FIGURES,
    )
    view_type = SeptetFourView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> FourPosition:
        return start(options)

    def clone(self, position: FourPosition) -> FourPosition:
        return position.clone()

    def chance(self, position: FourPosition, rng: Rng) -> Move:
        return Move(verbs.DEAL, (shuffled(rng, position.rules.redraw),))

    def options(self, position: FourPosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: FourPosition, seat: int, code: int) -> None:
        apply.play(position, seat, code)

    def happen(self, position: FourPosition, move: Move) -> None:
        apply.deal(position, move.picks[0])

    def outcome(self, position: FourPosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: FourPosition) -> tuple[int, ...]:
        return score.points(position)

    def zones(self, position: FourPosition) -> list[Zone]:
        return zones.zones(position)

    def view(self, position: FourPosition, seat: int | None) -> SeptetFourView:
        return view.view(position, seat)

    def tell(self, position: FourPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: FourPosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: SeptetFourView) -> Sampler[FourPosition]:
        return FourSampler(view)

    def lines(self, view: SeptetFourView) -> list[Line]:
        return board.lines(view)

    def story(self, before: SeptetFourView, seat: int, move: Move, after: SeptetFourView) -> list[Said]:
        return story.story_of(before, seat, move, after)

    def claims(self, line: Sequence[FourPosition], seat: int) -> list[Said]:
        return list(claims_of(line, self.facts.seats))

    def trick(self, view: SeptetFourView) -> str | None:
        return words.trick(view)

    def any_move(self, position: FourPosition, seat: int, rng: Rng) -> int:
        return options.any_move(position, seat, rng)

    def figures(self, view: SeptetFourView) -> list[FigureValue]:
        return figures.figures(view)

    def forced(self, view: SeptetFourView, seat: int) -> bool:
        return view.turn == seat and view.hand_counts[seat] == 1

    def alike(self, position: FourPosition, seat: int) -> tuple[int, int]:
        return options.alike(position, seat)

    def playout(self, position: FourPosition, rng: Rng) -> int:
        if isinstance(rng, FastRng):
            return playout.playout(position, rng.random)
        return super().playout(position, rng)

    def playout_round(self, position: FourPosition, rng: Rng) -> int:
        if position.due != CHANCE_DUE and isinstance(rng, FastRng):
            return playout.play_round(position, rng.random)
        return super().playout_round(position, rng)

    def prospects(self, position: FourPosition) -> tuple[float, ...]:
        return score.prospects(position, position.rules.target)
