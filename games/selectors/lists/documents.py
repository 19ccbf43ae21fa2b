"""Matches as lists show them. What a match shows follows from its rows: as long as those stay, it is made once."""

from collections.abc import Sequence
from typing import Any, Final

from accounts.models import User
from core.recent import Recent
from core.shapes import to_json
from games.selectors.effects import may_have_effect
from games.selectors.expiry import next_change
from games.selectors.loading import Rows, match_of_rows, rows_of_matches
from games.selectors.matches import shown_matches
from games.selectors.talk.marks import UNMARKED, marks_on

MOST_DOCUMENTS: Final = 2_000

Document = dict[str, Any]
_documents: Recent[Document] = Recent(MOST_DOCUMENTS)


def listed_matches(user: User, match_ids: Sequence[str]) -> list[Document]:
    """Matches as lists show them to a user, each with the user's own marks."""
    shown, marks = _shown(rows_of_matches(match_ids)), marks_on(user, match_ids)
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
