"""Answers that are sent zipped to callers who accept gzip: long ones, of which no part is a secret.

The length of a zipped text says something about its parts: an attacker who sees how long an encrypted answer is, and
has put a text of their own into it, learns whether the same text stands elsewhere in it. Opponents choose names,
messages and moves. So a view is zipped only if nothing in it is a secret of its reader: lists, tables, records of
matches that are over. What a seat may know, logs of matches that run, chats, notes and whatever holds a key are sent as
they are, and so are event streams, which wait for no more text. What is short gains nothing. Besides, Django adds
random bytes to each.

A tag names exactly the bytes of an answer; zipped, it is sent as a weak one, and both are recognised.
"""

from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page

zipped = method_decorator(gzip_page, name="dispatch")
"""Decorator of a view whose answers may be zipped."""


def accepts_gzip(header: str) -> bool:
    """Return True if an `Accept-Encoding` has room for gzip; `gzip;q=0` has none."""
    weights = {}
    for part in header.lower().split(","):
        name, _, parameters = part.partition(";")
        weight = parameters.replace(" ", "").partition("q=")[2]
        weights[name.strip()] = weight.strip("0.") != "" if weight else True
    return weights.get("gzip", weights.get("*", False))
