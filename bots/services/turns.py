"""Play the turn of a house bot: it is given a view, thinks, and plays through `play_move` like a person."""

import random
import time
from collections.abc import Sequence

from django.utils.crypto import salted_hmac

from bots import pool
from bots.brains.thinking import Decided, Decision
from bots.models import Answer, Thought
from bots.pool import BotProcessDied, BrainFailed, ThoughtTooLong
from bots.roster import bot_named
from bots.services.answers import LONGEST_FAULT, BotDecision, give, log_faults
from core import times
from core.database.transactions import release_connection, without_flush
from core.faults import PlainFault, describe_fault
from games.selectors.loading import seats_with_match
from games.selectors.reading.views import seat_view
from games.shapes.views import OptionFamily

DEATHS = 3
"""The number of processes that may die on one decision before a safe move is played instead."""


class NoSuchBot(PlainFault):
    """A bot's account without an entry in the roster: the operator has to fix it."""


def play_turn(*, match_id: str, seat: int, ply: int, since: float, attempt: int) -> bool:
    """Play a bot's turn, if it is still that turn. Returns whether a move was played; a second call changes nothing.

    `since` is when the turn began, in seconds; `attempt` counts the attempts at it, this one included.
    """
    decision = decide_turn(match_id=match_id, seat=seat, ply=ply, since=since, attempt=attempt)
    if decision is None or not give(decision.answer, decision.bot, decision.thought):
        return False
    log_faults(decision.thought)
    # A crash before this line loses a statistic, not a move.
    with without_flush():
        Thought.objects.bulk_create([decision.thought], ignore_conflicts=True)
    return True


def decide_turn(*, match_id: str, seat: int, ply: int, since: float, attempt: int) -> BotDecision | None:
    """Decide a bot's turn, if it is still that turn. Nothing is saved, and a second call decides the same."""
    seats = seats_with_match(match_id)
    if not seats or seats[seat].turn.due_ply != ply:
        return None
    user = seats[seat].user
    # A user's own bot is played by its own program.
    if user is None or not user.is_house_bot:
        return None
    bot = bot_named(user.username)
    if bot is None:
        raise NoSuchBot(user.username)
    view = seat_view(seats, seat)
    plan = bot.plan(view.game)
    decision = Decision(
        game=view.game,
        seat=seat,
        view=view.view,
        brain=plan.brain,
        secret=_secret(match_id, seat, ply),
        settings=plan.settings,
        revision=seats[seat].match.revision,
    )
    thought = Thought(match_id=match_id, seat=seat, ply=ply, bot=bot.name, game=view.game)
    thought.waited = max(0.0, times.exact() - since)
    release_connection()
    started = time.perf_counter()
    decided, fault = _thought_of(decision, attempt)
    thought.took = time.perf_counter() - started
    thought.fault = fault[:LONGEST_FAULT]
    thought.undone = decided.undone if decided else 0
    safe = safe_move(view.options, decision.secret)
    move = decided.move if decided else safe
    answer = Answer(match_id=match_id, seat=seat, ply=ply, move=move, otherwise=safe)
    return BotDecision(user, answer, thought, bot.least_grid)


def _thought_of(decision: Decision, attempt: int) -> tuple[Decided | None, str]:
    """The brain's decision, or None and a description of its fault."""
    try:
        return pool.think(decision), ""
    except (BrainFailed, ThoughtTooLong) as fault:
        return None, describe_fault(fault)
    except BotProcessDied as fault:
        # The process may have been killed from outside, but a brain that keeps dying has a fault of its own.
        if attempt < DEATHS:
            raise
        return None, describe_fault(fault)


def _secret(match_id: str, seat: int, ply: int) -> str:
    """The secret seed of one decision, the same every time it is made."""
    return salted_hmac("postcard.bots", f"{match_id}|{seat}|{ply}", algorithm="sha256").hexdigest()


def safe_move(options: Sequence[OptionFamily], secret: str) -> str:
    """The text of a legal move from the options of a view: any verb, and as few picks as it allows."""
    rng = random.Random(secret)
    family = rng.choice(options)
    picks = (rng.sample(slot["items"], slot["least"]) for slot in family["slots"])
    return " ".join([family["verb"], *(",".join(str(item) for item in picked) or "-" for picked in picks)])
