"""The values of closed lists that stand in events, as people say them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

OF_EVENTS: Final[Mapping[str, "StrPromise"]] = {
    # What has become of a fixture.
    "open": _("open"),
    "played": _("played"),
    "forfeit": _("forfeit"),
    "bye": _("bye"),
    # Why a match ended.
    "target": _("the target was reached"),
    "twenty_one": _("a field was worth 21"),
    "nobody_can_act": _("no player could act"),
    "five_colours": _("all five colours"),
    "most_colours": _("the most colours"),
    "most_cards": _("the most cards"),
    "resigned": _("resigned"),
    "timed_out": _("time ran out"),
    "agreed": _("by agreement"),
    "aborted": _("aborted"),
    "adjudicated": _("ended by the staff"),
    # How a match would end by agreement.
    "draw": _("draw"),
    "abort": _("abort"),
    # What else a match of the schedule can be.
    "void": _("void"),
}
