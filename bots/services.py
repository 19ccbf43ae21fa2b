"""What house bots do: they have accounts like people, and play through the door like people."""

import logging

from django.utils.crypto import salted_hmac

from accounts.models import Kind
from accounts.services.bots import ensure_bot
from bots.brains.thinking import Decision
from bots.pool import think
from bots.roster import ROSTER, bot_named
from core.errors import MatchOver, NotYourTurn, Stale
from games.selectors.turns import holder_of
from games.selectors.views import view_for
from games.services.play import play_move

logger = logging.getLogger("postcard.bots")


def sync_roster() -> list[str]:
    """Give every bot of the roster its account; which ones there are."""
    for bot in ROSTER:
        ensure_bot(bot.name)
    return [bot.name for bot in ROSTER]


def play_turn(*, match_id: str, seat: int, ply: int) -> bool:
    """Play a bot's turn, if it still is one; whether a move was made. Doing it twice changes nothing."""
    user = holder_of(match_id, seat)
    bot = bot_named(user.username) if user and user.kind == Kind.BOT else None
    if user is None or bot is None:
        return False
    view = view_for(match_id=match_id, user=user, seat=seat)
    if view["expected_ply"] != ply:
        return False
    decision = Decision(
        game=view["game"], seat=seat, view=view["view"], brain=bot.brain, secret=_secret(match_id, seat, ply)
    )
    try:
        play_move(match_id=match_id, user=user, seat=seat, move=think(decision), expected_ply=ply)
    except (Stale, NotYourTurn, MatchOver) as missed:
        logger.info("seat %s of %s did not need its move any more: %s", seat, match_id, missed.code)
        return False
    return True


def _secret(match_id: str, seat: int, ply: int) -> str:
    """The randomness of one decision: the server's own, and the same if the decision is made twice."""
    return salted_hmac("postcard.bots", f"{match_id}|{seat}|{ply}", algorithm="sha256").hexdigest()
