"""Answers about a match, kept as bytes: a repeated request gets them without any work until something changes.

What a caller gets of a match follows from its rows, from who asks and, until the next deadline, from nothing else. So
the rows themselves are part of the key (docs/adr/0044-kept-statements.md).
"""

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpResponse
from rest_framework.request import Request

from accounts.models import User
from core.http.prefetch import prefetched
from core.http.responses import Written, conditional_response, tagged_json
from core.recent import Recent
from games.selectors.expiry import is_settled, next_change
from games.selectors.loading import in_order, rows_of_match
from games.services.clocks.lateness import settled_match

MOST_ANSWERS: Final = 2_000

_answers: Recent[Written] = Recent(MOST_ANSWERS)
forget_answers = _answers.clear


def answer_about(
    request: Request, *, what: str, match_id: str, user: User, write: Callable[[Any], Any]
) -> HttpResponse:
    """The answer that `write` makes of a match for this user, or the same as was made of the same rows before."""
    read = prefetched(request)
    rows = rows_of_match(match_id) if read is None else in_order(read)
    key = (what, user.pk, rows)
    answer = _answers.get(key)
    if answer is None:
        match = settled_match(match_id, user, rows)
        answer = tagged_json(write(match))
        if is_settled(match):
            _answers.put(key, answer, until=next_change(match))
    return conditional_response(request, answer)
