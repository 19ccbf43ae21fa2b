"""Yokai Septet, for four and for two: the facts of both, and where each part of them is."""

from collections.abc import Mapping
from typing import Final

from games.rules.contract import CHANCE_DUE, Facts, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.stream import FastRng, Rng
from games.rules.yokai_septet import (
    apply_four,
    apply_two,
    board_four,
    board_two,
    explain_four,
    explain_two,
    options_four,
    options_two,
    playout_four,
    playout_two,
    position_four,
    position_two,
    score,
    text,
    verbs_four,
    verbs_two,
    view_four,
    view_two,
    words,
    zones_four,
    zones_two,
)
from games.rules.yokai_septet.cards import CARDS, SUITS
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.position_four import FourPosition
from games.rules.yokai_septet.position_two import TwoPosition
from games.rules.yokai_septet.sampler_four import FourSampler
from games.rules.yokai_septet.sampler_two import TwoSampler
from games.rules.yokai_septet.view_four import SeptetFourView
from games.rules.yokai_septet.view_two import SeptetTwoView

LONGEST: Final = 2000
"""Rounds that bring no points have no end, but of 3,000 random matches to 21 points the longest had 683 rows."""

LUCK_OF_FOUR: Final = 1.35
LUCK_OF_TWO: Final = 1.3
"""How far points go up and down in a match, fitted to random matches (docs/bots.md)."""


class YokaiSeptetFour(Game[FourPosition, SeptetFourView]):
    """The game for two pairs."""

    facts = Facts(
        key="yokai-septet-4p",
        component="YokaiSeptet4p",
        title="Yokai Septet (four players)",
        summary=text.FOUR_SUMMARY,
        seats=4,
        sides=((0, 2), (1, 3)),
        options=text.FOUR_OPTIONS,
        domains=(CARDS, SUITS),
        verbs=verbs_four.VERBS,
        cards=text.CARD_FACTS,
        rules=text.FOUR_RULES,
        revision=1,
        longest=LONGEST,
    )
    view_type = SeptetFourView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> FourPosition:
        return position_four.start(options)

    def clone(self, position: FourPosition) -> FourPosition:
        return position.clone()

    def chance(self, position: FourPosition, rng: Rng) -> Move:
        return Move(verbs_four.DEAL, (shuffled(rng, position.rules.redraw),))

    def options(self, position: FourPosition, seat: int) -> list[Family]:
        return options_four.options(position, seat)

    def play(self, position: FourPosition, seat: int, code: int) -> None:
        apply_four.play(position, seat, code)

    def happen(self, position: FourPosition, move: Move) -> None:
        apply_four.deal(position, move.picks[0])

    def outcome(self, position: FourPosition) -> Outcome | None:
        return score.outcome(position, 4)

    def points(self, position: FourPosition) -> tuple[int, ...]:
        return score.points(position, 4)

    def zones(self, position: FourPosition) -> list[Zone]:
        return zones_four.zones(position)

    def view(self, position: FourPosition, seat: int | None) -> SeptetFourView:
        return view_four.view(position, seat)

    def tell(self, position: FourPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view_four.tell(position, seat, move, reader)

    def explain(self, position: FourPosition, seat: int, move: Move) -> Illegal | None:
        return explain_four.explain(position, seat, move)

    def sampler(self, view: SeptetFourView) -> Sampler[FourPosition]:
        return FourSampler(view)

    def board(self, view: SeptetFourView) -> str:
        return board_four.board(view)

    def trick(self, view: SeptetFourView) -> str | None:
        return words.trick(view)

    def any_move(self, position: FourPosition, seat: int, rng: Rng) -> int:
        return options_four.any_move(position, seat, rng)

    def forced(self, view: SeptetFourView, seat: int) -> bool:
        return view.turn == seat and view.hand_counts[seat] == 1

    def alike(self, position: FourPosition, seat: int) -> tuple[int, int]:
        return options_four.alike(position, seat)

    def playout(self, position: FourPosition, rng: Rng) -> int:
        if isinstance(rng, FastRng):
            return playout_four.playout(position, rng.random)
        return super().playout(position, rng)

    def playout_round(self, position: FourPosition, rng: Rng) -> int:
        if position.due != CHANCE_DUE and isinstance(rng, FastRng):
            return playout_four.play_round(position, rng.random)
        return super().playout_round(position, rng)

    def prospects(self, position: FourPosition) -> tuple[float, ...]:
        return score.prospects(position, 4, position.rules.target, LUCK_OF_FOUR)


class YokaiSeptetTwo(Game[TwoPosition, SeptetTwoView]):
    """The straw variant, for two players."""

    facts = Facts(
        key="yokai-septet-2p",
        component="YokaiSeptet2p",
        title="Yokai Septet (two players)",
        summary=text.TWO_SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.TWO_OPTIONS,
        domains=(CARDS, SUITS, verbs_two.SIDES),
        verbs=verbs_two.VERBS,
        cards=text.CARD_FACTS,
        rules=text.TWO_RULES,
        revision=1,
        longest=LONGEST,
    )
    view_type = SeptetTwoView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> TwoPosition:
        return position_two.start(options)

    def clone(self, position: TwoPosition) -> TwoPosition:
        return position.clone()

    def chance(self, position: TwoPosition, rng: Rng) -> Move:
        return Move(verbs_two.DEAL, (shuffled(rng, position.rules.redraw),))

    def options(self, position: TwoPosition, seat: int) -> list[Family]:
        return options_two.options(position, seat)

    def play(self, position: TwoPosition, seat: int, code: int) -> None:
        apply_two.play(position, seat, code)

    def happen(self, position: TwoPosition, move: Move) -> None:
        apply_two.deal(position, move.picks[0])

    def outcome(self, position: TwoPosition) -> Outcome | None:
        return score.outcome(position, 2)

    def points(self, position: TwoPosition) -> tuple[int, ...]:
        return score.points(position, 2)

    def zones(self, position: TwoPosition) -> list[Zone]:
        return zones_two.zones(position)

    def view(self, position: TwoPosition, seat: int | None) -> SeptetTwoView:
        return view_two.view(position, seat)

    def tell(self, position: TwoPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view_two.tell(position, seat, move, reader)

    def explain(self, position: TwoPosition, seat: int, move: Move) -> Illegal | None:
        return explain_two.explain(position, seat, move)

    def sampler(self, view: SeptetTwoView) -> Sampler[TwoPosition]:
        return TwoSampler(view)

    def board(self, view: SeptetTwoView) -> str:
        return board_two.board(view)

    def trick(self, view: SeptetTwoView) -> str | None:
        return words.trick(view)

    def forced(self, view: SeptetTwoView, seat: int) -> bool:
        if view.turn != seat or view.phase != "play":
            return False
        # Y16: what lies face up in the straw can be played like the hand, and all can see it.
        if view.hand_counts[seat] == 0:
            return self.has_one_move(view, seat)
        return view.hand_counts[seat] + view_two.open_cards(view, seat) == 1

    def alike(self, position: TwoPosition, seat: int) -> tuple[int, int]:
        return options_two.alike(position, seat)

    def playout(self, position: TwoPosition, rng: Rng) -> int:
        return playout_two.playout(position, rng)

    def playout_round(self, position: TwoPosition, rng: Rng) -> int:
        return playout_two.play_round(position, rng)

    def prospects(self, position: TwoPosition) -> tuple[float, ...]:
        return score.prospects(position, 2, position.rules.target, LUCK_OF_TWO)
