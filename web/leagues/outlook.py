"""Promotion and relegation in words: the places of a division, and what a player can still reach."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.choices import Chance
from leagues.shapes.divisions import ShownZones, Standing

CERTAIN, POSSIBLE = Chance.CERTAIN, Chance.POSSIBLE


def outlook_of(row: Standing) -> str:
    """Return what a player can still reach; nothing where they can neither go up nor ever could go down."""
    promotion, relegation = row.promotion, row.relegation
    if promotion == CERTAIN:
        return _("promotion certain")
    if relegation == CERTAIN:
        return _("relegation certain")
    if POSSIBLE in (promotion, relegation):
        if promotion == relegation:
            return _("promotion or relegation possible")
        return _("promotion possible") if promotion == POSSIBLE else _("relegation possible")
    return "" if relegation is None else _("safe from relegation")


def zones_in_words(zones: ShownZones) -> str:
    """Return from how many places players go up and down."""
    found = []
    if zones.perhaps_promoted:
        found.append(
            ngettext("%(places)s place goes up.", "%(places)s places go up.", zones.perhaps_promoted)
            % {"places": _range(zones.promoted, zones.perhaps_promoted)}
        )
    if zones.perhaps_relegated:
        found.append(
            ngettext("%(places)s place goes down.", "%(places)s places go down.", zones.perhaps_relegated)
            % {"places": _range(zones.relegated, zones.perhaps_relegated)}
        )
    if (zones.promoted, zones.relegated) != (zones.perhaps_promoted, zones.perhaps_relegated):
        found.append(_("Where divisions share a place, the points decide between them."))
    return " ".join(found)


def _range(sure: int, perhaps: int) -> str:
    return str(sure) if sure == perhaps else f"{sure}–{perhaps}"
