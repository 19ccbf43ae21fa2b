"""Give a hint: a person asks at a table of house bots, a worker searches for the best move of the turn."""

from dataclasses import asdict
from typing import Final

from accounts.models import User
from bots.brains.valuing import Question, Valued
from bots.events import HINT_ASKED, HINT_READY
from bots.models import Hint
from bots.selectors.hints import hints_of, require_hints
from bots.services.analyse import answer_to, iterations_in, search_settings, secret_of
from core.database.transactions import atomic, run_transaction
from core.journal.services import record
from core.limits import rates
from games.events.matches import TurnNamed
from games.selectors.loading import seats_with_match
from games.selectors.matches import own_seat
from games.selectors.reading.views import seat_view
from games.services.hints import note_hints
from games.services.locking import lock_match

LIMIT: Final = "hint"
Status = Hint.Status


def ask_for_hint(*, match_id: str, user: User) -> None:
    """Request a hint for the turn that the player has now, unless there is one. A failed one is searched for again."""

    def ask() -> None:
        match, seats = lock_match(match_id, user)
        own = own_seat(seats, user)
        ply = require_hints(match, seats, own)
        hint, is_new = Hint.objects.get_or_create(match=match, seat=own.number, ply=ply)
        if not is_new and hint.status != Status.FAILED:
            return
        rates.count(LIMIT, f"user {user.person_id}").refuse_if_spent()
        hint.status = Status.SEARCHING
        hint.save(update_fields=["status"])
        note_hints(match)
        record(HINT_ASKED, TurnNamed(match=match_id, seat=own.number, ply=ply), people=[user.person_id])

    run_transaction(ask)


def find_hint(*, match_id: str, seat: int, ply: int, attempt: int) -> None:
    """Search for the best move of a turn, if it is still that turn and has no hint. It can be done twice."""
    waiting = Hint.objects.filter(match=match_id, seat=seat, ply=ply, status=Status.SEARCHING)
    if not waiting.exists():
        return
    seats = seats_with_match(match_id)
    if seats[seat].turn.due_ply != ply:
        waiting.delete()
        return
    view = seat_view(seats, seat)
    question = Question(
        game=view.game,
        seat=seat,
        view=view.view,
        played=None,
        iterations=iterations_in(view.game),
        settings=search_settings(view.game),
        # The seed of the later analysis of this move, which then does not call a hint that was followed a mistake.
        secret=secret_of(match_id, view.ply),
        revision=seats[seat].match.revision,
        explain=True,
    )
    found = answer_to(question, attempt=attempt)
    with atomic():
        if waiting.update(**_columns(found)):
            record(HINT_READY, TurnNamed(match=match_id, seat=seat, ply=ply))


def forget_hints_of(*, user_id: int) -> None:
    """Delete the hints that an erased account has asked for."""
    hints_of(user_id).delete()


def _columns(found: Valued | None) -> dict[str, object]:
    if found is None:
        return {"status": Status.FAILED}
    best, other = found.best, found.played
    columns = {
        "status": Status.DONE,
        "move": best.move,
        "value": best.value,
        "error": best.error,
        "claims": [asdict(claim) for claim in found.claims],
    }
    if other.move == best.move:
        return columns
    return columns | {"other_move": other.move, "other_value": other.value, "other_error": other.error}
