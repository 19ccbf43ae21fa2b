"""Template filter for refusals."""

from django import template

from accounts.pages.refusals import sentence_of

register = template.Library()
register.filter("in_sentences", sentence_of)
