"""The words of a league's log about an act of a director, beside its name."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from leagues.choices import ActKind
from web.words import WORDS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from leagues.models import Act

SETTINGS: Final[Mapping[str, "StrPromise"]] = {
    "name": _("name"),
    "about": _("description"),
    "game": _("game"),
    "options": _("options"),
    "clock": _("time per move"),
    "rated": _("rating"),
    "bots_among_people": _("ratings of matches with bots"),
    "duplicate_deals": _("shared deals"),
    "days": _("season length"),
    "tiers": _("tiers"),
    "division_size": _("players per division"),
    "most_players": _("maximum number of players"),
    "by_invitation": _("invitation only"),
    "at_a_time": _("simultaneous matches"),
    "tie_breaks": _("tie-breaks"),
    "cap": _("largest difference that counts"),
    "forfeit_margin": _("difference for a forfeit"),
    "unfinished": _("matches still running at the end"),
    "format": _("format"),
    "meetings": _("matches per pair"),
    "rounds": _("rounds"),
    "reach": _("reach of challenges"),
    "answer_days": _("days to answer a challenge"),
    "directors": _("directors"),
}
"""The settings of a league, as its log names them."""


def said_in(act: "Act") -> str:
    """The reason of an act, with whom or what it was about; empty if there is nothing to say."""
    if act.place_of is not None:
        return gettext("for %(name)s") % {"name": act.place_of.username}
    if act.fixture is not None and act.decision:
        place = gettext("Round %(round)s") % {"round": act.fixture.round}
        return f"{place}, {WORDS[act.decision]}. {act.reason}"
    if act.what == ActKind.LEAGUE_CHANGED:
        return ", ".join(str(SETTINGS.get(name, name)) for name in act.reason.split(", "))
    return act.reason
