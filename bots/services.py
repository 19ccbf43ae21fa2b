"""What house bots do: they have accounts like people, and play through the door like people."""

import logging

from django.db import connection
from django.utils.crypto import salted_hmac

from accounts.models import Kind
from accounts.services.bots import ensure_bot
from bots.brains.thinking import Decision
from bots.pool import think
from bots.roster import bot_named, roster
from core.errors import MatchOver, NotYourTurn, Stale
from core.faults import PlainFault
from games.selectors.turns import holder_of
from games.selectors.views import view_for
from games.services.play import play_move

logger = logging.getLogger("postcard.bots")


class NoSuchBot(PlainFault):
    """An account of a bot that the roster does not have: an operator has to see to it."""


def sync_roster() -> list[str]:
    """Give every bot of the roster its account; which ones there are."""
    bots = [bot.name for bot in roster()]
    for name in bots:
        ensure_bot(name)
    return bots


def play_turn(*, match_id: str, seat: int, ply: int) -> bool:
    """Play a bot's turn, if it still is one; whether a move was made. Doing it twice changes nothing."""
    user = holder_of(match_id, seat)
    if user is None or user.kind != Kind.BOT:
        return False
    view = view_for(match_id=match_id, user=user, seat=seat)
    if view["expected_ply"] != ply:
        return False
    bot = bot_named(user.username)
    if bot is None:
        raise NoSuchBot(user.username)
    decision = Decision(
        game=view["game"], seat=seat, view=view["view"], brain=bot.brain, secret=_secret(match_id, seat, ply)
    )
    _let_go_of_the_database()
    try:
        play_move(match_id=match_id, user=user, seat=seat, move=think(decision), expected_ply=ply)
    except (Stale, NotYourTurn, MatchOver) as missed:
        logger.info("seat %s of %s did not need its move any more: %s", seat, match_id, missed.code)
        return False
    return True


def _let_go_of_the_database() -> None:
    # A bot may think for long, and connections are few.
    if not connection.in_atomic_block:
        connection.close()


def _secret(match_id: str, seat: int, ply: int) -> str:
    """The randomness of one decision: the server's own, and the same if the decision is made twice."""
    return salted_hmac("postcard.bots", f"{match_id}|{seat}|{ply}", algorithm="sha256").hexdigest()
