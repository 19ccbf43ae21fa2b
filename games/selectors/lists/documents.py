"""Matches as lists show them. What a match shows follows from its rows: as long as those stay, it is made once."""

from collections.abc import Sequence
from typing import Any, Final

from accounts.models import User
from core.recent import Recent
from core.shapes import to_json
from games.selectors.effects import may_have_effect
from games.selectors.expiry import next_change
from games.selectors.loading import Rows, match_of_rows, rows_of_matches
from games.selectors.matches import may_see, seats_of, shown_matches
from games.selectors.talk.marks import UNMARKED, marks_on

MOST_DOCUMENTS: Final = 2_000

Document = dict[str, Any]
_documents: Recent[Document] = Recent(MOST_DOCUMENTS)


def listed_matches(user: User, match_ids: Sequence[str]) -> list[Document]:
    """Matches as lists show them to a user, each with the user's own marks."""
    return _documents_for(user, match_ids, rows_of_matches(match_ids))


def visible_documents(user: User, match_ids: Sequence[str]) -> list[Document]:
    """Those of these matches that a user may see, in the order of the ids, as lists show them.

    A match that the user may not see is missing like one that does not exist.
    """
    rows = rows_of_matches(match_ids)
    matches = {match_id: match for match_id, own in rows.items() if (match := match_of_rows(own))}
    visible = {key: rows[key] for key, match in matches.items() if may_see(match, seats_of(match), user)}
    return _documents_for(user, [key for key in match_ids if key in visible], visible)


def _documents_for(user: User, match_ids: Sequence[str], rows: dict[str, Rows]) -> list[Document]:
    shown, marks = _shown(rows), marks_on(user, match_ids)
    return [{**shown[key], **to_json(marks.get(key, UNMARKED))} for key in match_ids if key in shown]


def _shown(rows: dict[str, Rows]) -> dict[str, Document]:
    """The matches of these rows, as everyone who may see them sees them."""
    found = {match_id: document for match_id, own in rows.items() if (document := _documents.get(own)) is not None}
    matches = [match for match_id, own in rows.items() if match_id not in found and (match := match_of_rows(own))]
    untils = {match.id: next_change(match) for match in matches}
    for match, shown in zip(matches, shown_matches(matches), strict=True):
        found[match.id] = to_json(shown)
        # Effects on ratings are read from other rows.
        if not may_have_effect(match):
            _documents.put(rows[match.id], found[match.id], until=untils[match.id])
    return found
