"""The times per move that forms offer, of what this server offers."""

from typing import Any, Final

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.errors import FieldError, Invalid

DAYS: Final = (1, 2, 3, 5, 7, 14)
MINUTES: Final = (1, 3, 5, 10, 30)


def clocks_offered() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the times for a move that can be chosen, in groups."""
    days = [(f"days:{count}", ngettext("%(count)s day", "%(count)s days", count) % {"count": count}) for count in DAYS]
    minutes = [
        (f"minutes:{count}", ngettext("%(count)s minute", "%(count)s minutes", count) % {"count": count})
        for count in MINUTES
    ]
    groups = {"per_move": (_("Correspondence"), days), "per_move_minutes": (_("Live"), minutes)}
    return [group for form, group in groups.items() if form in settings.POSTCARD_CLOCKS]


def clock_chosen(chosen: str, *, has_vacations: bool = False) -> dict[str, Any] | None:
    """Return the clock of a choice; None for no time limit. Refuses what was not offered.

    Vacations stop only clocks that count days.
    """
    if not chosen:
        return None
    if chosen not in (value for _group, choices in clocks_offered() for value, _says in choices):
        detail = _("Choose a time per move.")
        raise Invalid(_("The match could not be created."), errors=[FieldError("clock", "bad_value", detail)])
    unit, count = chosen.split(":")
    vacation = {"vacation": "budget"} if has_vacations and unit == "days" else {}
    return {"kind": "per_move", unit: int(count), **vacation}


def choice_of(clock: dict[str, Any]) -> str:
    """Return the choice that stands for a published clock; an empty one if the form has none for it."""
    unit = "minutes" if "minutes" in clock else "days"
    chosen = f"{unit}:{clock[unit]}" if clock["kind"] == "per_move" else ""
    return chosen if chosen in (value for _group, choices in clocks_offered() for value, _says in choices) else ""
