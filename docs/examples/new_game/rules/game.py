"""Duel: its facts, and where each part of it is."""

from collections.abc import Mapping

from games.rules.boards import Line
from games.rules.contract import Facts, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.duel import apply, board, explain, options, score, story, text, view
from games.rules.duel.cards import CARDS, SIZE
from games.rules.duel.position import DuelPosition, zones
from games.rules.duel.verbs import DEAL, VERBS
from games.rules.duel.view import DuelSampler, DuelView
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.sentences import Said
from games.rules.stream import Rng, shuffle


class Duel(Game[DuelPosition, DuelView]):
    """Two players, eight cards, four rounds."""

    facts = Facts(
        key="duel",
        component="Duel",
        title="Duel",
        summary=text.SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.OPTIONS,
        domains=(CARDS,),
        verbs=VERBS,
        cards=text.FACTS_OF_CARDS,
        rules=text.RULES,
        revision=1,
        ends=("most_cards", "draw"),
        longest=9,
        sentences=story.SENTENCES,
        board=board.SENTENCES,
        refusals=explain.REFUSALS,
    )
    view_type = DuelView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> DuelPosition:
        return DuelPosition(low_wins=options["low_wins"] is True)

    def clone(self, position: DuelPosition) -> DuelPosition:
        return position.clone()

    def chance(self, position: DuelPosition, rng: Rng) -> Move:
        cards = list(range(SIZE))
        shuffle(cards, rng)
        return Move(DEAL, (tuple(cards),))

    def options(self, position: DuelPosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: DuelPosition, seat: int, code: int) -> None:
        apply.play(position, seat, code >> VERBS.bits)

    def happen(self, position: DuelPosition, move: Move) -> None:
        apply.deal(position, move.picks[0])

    def outcome(self, position: DuelPosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: DuelPosition) -> tuple[int, ...]:
        return tuple(position.points)

    def zones(self, position: DuelPosition) -> list[Zone]:
        return zones(position)

    def view(self, position: DuelPosition, seat: int | None) -> DuelView:
        return view.view(position, seat)

    def tell(self, position: DuelPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: DuelPosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: DuelView) -> Sampler[DuelPosition]:
        return DuelSampler(view)

    def lines(self, view: DuelView) -> list[Line]:
        return board.lines(view)

    def story(self, before: DuelView, seat: int, move: Move, after: DuelView) -> list[Said]:
        return story.story_of(before, seat, move, after)
