"""The closed list of what a guest may do (ADR 0079). Whatever is not on it takes an account, as does what is new.

A guest has a session like a person who is logged in, so this list is all that keeps one from the rest of the server.
"""

from collections.abc import Mapping
from typing import Final

OPEN_PAGES: Final = frozenset({
    "home", "games", "game rules", "programs", "watch", "finished matches", "match", "leaderboards", "leaderboard",
    "leagues", "league", "season", "season tables", "embedded match", "embedded season", "schema", "docs", "errors",
    "reference",
})  # fmt: skip
"""Pages that strangers may open: a guest may, as long as the server has them for everyone."""

PAGES: Final = frozenset({
    "play at once", "table", "crib", "replay", "proof", "record file",
    # The ways to an account.
    "sign up", "login", "code", "passkey login", "passkey challenge", "logout", "forgotten password", "new password",
    "confirm address",
    # What no page does without, and what the law wants.
    "about", "imprint", "privacy", "rules", "icon", "manifest", "service worker", "live", "ready", "llms",
    # Addresses that are secrets.
    "measure", "calendar", "unsubscribe",
})  # fmt: skip
"""Pages for guests on any server, by their names."""

ACTIONS: Final = frozenset({"move", "hint", "order", "withdraw", "resign"})
"""Forms of a table that a guest may send."""

OPERATIONS: Final[Mapping[str, frozenset[str]]] = {
    "matches/<slug:match_id>": frozenset({"GET"}),
    "matches/<slug:match_id>/view": frozenset({"GET"}),
    "matches/<slug:match_id>/moves": frozenset({"GET", "POST"}),
    "matches/<slug:match_id>/events/stream": frozenset({"GET"}),
    "matches/events/stream": frozenset({"GET"}),
    # Events of the guest's own match: the table follows them.
    "me/events/stream": frozenset({"GET"}),
    "matches/<slug:match_id>/seen": frozenset({"PUT"}),
    "matches/<slug:match_id>/orders": frozenset({"GET", "POST"}),
    "matches/<slug:match_id>/orders/<slug:order_id>": frozenset({"DELETE"}),
    "matches/<slug:match_id>/note": frozenset({"GET", "PUT"}),
    "matches/<slug:match_id>/draw": frozenset({"GET", "POST"}),
    "matches/<slug:match_id>/abort": frozenset({"GET", "POST"}),
    "matches/<slug:match_id>/resign": frozenset({"POST"}),
    "matches/<slug:match_id>/proof": frozenset({"GET"}),
    "matches/<slug:match_id>/export": frozenset({"GET"}),
    "matches/<slug:match_id>/record": frozenset({"GET"}),
    "matches/<slug:match_id>/analysis": frozenset({"GET"}),
    "matches/<slug:match_id>/hint": frozenset({"GET", "POST"}),
}
"""Operations of the API for guests, by their paths. Those that need no token are open to guests as to everyone."""
