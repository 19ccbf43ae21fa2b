"""Knowledge of a seat: the view, the log line, and (in `sampler.py`) all that a view leaves possible.

Hidden are the other hand, every face-down card, the kitty from all but Crown, and what Crown buried, from Shield until
the round is scored (M3, M9). Frozen parts of a view that come again and again are made once.
"""

from functools import cache, lru_cache
from typing import Final

from games.rules.cards import BITS
from games.rules.contract import CHANCE_DUE
from games.rules.moves import HIDDEN, Move
from games.rules.mu.cards import CARDS, COLOUR_OF, LETTERS
from games.rules.mu.position import (
    DEALING,
    DOWN,
    GOAL_BASES,
    LOWER,
    NOBODY,
    OVER,
    MuPosition,
    RoundScore,
    Rules,
    goal,
)
from games.rules.mu.shapes import (
    PHASES,
    SHOWN_COLUMN,
    MuColumn,
    MuDisplay,
    MuPlayed,
    MuResult,
    MuRules,
    MuTrick,
    MuView,
)
from games.rules.mu.trumps import MINOR_COLUMN, TRUMP
from games.rules.mu.verbs import BURY, DEAL, SOURCE

TRUMP_SUIT: Final = 5
"""The place of trump among the suits a hand can be void of; the colours come first."""


def view(position: MuPosition, seat: int | None) -> MuView:
    """Return what a seat may know; what an onlooker may know for None."""
    crown, scored = position.crown, position.phase in (DEALING, OVER)
    own = crown != NOBODY and seat == crown
    tricks, winners = _tricks(position)
    return MuView(
        rules=rules(position.rules),
        seat=seat,
        phase=PHASES[position.phase],
        turn=position.due - 1 if 0 < position.due < CHANCE_DUE else None,
        round=position.round + 1,
        dealer=position.round & 1,
        removed=LETTERS[position.removed] if position.removed >= 0 else None,
        scores=(position.scores[0], position.scores[1]),
        goal=goal(position),
        passes=position.passes,
        last_to_lay=_seat(position.last_layer),
        crown=_seat(crown),
        bid=position.bid or None,
        minor=_trump(position.minor),
        major=_trump(position.major),
        hand=() if seat is None else CARDS.texts(position.hands[seat]),
        kitty_count=position.kitty.bit_count() if crown == NOBODY else 0,
        kitty=CARDS.texts(position.kitty) if own else None,
        buried_count=position.buried.bit_count(),
        buried=CARDS.texts(position.buried) if own or (scored and crown != NOBODY) else None,
        displays=(_display(position, 0, winners), _display(position, 1, winners)),
        trick=_trick_begun(position),
        tricks=tricks,
        rounds=tuple(_result(result, position.rules.goal_base) for result in position.history),
    )


def rules(settings: Rules) -> MuRules:
    """The options as they were named when the match was made."""
    removed = settings.removed
    return MuRules(
        removed_colour=("rotate", "random", "r", "y", "g", "b", "k")[removed + 2],
        auction_tie=("eklat", "first_holder", "redeal")[settings.tie],
        trump_freedom="any" if settings.any_trump else "displayed",
        shield_no_trump=settings.shield_none,
        target=settings.target,
        goal_table=("derived", "steep", "classic")[GOAL_BASES.index(settings.goal_base)],
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _trump(trump: int) -> str | None:
    return TRUMP.faces[trump] if trump >= 0 else None


def _display(position: MuPosition, seat: int, winners: list[int]) -> MuDisplay:
    void = shown_void(position, seat)
    return MuDisplay(
        hand_count=position.hands[seat].bit_count(),
        shown=position.tables[seat].bit_count(),
        columns=tuple(_column(position, seat, column) for column in range(8) if column != position.removed),
        tricks=winners.count(seat),
        points=position.points[seat],
        void=tuple("trump" if suit == TRUMP_SUIT else LETTERS[suit] for suit in range(6) if void >> suit & 1),
    )


def _column(position: MuPosition, seat: int, column: int) -> MuColumn:
    first = seat * DOWN
    down = 0
    if column < LOWER:
        down = int(position.downs[first + column] >= 0)
    if column == MINOR_COLUMN:
        down += int(position.downs[first + LOWER] >= 0)
    cards = position.tables[seat] & position.law.columns[column]
    return MuColumn(SHOWN_COLUMN.faces[column], down, CARDS.texts(cards))


def shown_void(position: MuPosition, seat: int) -> int:
    """The suits that a seat has failed to follow in this round, as bits: its hand has held none of them since (M12)."""
    void, follower, law = 0, 1 - position.crown, position.law
    for led, card in zip(position.played[::2], position.played[1::2], strict=False):
        led, card = led >> 1, card >> 1
        if follower == seat and not law.follow[led] & BITS[card]:
            void |= 1 << (TRUMP_SUIT if law.trump & BITS[led] else COLOUR_OF[led])
        if law.beats[led] & BITS[card]:
            follower = 1 - follower
    return void


def _tricks(position: MuPosition) -> tuple[tuple[MuTrick, ...], list[int]]:
    """The tricks that are over, and who won each of them."""
    leader, tricks, winners = position.crown, [], []
    for led, card in zip(position.played[::2], position.played[1::2], strict=False):
        won = position.law.beats[led >> 1] & BITS[card >> 1]
        follower = 1 - leader
        winner = follower if won else leader
        tricks.append(_trick(leader, led, card, winner))
        winners.append(winner)
        leader = winner
    return tuple(tricks), winners


@lru_cache(maxsize=4096)
def _trick(leader: int, led: int, card: int, winner: int) -> MuTrick:
    return MuTrick((_played(leader, led), _played(1 - leader, card)), winner)


@cache
def _played(seat: int, play: int) -> MuPlayed:
    return MuPlayed(seat, CARDS.faces[play >> 1], SOURCE.faces[play & 1])


def _trick_begun(position: MuPosition) -> tuple[MuPlayed, ...]:
    if position.led < 0:
        return ()
    return (_played(2 - position.due, position.played[-1]),)


@lru_cache(maxsize=4096)
def _result(result: RoundScore, goal_base: int) -> MuResult:
    eklat = result.crown == NOBODY
    return MuResult(
        ending="eklat" if eklat else "made" if result.scorer == result.crown else "failed",
        crown=_seat(result.crown),
        bid=result.bid,
        goal=goal_base + 2 * result.bid,
        minor=_trump(result.minor),
        major=_trump(result.major),
        points=None if eklat else result.points,
        buried=CARDS.texts(result.buried),
        scorer=result.scorer,
        amount=result.amount,
    )


def tell(position: MuPosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it: of the deal the own hand and what lies face up, of a burial only its size."""
    if move.verb == DEAL:
        removed, cards = move.picks
        seen = [card if _dealt_to(place, reader) else HIDDEN for place, card in enumerate(cards)]
        return Move(DEAL, (removed, tuple(seen)))
    if move.verb == BURY and reader != seat:
        return Move(BURY, ((HIDDEN,) * len(move.picks[0]),))
    return move


def _dealt_to(place: int, reader: int | None) -> bool:
    """Return True if a reader sees a place of the deal: 6 to 9 of each seat's lie open, 10 to 21 are the hand."""
    owner, place = divmod(place, 22)
    return owner < 2 and (6 <= place < 10 or (place >= 10 and owner == reader))
