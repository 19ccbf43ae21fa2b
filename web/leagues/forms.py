"""Forms of leagues, as the bodies that the API takes: the same fields, the same refusals."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.http import QueryDict
from django.utils.translation import gettext as _

from accounts.models import User
from core import times
from core.errors import FieldError, Invalid
from web.form_bodies import names_typed
from web.options import options_chosen
from web.playing.clocks import DAYS
from web.whole_numbers import number_typed

NUMBERS: Final = (
    "days",
    "tiers",
    "division_size",
    "most_players",
    "at_a_time",
    "meetings",
    "rounds",
    "reach",
    "answer_days",
)
TEXTS: Final = ("name", "game", "about", "format", "unfinished")
YES_OR_NO: Final = ("rated", "by_invitation", "bots_among_people", "duplicate_deals")
NO_LIMIT: Final = ("most_players", "rounds")
"""Numbers that may be left out altogether."""
PER_MOVE: Final[Mapping[str, Mapping[str, Any]]] = {f"{days}": {"kind": "per_move", "days": days} for days in DAYS}
"""The clocks of the forms, by the values of their choices."""
WITH_VACATIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    f"{value} vacations": {**clock, "vacation": "budget"} for value, clock in PER_MOVE.items()
}
CLOCKS: Final[Mapping[str, Mapping[str, Any]]] = {"none": {"kind": "none"}, **PER_MOVE, **WITH_VACATIONS}


def terms_asked(sent: QueryDict, *, is_change: bool) -> dict[str, Any]:
    """The body of a league, or of a change of one: there, what is emptied is taken out."""
    form = {name: str(text) for name, text in sent.items()}
    body: dict[str, Any] = {name: form[name].strip() for name in TEXTS if form.get(name, "").strip()}
    if is_change and "about" in form:
        body["about"] = form["about"].strip()
    for name in NUMBERS:
        text = form.get(name, "").strip()
        if text:
            body[name] = number_typed(text)
        elif is_change and name in form and name in NO_LIMIT:
            body[name] = None
    body |= {name: form.get(name) == "yes" for name in YES_OR_NO}
    if clock := form.get("clock", ""):
        body["clock"] = CLOCKS.get(clock, {})
    if "directors" in form:
        body["directors"] = names_typed(form["directors"])
    game = form.get("options_of", "")
    if game == form.get("game", game) and (options := options_chosen(game, form)):
        body["options"] = options
    return body


def moment_asked(form: QueryDict, name: str, user: User) -> datetime | None:
    """A time that was typed into a form, in the zone of the person who typed it."""
    text = form.get(name, "").strip()
    if not text:
        return None
    try:
        local = datetime.strptime(text, "%Y-%m-%dT%H:%M").replace(tzinfo=ZoneInfo(user.time_zone))
        return times.parse_time(times.format_time(local))
    except (ValueError, OverflowError):
        wrong = FieldError(name, "invalid", _("Enter a date and a time."))
        raise Invalid(_("Some fields are not valid."), errors=[wrong]) from None
