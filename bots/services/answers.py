"""Play a house bot's decision: at once, or at a time that does not reveal how long it thought."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from accounts.models import User
from bots.models import Answer, Thought
from core.database.transactions import atomic, savepoint, transacted
from core.errors import IllegalMove, MalformedMove, MatchOver, NotYourTurn, Stale
from core.faults import describe_fault
from games.selectors.loading import seats_with_match
from games.services.play import play_move

logger = logging.getLogger("postcard.bots")

LONGEST_FAULT = 300
STORING_SECONDS = 0.03
"""Time allowed for storing an answer. One that is ready later than this before a release time takes the next one."""


@dataclass(frozen=True)
class BotDecision:
    """A decision of a bot: the move it plays, and the statistics of its thought."""

    bot: User
    answer: Answer
    thought: Thought
    least_grid: float = 0.0
    """The fewest seconds between two times at which it may be played."""


def release_time(*, began: float, ready: float, grid: float) -> float:
    """Return the second at which an answer is played: the next multiple of the grid, from the start of the turn."""
    return began + max(1, ceil((ready + STORING_SECONDS - began) / grid)) * grid


def keep(made: BotDecision, *, hand_on: Callable[[], None]) -> None:
    """Store a decision until its time comes; `hand_on` schedules it in the same transaction."""
    with atomic():
        # A turn that is delivered twice is decided twice, with the same result.
        Answer.objects.bulk_create([made.answer], ignore_conflicts=True)
        Thought.objects.bulk_create([made.thought], ignore_conflicts=True)
        hand_on()
    log_faults(made.thought)


@transacted
def play_stored(*, match_id: str, seat: int, ply: int, done: Callable[[], None]) -> None:
    """Play the stored answer of a turn, if it is still that turn; `done` runs in the same transaction."""
    kept = Answer.objects.filter(match=match_id, seat=seat, ply=ply).first()
    if kept is not None:
        own = seats_with_match(match_id)[seat]
        assert own.user is not None, "a bot does not leave its seat"
        thought = Thought(match_id=match_id, seat=seat, ply=ply, bot=own.user.username, game=own.match.game)
        if give(kept, own.user, thought) and thought.fault:
            log_faults(thought)
            Thought.objects.filter(match=match_id, seat=seat, ply=ply).update(fault=thought.fault)
        kept.delete()
    done()


def give(answer: Answer, bot: User, thought: Thought) -> bool:
    """Play a move, or a safe move if it is refused, and note that in the thought. Returns whether one was played."""
    try:
        try:
            _play(answer, bot, answer.move)
        except (IllegalMove, MalformedMove) as refused:
            thought.fault = thought.fault or describe_fault(refused)[:LONGEST_FAULT]
            _play(answer, bot, answer.otherwise)
    except (Stale, NotYourTurn, MatchOver) as missed:
        logger.info("%s in %s: its move was not needed any more: %s", thought.bot, thought.game, missed.code)
        return False
    return True


def _play(answer: Answer, bot: User, move: str) -> None:
    with savepoint():
        play_move(match_id=answer.match_id, user=bot, seat=answer.seat, move=move, expected_ply=answer.ply)


def log_faults(thought: Thought) -> None:
    """Log what went wrong with a thought, but nothing that the bot was shown."""
    if thought.fault:
        # The turn is in the row, not in the log line: that line must not reveal the progress of a private match.
        logger.error("%s in %s: a safe move was played for it: %s", thought.bot, thought.game, thought.fault)
    if thought.undone:
        logger.warning("%s in %s: there was no time for %s iterations", thought.bot, thought.game, thought.undone)
