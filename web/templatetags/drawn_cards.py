"""Drawn cards between the words of a page."""

from django import template
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from web.rules.cards import drawing, name_of

register = template.Library()
register.filter("card_name", name_of)


@register.simple_tag(takes_context=True)
def cards(context: Context, texts: str) -> SafeString:
    """Cards in a row, such as `r5 b6`; the game is that of the page."""
    game = context["shown"].row.key
    listed = texts.split()
    drawn = format_html_join("", '<span class="drawn-card">{}</span>', ((drawing(game, one),) for one in listed))
    return format_html(
        '<span class="drawn" role="img" aria-label="{}">{}</span>', ", ".join(name_of(one) for one in listed), drawn
    )
