"""Words for templates: times in the reader's zone, clocks, games, and where a link of the menu leads."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import pgettext

from accounts.models import User
from accounts.staff import may
from accounts.templatetags.moments import when
from core.errors import Refusal
from core.text import in_a_row
from games.selectors.catalogue import game_by_key, title_of
from games.shapes.matches import ShownMatch
from leagues.pairing.formats import FORMATS
from leagues.shapes.leagues import ShownTerms as Terms
from ratings.services.annulling import PERMISSION as ANNUL
from web.facts import option_name, verb_name
from web.leagues.outlook import outlook_of, zones_in_words
from web.playing.ranges import range_in_words
from web.refusals import TranslatedRefusal, parts_of
from web.rules.reading import options_in_sentences
from web.words import SPEEDS_MEAN, WORDS, clock_in_words, names, numeral, seated, with_agents

register = template.Library()
register.filter("clock", clock_in_words)
register.filter("game", title_of)
register.filter("in_a_row", in_a_row)
register.filter("names", names)
register.filter("option_name", option_name)
register.filter("outlook", outlook_of)
register.filter("seated", seated)
register.filter("with_agents", with_agents)
register.filter("zones_in_words", zones_in_words)
register.simple_tag(range_in_words)
register.simple_tag(when, takes_context=True)


@register.filter
def may_annul(reader: object) -> bool:
    """Return True if the reader may take a match out of the ratings."""
    return isinstance(reader, User) and may(reader, ANNUL)


@register.filter
def gained(change: float) -> str:
    """A change of a rating, in whole points with its sign."""
    points = round(change)
    return f"+{points}" if points > 0 else numeral(points) if points else "\u00b10"


@register.simple_tag
def on_day(day: date | str) -> SafeString:
    """A day, which is one of UTC."""
    if isinstance(day, str):
        day = date.fromisoformat(day)
    return format_html('<time datetime="{}">{}</time>', day.isoformat(), day_in_words(day))


@register.filter
def day_in_words(day: date) -> str:
    """A day as text alone, for pictures."""
    return date_format(day, pgettext("a day, in the letters of Django's date filter", "j M Y"))


@register.simple_tag(takes_context=True)
def page_link(context: Context, name: str, text: str) -> SafeString:
    """A link of the menu, marked on the page it leads to and on the pages below."""
    leads, request = reverse(name), context.get("request")
    here = request.path if request is not None else ""
    is_here = here == leads or here.startswith(f"{leads}/")
    return format_html('<a href="{}"{}>{}</a>', leads, SafeString(' aria-current="page"') if is_here else "", text)


@register.filter
def tie_breaks(terms: Terms) -> Sequence[str]:
    """The tie-breaks of a league: its own list, unless the format has another."""
    own = FORMATS[terms.format].tie_breaks
    return terms.tie_breaks if own is None else own


@register.filter
def changed_options(match: ShownMatch) -> list[str]:
    """Return a sentence for each option of a match that is not as it usually is."""
    return options_in_sentences(game_by_key(match.game, match.revision).facts, match.options)


@register.filter
def any_tie_breaks(rows: Sequence[Any]) -> bool:
    """Return True if tie-breaks say something: before the first result, all players are tied with nothing."""
    return any(row.tie_breaks and row.played for row in rows)


@register.filter
def why(refusal: Refusal | TranslatedRefusal) -> SafeString:
    """Return the reason for a refusal, with what is wrong in each field, marked for wrong-fields.js."""
    detail, fields = (refusal.detail, []) if isinstance(refusal, TranslatedRefusal) else parts_of(refusal)
    marked = format_html_join(" ", '<span data-field="{}">{}</span>', fields)
    if any(sentence == detail for _, sentence in fields):
        return marked
    return format_html("{} {}", detail, marked) if fields else conditional_escape(detail)


@register.filter
def in_words(value: Any) -> str:
    """A value of one of the closed lists, as people say it."""
    return str(WORDS.get(str(value)) or str(value).replace("_", " "))


@register.filter
def means(speed: str) -> str:
    """Return the matches that a speed is about, in words."""
    return str(SPEEDS_MEAN.get(speed, ""))


@register.simple_tag
def verb_words(verb: str) -> str:
    """Return what a move is called, with a capital: it begins a line."""
    return capfirst(verb_name(verb, has_items=False))
