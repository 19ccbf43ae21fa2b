"""A pause by agreement on the page of a table: how it stands, and what its forms do."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import User
from core.errors import FieldError, Invalid
from core.languages import is_english
from games.clock.terms import is_live
from games.selectors.play.pauses import pause_for
from games.services.calendar.pauses import accept_pause, decline_pause, offer_pause, resume_match
from games.shapes.matches import ShownMatch
from web.refusals import DETAILS
from web.whole_numbers import whole_number

if TYPE_CHECKING:
    from games.models import Match

USUAL_DAYS: Final = 7


def pause_facts(match: "Match", shown: ShownMatch, seat: int, player: User) -> dict[str, Any]:
    """Return where the seats of a running match stand on a pause, for a player of it. Nothing if none is possible."""
    if shown.clock["kind"] == "none" or is_live(shown.clock):
        return {}
    pause = pause_for(match, player)
    return {
        "pause": pause,
        "pause_usual": min(USUAL_DAYS, pause.most_days),
        "pause_agreed": _names(shown, pause.agreed),
        "pause_missing": _names(shown, pause.missing),
        "pause_obstacle": pause.obstacle and _in_words(pause.obstacle),
        "is_asked_for_pause": seat in pause.missing,
    }


def _in_words(obstacle: str) -> str:
    if is_english():
        return obstacle
    return gettext(obstacle) if obstacle in DETAILS else gettext("This match cannot be paused right now.")


def _names(shown: ShownMatch, seats: Sequence[int]) -> str:
    return ", ".join(shown.seats[seat].name or "" for seat in seats)


def _for_days(service: Callable[..., Any]) -> Callable[[HttpRequest, str, User], None]:
    def act(request: HttpRequest, match_id: str, player: User) -> None:
        days = whole_number(request.POST.get("days", ""))
        if not days:
            wrong = FieldError("days", "bad_value", gettext("Enter a number of days."))
            raise Invalid(gettext("The pause could not be offered."), errors=[wrong])
        service(match_id=match_id, user=player, days=days)

    return act


def at_once(service: Callable[..., Any]) -> Callable[[HttpRequest, str, User], None]:
    """Return what a form does that has nothing to fill in."""

    def act(request: HttpRequest, match_id: str, player: User) -> None:
        service(match_id=match_id, user=player)

    return act


PAUSE_ACTIONS: Final[Mapping[str, Callable[[HttpRequest, str, User], str | None]]] = {
    "offer-pause": _for_days(offer_pause),
    "accept-pause": _for_days(accept_pause),
    "decline-pause": at_once(decline_pause),
    "resume": at_once(resume_match),
}
