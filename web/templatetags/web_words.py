"""What templates say in words: times in the reader's zone, clocks, games, and where a link of the menu leads."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

from core import times
from games.selectors.catalogue import title_of
from web.words import SPEEDS_MEAN, WORDS, clock_in_words

register = template.Library()


@register.simple_tag(takes_context=True)
def when(context: Context, moment: datetime | str | None) -> SafeString | str:
    """A time in the reader's zone; for strangers in UTC."""
    if not moment:
        return ""
    if isinstance(moment, str):
        moment = times.parse_time(moment)
    local = moment.astimezone(_zone_of(context.get("user")))
    has_year = local.year != times.now().year
    text = date_format(local, "D j M Y, H:i" if has_year else "D j M, H:i")
    return format_html('<time datetime="{}">{} {}</time>', times.format_time(moment), text, local.tzname() or "")


def _zone_of(user: Any) -> tzinfo:
    try:
        return ZoneInfo(getattr(user, "time_zone", None) or "UTC")
    except ZoneInfoNotFoundError:
        # The tables of zones can lose one; the page is shown all the same.
        return UTC


@register.simple_tag
def on_day(day: date | str) -> SafeString:
    """A day, which is one of UTC."""
    if isinstance(day, str):
        day = date.fromisoformat(day)
    return format_html('<time datetime="{}">{}</time>', day.isoformat(), date_format(day, "j M Y"))


@register.simple_tag(takes_context=True)
def page_link(context: Context, name: str, text: str) -> SafeString:
    """A link of the menu, marked on the page it leads to and on the pages below."""
    leads, request = reverse(name), context.get("request")
    here = request.path if request is not None else ""
    is_here = here == leads or here.startswith(f"{leads}/")
    return format_html('<a href="{}"{}>{}</a>', leads, SafeString(' aria-current="page"') if is_here else "", text)


@register.filter
def in_words(value: Any) -> str:
    """A value of one of the closed lists, as people say it."""
    return WORDS.get(str(value), str(value).replace("_", " "))


@register.filter
def means(speed: str) -> str:
    """Which matches a speed is about."""
    return SPEEDS_MEAN.get(speed, "")


@register.filter
def clock(terms: Mapping[str, Any]) -> str:
    """A published clock, as people say it."""
    return clock_in_words(terms)


@register.filter
def game(key: str) -> str:
    """The title of a game."""
    return title_of(key)
