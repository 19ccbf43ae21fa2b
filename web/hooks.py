"""Functions that pages provide to rooms below: a match in words."""

from accounts.models import User
from core.errors import NotFound, WrongState
from games.choices import Status
from games.selectors.matches import shown_match, visible_match
from games.selectors.reading.log import in_public, latest_rows, log_of
from games.shapes.views import ShownLogRow
from notifications.channels.mail.services.paragraphs import news_of_match
from web.matches.sentences import moves_of, result_in_words

LATEST = 40
"""The rows among which the reader's last move is looked for."""
MOST = 6
"""The most rows that a mail tells."""


@news_of_match.provide
def news_since_last_move(match_id: str, user: User) -> list[str]:
    """Return what has happened in a match since the user's last move, as all at the table know it, and its result."""
    try:
        match = visible_match(match_id, user)
        log = log_of(match, user)
    except (NotFound, WrongState):
        return []
    shown = shown_match(match)
    reader = None if log.own is None else log.own.number
    result = [result_in_words(shown, reader)] if shown.status == Status.OVER else []
    # A mail passes through other hands: no card is in it that others still play with, or that the reader alone sees.
    if match.is_sealed:
        return result
    rows = _since_move_of(reader, latest_rows(in_public(log), LATEST))[-MOST:]
    return [words for words in moves_of(shown, rows, reader) if words] + result


def _since_move_of(seat: int | None, rows: list[ShownLogRow]) -> list[ShownLogRow]:
    """The rows after the last one of a seat; from that one on, if it was the last move of all."""
    last = max((at for at, row in enumerate(rows) if row.seat == seat), default=-1)
    has_more = any(row.seat != "chance" for row in rows[last + 1 :])
    return rows[last + 1 :] if has_more else rows[max(last, 0) :]
