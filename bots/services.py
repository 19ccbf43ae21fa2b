"""What house bots do: they have accounts like people, and play through the door like people."""

import logging
import time
from datetime import timedelta

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.crypto import salted_hmac

from accounts.services.bots import ensure_bot
from bots.brains.thinking import Decided, Decision
from bots.models import Thought
from bots.pool import BrainFailed, ThinkerDied, ThoughtTooLong, think
from bots.roster import bot_named, roster
from bots.safe import safe_move
from core import times
from core.errors import IllegalMove, MalformedMove, MatchOver, NotYourTurn, Stale
from core.faults import PlainFault, describe_fault
from core.transactions import forgettable, let_go_of_the_database
from games.selectors.turns import seats_with_match
from games.selectors.views import seat_view
from games.services.play import play_move

logger = logging.getLogger("postcard.bots")

DEATHS = 3
"""How often the process of one decision may die before a safe move is played instead."""
LONGEST_FAULT = 300


class NoSuchBot(PlainFault):
    """An account of a bot that the roster does not have: an operator has to see to it."""


def sync_roster() -> list[str]:
    """Give every bot of the roster its account; which ones there are."""
    bots = [bot.name for bot in roster()]
    if settings.POSTCARD_TAKEOVER_BOT not in bots:
        raise ImproperlyConfigured(f"POSTCARD_TAKEOVER_BOT must be one of {', '.join(bots)}.")
    for name in bots:
        ensure_bot(name)
    return bots


def play_turn(*, match_id: str, seat: int, ply: int, since: float, attempt: int) -> bool:
    """Play a bot's turn, if it still is one; whether a move was made. Doing it twice changes nothing.

    `since` is when the turn began, in seconds, `attempt` how often somebody has set about it, this time included.
    """
    seats = seats_with_match(match_id)
    if not seats or seats[seat].due_ply != ply:
        return False
    user = seats[seat].user
    # Somebody's own bot is played by its own program.
    if user is None or not user.is_house_bot:
        return False
    bot = bot_named(user.username)
    if bot is None:
        raise NoSuchBot(user.username)
    view = seat_view(seats, seat)
    plan = bot.plan(view["game"])
    decision = Decision(
        game=view["game"],
        seat=seat,
        view=view["view"],
        brain=plan.brain,
        secret=_secret(match_id, seat, ply),
        settings=plan.settings,
        revision=seats[seat].match.revision,
    )
    thought = Thought(match_id=match_id, seat=seat, ply=ply, bot=bot.name, game=view["game"])
    thought.waited = max(0.0, times.exact() - since)
    let_go_of_the_database()
    started = time.perf_counter()
    decided, fault = _thought_of(decision, attempt)
    thought.took = time.perf_counter() - started
    move = decided.move if decided else safe_move(view["options"], decision.secret)
    try:
        try:
            play_move(match_id=match_id, user=user, seat=seat, move=move, expected_ply=ply)
        except (IllegalMove, MalformedMove) as refused:
            fault = fault or describe_fault(refused)
            safe = safe_move(view["options"], decision.secret)
            play_move(match_id=match_id, user=user, seat=seat, move=safe, expected_ply=ply)
    except (Stale, NotYourTurn, MatchOver) as missed:
        logger.info("seat %s of %s did not need its move any more: %s", seat, match_id, missed.code)
        return False
    if fault:
        logger.error("%s: a safe move was played for it at ply %s of %s: %s", bot.name, ply, match_id, fault)
        thought.fault = fault[:LONGEST_FAULT]
    if decided and decided.undone:
        logger.warning("%s in %s: there was no time for %s iterations", bot.name, thought.game, decided.undone)
        thought.undone = decided.undone
    # A crash before this line loses a figure, not a move.
    with forgettable():
        Thought.objects.bulk_create([thought], ignore_conflicts=True)
    return True


def _thought_of(decision: Decision, attempt: int) -> tuple[Decided | None, str]:
    """What the brain decides, or nothing and what kind of fault it has."""
    try:
        return think(decision), ""
    except (BrainFailed, ThoughtTooLong) as fault:
        return None, describe_fault(fault)
    except ThinkerDied as fault:
        # Somebody may have killed the process; but a brain that dies again and again does so by itself.
        if attempt < DEATHS:
            raise
        return None, describe_fault(fault)


def forget_old_thoughts() -> int:
    """Delete the figures of decisions that are long made; how many."""
    old = times.now() - timedelta(days=settings.POSTCARD_JOURNAL_DAYS)
    return Thought.objects.filter(at__lt=old).delete()[0]


def _secret(match_id: str, seat: int, ply: int) -> str:
    """The randomness of one decision: the server's own, and the same if the decision is made twice."""
    return salted_hmac("postcard.bots", f"{match_id}|{seat}|{ply}", algorithm="sha256").hexdigest()
