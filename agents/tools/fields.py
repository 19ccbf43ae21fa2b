"""Arguments that several tools take."""

from core.http.fields import Body, Text


class OneMatch(Body):
    """The match that a call is about."""

    match = Text(max_length=32, help_text="A match's id.")
