"""Take That Toy! for two: its facts, and where each part of it is."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.rules.boards import Line
from games.rules.cards import items_of
from games.rules.contract import Facts, FigureValue, Game, Illegal, OptionValue, Outcome, Sampler, Zone
from games.rules.families import Family
from games.rules.moves import Move
from games.rules.sentences import Said
from games.rules.stream import Rng, shuffle
from games.rules.take_that_toy import apply, board, claims, explain, figures, options, playout, score, story, text, view
from games.rules.take_that_toy.cards import SIZE, TOYS
from games.rules.take_that_toy.conditions import CONDITIONS
from games.rules.take_that_toy.position import UNDEALT, ToyPosition, start, zones
from games.rules.take_that_toy.sampler import ToySampler
from games.rules.take_that_toy.shapes import ToyView
from games.rules.take_that_toy.verbs import BURST, DEAL, PLAY, VERBS

KEY: Final = "take-that-toy-2p"
CARD_SHIFT: Final = VERBS.bits


class TakeThatToy(Game[ToyPosition, ToyView]):
    """The two-player variant, with the stray cat as the third at the table."""

    facts = Facts(
        key=KEY,
        component="TakeThatToy",
        title="Take That Toy! (two players)",
        summary=text.SUMMARY,
        seats=2,
        sides=((0,), (1,)),
        options=text.OPTIONS,
        domains=(TOYS,),
        verbs=VERBS,
        cards=text.CARDS,
        rules=text.RULES,
        revision=1,
        # A trick brings a collection three cards at the most, and a burst takes four and gives a hand one: so at most
        # 40 tricks, 30 bursts, 50 cards played from hands, and the deal.
        ends=("five_colours", "most_colours", "most_cards", "draw"),
        longest=81,
        sentences=story.SENTENCES,
        refusals=explain.REFUSALS,
        claims=claims.CLAIMS,
        board=board.SENTENCES,
        conditions=CONDITIONS,
        figures=figures.FIGURES,
    )
    view_type = ToyView

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> ToyPosition:
        return start(options)

    def clone(self, position: ToyPosition) -> ToyPosition:
        return position.clone()

    def chance(self, position: ToyPosition, rng: Rng) -> Move:
        if position.trump == UNDEALT:
            verb, cards = DEAL, list(range(SIZE))
        else:
            verb, cards = BURST, items_of(apply.bursting(position))
        shuffle(cards, rng)
        return Move(verb, (tuple(cards),))

    def options(self, position: ToyPosition, seat: int) -> list[Family]:
        return options.options(position, seat)

    def play(self, position: ToyPosition, seat: int, code: int) -> None:
        apply.play(position, seat, code >> CARD_SHIFT)

    def happen(self, position: ToyPosition, move: Move) -> None:
        (apply.deal if move.verb == DEAL else apply.burst)(position, move.picks[0])

    def outcome(self, position: ToyPosition) -> Outcome | None:
        return score.outcome(position)

    def points(self, position: ToyPosition) -> tuple[int, ...]:
        return score.points(position)

    def zones(self, position: ToyPosition) -> list[Zone]:
        return zones(position)

    def view(self, position: ToyPosition, seat: int | None) -> ToyView:
        return view.view(position, seat)

    def tell(self, position: ToyPosition, seat: int, move: Move, reader: int | None) -> Move:
        return view.tell(position, seat, move, reader)

    def explain(self, position: ToyPosition, seat: int, move: Move) -> Illegal | None:
        return explain.explain(position, seat, move)

    def sampler(self, view: ToyView) -> Sampler[ToyPosition]:
        return ToySampler(view)

    def lines(self, view: ToyView) -> list[Line]:
        return board.lines(view)

    def story(self, before: ToyView, seat: int, move: Move, after: ToyView) -> list[Said]:
        return story.story_of(before, seat, move, after)

    def claims(self, line: Sequence[ToyPosition], seat: int) -> list[Said]:
        return list(claims.claims_of(line, seat))

    def trick(self, view: ToyView) -> str | None:
        return board.trick(view)

    def figures(self, view: ToyView) -> list[FigureValue]:
        return figures.figures(view)

    def forced(self, view: ToyView, seat: int) -> bool:
        # T5: any card may be played, so only the last one has to be.
        return view.turn == seat and view.hand_counts[seat] == 1

    def alike(self, position: ToyPosition, seat: int) -> tuple[int, int]:
        return PLAY, position.hands[seat]

    def playout(self, position: ToyPosition, rng: Rng) -> int:
        return playout.playout(position, rng)

    def round_over(self, position: ToyPosition) -> bool:
        # Bursts are chance in mid-match.
        return not position.due or position.trump == UNDEALT

    def playout_round(self, position: ToyPosition, rng: Rng) -> int:
        return 0 if self.round_over(position) else playout.playout(position, rng)

    def prospects(self, position: ToyPosition) -> tuple[float, ...]:
        return score.prospects(position)
