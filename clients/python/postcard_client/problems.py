"""Refusals of the server, as exceptions: one class for each code of its error page.

    try:
        client.play(match, move, expected_ply=view["expected_ply"])
    except problems.Stale as stale:
        ...  # the match has gone on: stale.expected_ply

A code that is newer than this package is raised as plain `Problem`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar


class Problem(Exception):
    """The server refused a request."""

    classes: ClassVar[dict[str, type[Problem]]] = {}
    """The class of each code."""

    def __init_subclass__(cls, code: str) -> None:
        super().__init_subclass__()
        Problem.classes[code] = cls

    def __init__(self, status: int, body: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        self.body = dict(body)
        """The whole problem, with the members that only some codes have."""
        self.code = str(body.get("code") or "")
        """The machine-readable code; empty if the response did not come from the server."""
        self.title = str(body.get("title") or "")
        self.detail = str(body.get("detail") or "")
        errors = body.get("errors")
        self.errors: list[dict[str, str]] = (
            [error for error in errors if isinstance(error, dict)] if isinstance(errors, list) else []
        )
        """The fields with errors: `field`, `code` and `detail` of each."""
        self.retry_after = retry_after
        """The number of seconds to wait before trying again; None if the server did not say."""
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        fields = "; ".join(f"{error.get('field')}: {error.get('detail')}" for error in self.errors)
        parts = (str(self.status), self.code, self.detail or self.title, fields and f"({fields})")
        return " ".join(part for part in parts if part)


class InvalidJson(Problem, code="invalid_json"):
    """The body is not valid JSON."""


class Invalid(Problem, code="invalid"):
    """The request is not valid."""


class MalformedMove(Problem, code="malformed_move"):
    """The move cannot be read."""


class UnknownFilter(Problem, code="unknown_filter"):
    """Unknown query parameter."""


class BadCursor(Problem, code="bad_cursor"):
    """The cursor does not belong to this list."""


class Unauthenticated(Problem, code="unauthenticated"):
    """Authentication required."""


class MissingScope(Problem, code="missing_scope"):
    """The token lacks the required scope."""


class NotYourSeat(Problem, code="not_your_seat"):
    """You do not hold this seat."""


class Forbidden(Problem, code="forbidden"):
    """Not allowed."""


class Csrf(Problem, code="csrf"):
    """The CSRF token is missing or wrong."""


class PasswordNeeded(Problem, code="password_needed"):
    """Password required."""


class SecondFactor(Problem, code="second_factor"):
    """Two-factor authentication required."""


class InviteNeeded(Problem, code="invite_needed"):
    """An invite is required."""


class NotFound(Problem, code="not_found"):
    """Not found."""


class MethodNotAllowed(Problem, code="method_not_allowed"):
    """Method not allowed."""


class NotAcceptable(Problem, code="not_acceptable"):
    """The requested format is not available."""


class Stale(Problem, code="stale"):
    """The match has moved on."""

    @property
    def expected_ply(self) -> int | None:
        """The ply at which the seat's current turn began."""
        ply: int | None = self.body.get("expected_ply")
        return ply


class NotYourTurn(Problem, code="not_your_turn"):
    """It is not your turn."""


class MatchOver(Problem, code="match_over"):
    """The match is over."""


class WrongState(Problem, code="wrong_state"):
    """Not possible in the current state."""


class NoHints(Problem, code="no_hints"):
    """Hints are not available in this match."""


class SeatTaken(Problem, code="seat_taken"):
    """The seat is taken."""


class RatingOutOfRange(Problem, code="rating_out_of_range"):
    """Your rating is out of range."""

    @property
    def rating(self) -> int | None:
        """Your rating."""
        points: int | None = self.body.get("rating")
        return points


class InProgress(Problem, code="in_progress"):
    """This request is still being processed."""


class Conflict(Problem, code="conflict"):
    """Conflict with the current state."""


class ArchiveNeeded(Problem, code="archive_needed"):
    """Too much for one response."""

    @property
    def archive(self) -> str | None:
        """The path at which to request an archive."""
        path: str | None = self.body.get("archive")
        return path


class EventsGone(Problem, code="events_gone"):
    """These events are no longer available."""

    @property
    def oldest(self) -> int | None:
        """The oldest event that is still available."""
        event: int | None = self.body.get("oldest")
        return event


class TimedOut(Problem, code="timed_out"):
    """The request took too long to arrive."""


class TooLarge(Problem, code="too_large"):
    """The body is too large."""


class UnsupportedMediaType(Problem, code="unsupported_media_type"):
    """The body must be JSON."""


class IllegalMove(Problem, code="illegal_move"):
    """The rules forbid this move."""

    @property
    def reason(self) -> str:
        """The machine-readable reason."""
        return str(self.body.get("reason") or "")

    @property
    def rule(self) -> str:
        """The rule that forbids it."""
        return str(self.body.get("rule") or "")

    @property
    def options(self) -> list[dict[str, Any]]:
        """All legal moves, as in a view."""
        return list(self.body.get("options") or [])


class IdempotencyMismatch(Problem, code="idempotency_mismatch"):
    """This Idempotency-Key was used with a different body."""


class Throttled(Problem, code="throttled"):
    """Too many requests."""


class Internal(Problem, code="internal"):
    """Something went wrong on the server."""


class Unavailable(Problem, code="unavailable"):
    """The server is temporarily unavailable."""


class NoSpace(Problem, code="no_space"):
    """The server is out of disk space: nothing can be written for now, but reading still works."""


def problem_of(status: int, headers: Mapping[str, str], content: bytes) -> Problem:
    """The exception for an answer that refuses. What stands between may answer in HTML, so the body can be anything."""
    try:
        body = json.loads(content)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        body = {"detail": content[:200].decode(errors="replace")}
        if leads_to := headers.get("Location"):
            body = {"detail": f"It redirects to {leads_to}.", "location": leads_to}
    wait = headers.get("Retry-After", "")
    kind = Problem.classes.get(str(body.get("code")), Problem)
    return kind(status, body, float(wait) if wait.isdecimal() else None)


def raise_for(status: int, headers: Mapping[str, str], content: bytes) -> None:
    """Raise the problem that an answer holds, if it is one. A redirect is one: requests are sent to one address."""
    if status >= 300:
        raise problem_of(status, headers, content)
