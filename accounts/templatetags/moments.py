"""Times in the zone of the person who reads a page."""

from datetime import UTC, datetime, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django import template
from django.template import Context
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from core import times

register = template.Library()


@register.simple_tag(takes_context=True)
def when(context: Context, moment: datetime | str | None) -> SafeString | str:
    """A time in the reader's zone; for strangers in UTC."""
    if not moment:
        return ""
    if isinstance(moment, str):
        moment = times.parse_time(moment)
    local = moment.astimezone(_zone_of(context.get("user")))
    if local.year != times.now().year:
        form = pgettext("a time, in the letters of Django's date filter", "D j M Y, H:i")
    else:
        form = pgettext("a time of this year, in the letters of Django's date filter", "D j M, H:i")
    text = date_format(local, form)
    return format_html('<time datetime="{}">{} {}</time>', times.format_time(moment), text, local.tzname() or "")


def _zone_of(user: Any) -> tzinfo:
    try:
        return ZoneInfo(getattr(user, "time_zone", None) or "UTC")
    except ZoneInfoNotFoundError:
        # The tables of zones can lose one; the page is shown all the same.
        return UTC
