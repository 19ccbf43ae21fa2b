"""Yokai Septet for two, the straw variant: the facts, and where each part of it is."""

from collections.abc import Mapping, Sequence

from games.rules.boards import Line
from games.rules.contract import Facts, FigureValue, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.sentences import Said
from games.rules.stream import Rng
from games.rules.yokai_septet import conditions, figures, words
from games.rules.yokai_septet.cards import CARDS, SUITS
from games.rules.yokai_septet.claims import claims_of
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.text import CARD_FACTS, LONGEST
from games.rules.yokai_septet.two import (
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
from games.rules.yokai_septet.two.position import TwoPosition, start
from games.rules.yokai_septet.two.sampler import TwoSampler
from games.rules.yokai_septet.two.view import SeptetTwoView, open_cards


class YokaiSeptetTwo(Game[TwoPosition, SeptetTwoView]):
    """The straw variant, for two players."""

    facts = Facts(
        key="yokai-septet-2p",
        component="YokaiSeptet2p",
        title="Yokai Septet (two players)",
        summary=text.SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.OPTIONS,
        domains=(CARDS, SUITS, verbs.SIDES),
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
        conditions=conditions.TWO,
        figures=figures.FIGURES,
    )
    view_type = SeptetTwoView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> TwoPosition:
        return start(options)

    def clone(self, position: TwoPosition) -> TwoPosition:
        return position.clone()

    def chance(self, position: TwoPosition, rng: Rng) -> Move:
        return Move(verbs.DEAL, (shuffled(rng, position.rules.redraw),))

    def options(self, position: TwoPosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: TwoPosition, seat: int, code: int) -> None:
        apply.play(position, seat, code)

    def happen(self, position: TwoPosition, move: Move) -> None:
        apply.deal(position, move.picks[0])

    def outcome(self, position: TwoPosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: TwoPosition) -> tuple[int, ...]:
        return score.points(position)

    def zones(self, position: TwoPosition) -> list[Zone]:
        return zones.zones(position)

    def view(self, position: TwoPosition, seat: int | None) -> SeptetTwoView:
        return view.view(position, seat)

    def tell(self, position: TwoPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: TwoPosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: SeptetTwoView) -> Sampler[TwoPosition]:
        return TwoSampler(view)

    def lines(self, view: SeptetTwoView) -> list[Line]:
        return board.lines(view)

    def story(self, before: SeptetTwoView, seat: int, move: Move, after: SeptetTwoView) -> list[Said]:
        return story.story_of(before, seat, move, after)

    def claims(self, line: Sequence[TwoPosition], seat: int) -> list[Said]:
        return list(claims_of(line, self.facts.seats))

    def trick(self, view: SeptetTwoView) -> str | None:
        return words.trick(view)

    def figures(self, view: SeptetTwoView) -> list[FigureValue]:
        return figures.figures(view)

    def forced(self, view: SeptetTwoView, seat: int) -> bool:
        if view.turn != seat or view.phase != "play":
            return False
        # Y16: what lies face up in the straw can be played like the hand, and all can see it.
        if view.hand_counts[seat] == 0:
            return self.has_one_move(view, seat)
        return view.hand_counts[seat] + open_cards(view, seat) == 1

    def alike(self, position: TwoPosition, seat: int) -> tuple[int, int]:
        return options.alike(position, seat)

    def playout(self, position: TwoPosition, rng: Rng) -> int:
        return playout.playout(position, rng)

    def playout_round(self, position: TwoPosition, rng: Rng) -> int:
        return playout.play_round(position, rng)

    def prospects(self, position: TwoPosition) -> tuple[float, ...]:
        return score.prospects(position, position.rules.target)
