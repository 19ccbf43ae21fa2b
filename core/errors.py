"""Every way the server can say no: one class for each code of the API.

A service raises a `Refusal`; `core.http.problem` alone turns it into bytes. A refusal names itself
(`Stale`), so that code reads like the sentence a player would get.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self


@dataclass(frozen=True, slots=True)
class FieldError:
    """A fault of one field."""

    field: Annotated[str, "The path of the field, joined by dots; empty if the error concerns the whole body."]
    code: Annotated[str, "The machine-readable error code."]
    detail: Annotated[str, "A human-readable description of the error."]


class Refusal(Exception):
    """Something that was asked for is not done, and here is why.

    `extra` are further members of the problem body (`Stale(expected_ply=7)`), which reach the caller; so do `headers`.
    """

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal"
    title: ClassVar[str] = "Something went wrong"
    help: ClassVar[str] = ""

    def __init__(self, detail: str = "", *, errors: Sequence[FieldError] = (), **extra: object) -> None:
        self.detail = detail or f"{self.title}."
        self.errors = tuple(errors)
        self.extra = extra
        self.headers: dict[str, str] = {}
        super().__init__(self.detail)

    def with_headers(self, **headers: str) -> Self:
        """Add headers to the answer, underscores standing for hyphens, and return this refusal."""
        self.headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        return self


# --- 400: the request cannot be understood ----------------------------------------------------------------


class InvalidJson(Refusal):
    """The body is not JSON."""

    status, code, title = 400, "invalid_json", "The body is not valid JSON"
    help = "Send one JSON value in UTF-8, without `NaN` or `Infinity`, duplicate keys or deep nesting."


class Invalid(Refusal):
    """Something in the request has the wrong shape or value."""

    status, code, title = 400, "invalid", "The request is not valid"
    help = "`errors` names each field with a code and a sentence. Correct them and send the request again."

    def __init__(self, detail: str = "", *, errors: Sequence[FieldError] = (), **extra: object) -> None:
        super().__init__(detail or ("Some fields are not valid." if errors else ""), errors=errors, **extra)


class MalformedMove(Refusal):
    """The text of a move cannot be read."""

    status, code, title = 400, "malformed_move", "The move cannot be read"
    help = "Write the move as the game's page shows it, or copy it from `options` of the view."


class UnknownFilter(Refusal):
    """A query parameter the operation does not have."""

    status, code, title = 400, "unknown_filter", "Unknown query parameter"
    help = "`allowed` lists the parameters the operation knows."


class BadCursor(Refusal):
    """A cursor that the server did not make for this list."""

    status, code, title = 400, "bad_cursor", "The cursor does not belong to this list"
    help = "Use `next` and `previous` unchanged and on the same path, or start again without `cursor`."


# --- 401 and 403: who is asking ---------------------------------------------------------------------------


class Unauthenticated(Refusal):
    """Nobody is logged in, or the token is not good (any more)."""

    status, code, title = 401, "unauthenticated", "Authentication required"
    help = "Send `Authorization: Bearer <token>` with a token that has not expired or been revoked."


class MissingScope(Refusal):
    """The token may not do this."""

    status, code, title = 403, "missing_scope", "The token lacks the required scope"
    help = "`scope` names the scope that is needed. Make a token that has it with `POST /tokens`."


class NotYourSeat(Refusal):
    """The caller does not sit there."""

    status, code, title = 403, "not_your_seat", "You do not hold this seat"
    help = "Only players of the match can do this, each for their own seat."


class Forbidden(Refusal):
    """The caller may not do this."""

    status, code, title = 403, "forbidden", "Not allowed"
    help = "The account does not have permission for this. Another token will not help."


class CsrfFailed(Refusal):
    """A browser session wrote without its CSRF token."""

    status, code, title = 403, "csrf", "The CSRF token is missing or wrong"
    help = "Send the `X-CSRFToken` header with a browser session, or use a bearer token."


class PasswordNeeded(Refusal):
    """A token alone is not enough for this."""

    status, code, title = 403, "password_needed", "Password required"
    help = "Send the password in the field that `detail` names. A token alone is not enough, as it could be stolen."


class SecondFactor(Refusal):
    """The password alone is not enough for this."""

    status, code, title = 403, "second_factor", "Two-factor authentication required"
    help = "Send a code from your authenticator app, or a recovery code, as `code`. Each code works once."


class InviteNeeded(Refusal):
    """Accounts are for those who are invited."""

    status, code, title = 403, "invite_needed", "An invite is required"
    help = "Send a valid invite code as `invite`. Unknown, expired and used-up codes are rejected."


# --- 404 to 415: the request does not fit what is here ----------------------------------------------------


class NotFound(Refusal):
    """There is no such thing, or none that the caller may know of."""

    status, code, title = 404, "not_found", "Not found"
    help = "The address is wrong, or you do not have access to this page."


class MethodNotAllowed(Refusal):
    """The address has no such operation."""

    status, code, title = 405, "method_not_allowed", "Method not allowed"
    help = "The `Allow` header lists the allowed methods."


class NotAcceptable(Refusal):
    """The caller wants another format than there is."""

    status, code, title = 406, "not_acceptable", "The requested format is not available"
    help = "Omit the `Accept` header, or send the type that `detail` names. It is usually `application/json`."


class TooLarge(Refusal):
    """The body is longer than the server reads."""

    status, code, title = 413, "too_large", "The body is too large"
    help = "`limit` is the most bytes a body may have."


class UnsupportedMediaType(Refusal):
    """The body is in another format than JSON."""

    status, code, title = 415, "unsupported_media_type", "The body must be JSON"
    help = "Send `Content-Type: application/json`, and the body in UTF-8 and uncompressed."


class TimedOut(Refusal):
    """The rest of the request did not arrive."""

    status, code, title = 408, "timed_out", "The request took too long to arrive"
    help = "Send the whole request without a pause. Nothing was changed."


# --- 409 and 422: not in the state things are in; understood, and refused ---------------------------------


class Stale(Refusal):
    """The match has gone on since the caller looked."""

    status, code, title = 409, "stale", "The match has moved on"
    help = "`expected_ply` is the current one. Fetch the view, then decide again."


class NotYourTurn(Refusal):
    """The seat owes no decision now."""

    status, code, title = 409, "not_your_turn", "It is not your turn"
    help = "Wait until the view says `due: true`. `to_act` lists the seats that are due."


class MatchOver(Refusal):
    """The match has ended."""

    status, code, title = 409, "match_over", "The match is over"
    help = "The match can no longer be changed. Get the result with `GET /matches/{id}`."


class WrongState(Refusal):
    """This cannot be done in the present state."""

    status, code, title = 409, "wrong_state", "Not possible in the current state"
    help = "`detail` says which state is needed."


class NoHints(Refusal):
    """The match is not one in which a player may be helped."""

    status, code, title = 409, "no_hints", "Hints are not available in this match"
    help = "`detail` says why. Hints are for unrated matches in which all other players are house bots."


class SeatTaken(Refusal):
    """Another player has the seat."""

    status, code, title = 409, "seat_taken", "The seat is taken"
    help = "Choose another seat, or another match."


class RatingOutOfRange(Refusal):
    """The open seats of the match are for players of other ratings."""

    status, code, title = 409, "rating_out_of_range", "Your rating is out of range"
    help = "`rating` is yours, `rating_min` and `rating_max` are the range. `GET /matches?open=true` has seats for you."


class InProgress(Refusal):
    """A request with this key is still being worked on."""

    status, code, title = 409, "in_progress", "The same request is still being processed"
    help = "Send it again in a moment, with the same `Idempotency-Key`."


class EventsGone(Refusal):
    """Events were asked for that are kept no more."""

    status, code, title = 410, "events_gone", "These events are no longer available"
    help = "`oldest` is the first that is. Begin anew: take `latest`, then `GET /me/turns`, then events after `latest`."


class Conflict(Refusal):
    """It collides with something that is there already."""

    status, code, title = 409, "conflict", "Conflict with the current state"
    help = "`detail` says with what."


class ArchiveNeeded(Refusal):
    """It is more than one answer holds."""

    status, code, title = 409, "archive_needed", "Too much for one response"
    help = (
        "Request an archive with `POST` to `archive`; it is created in the background. A "
        "response here holds at most `most`."
    )


class IllegalMove(Refusal):
    """The rules forbid the move."""

    status, code, title = 422, "illegal_move", "The rules forbid this move"
    help = (
        "`reason` and `detail` say why, `rule` where it stands in the rules, `options` what is allowed instead. "
        "`refusal` is the sentence for clients that word it themselves."
    )


class IdempotencyMismatch(Refusal):
    """The key was used for another request."""

    status, code, title = 422, "idempotency_mismatch", "This Idempotency-Key was used with a different body"
    help = "Use a new key for each new request. Repeat a request only with exactly the same body."


# --- 429 and 5xx: the server's own troubles ---------------------------------------------------------------


class Throttled(Refusal):
    """Too much in too short a time."""

    status, code, title = 429, "throttled", "Too many requests"
    help = "Wait for the number of seconds in the `Retry-After` header."


class Internal(Refusal):
    """A fault of the server."""

    status, code, title = 500, "internal", "Something went wrong on the server"
    help = "The error was logged. You can safely repeat the request with the same `Idempotency-Key`."


class NoSpace(Refusal):
    """Nothing can be written: the disk is full."""

    status, code, title = 507, "no_space", "The server is out of disk space"
    help = "Nothing was changed; reading still works. Send the request again once the operator has freed space."


class Unavailable(Refusal):
    """Something the server needs is away, or took too long."""

    status, code, title = 503, "unavailable", "The server is temporarily unavailable"
    help = "Try again after the number of seconds in the `Retry-After` header."


class Busy(Unavailable):
    """The server could answer, and has too much to do just now; no fault, and so not in its log as one."""

    def __init__(self, detail: str = "The server is overloaded right now. Try again in a moment.") -> None:
        super().__init__(detail)


def refusals() -> list[type[Refusal]]:
    """Every refusal of the API, in the order of the documentation."""
    return sorted(Refusal.__subclasses__(), key=lambda refusal: refusal.status)
