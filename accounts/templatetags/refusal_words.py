"""Template filter for refusals."""

from django import template

from accounts.refusals import sentence_of

register = template.Library()
register.filter("in_sentences", sentence_of)
