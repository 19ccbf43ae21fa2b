"""Every way the server can say no: one class for each code of the API.

A service raises a `Refusal`; `core.http.problem` alone turns it into bytes. A refusal names itself
(`Stale`), so that code reads like the sentence a player would get.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar


@dataclass(frozen=True, slots=True)
class FieldError:
    """A fault of one field."""

    field: Annotated[str, "The path of the field, joined by dots; empty for the whole body."]
    code: Annotated[str, "What is wrong, for programs."]
    detail: Annotated[str, "What is wrong, for people."]


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

    def with_headers(self, **headers: str) -> "Refusal":
        """Add headers to the answer, underscores standing for hyphens, and return this refusal."""
        self.headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        return self


# --- 400: the request cannot be understood ----------------------------------------------------------------


class InvalidJson(Refusal):
    """The body is not JSON."""

    status, code, title = 400, "invalid_json", "The body is not valid JSON"
    help = "Send one JSON value in UTF-8: no `NaN` or `Infinity`, no key twice, no deep nesting."


class Invalid(Refusal):
    """Something in the request has the wrong shape or value."""

    status, code, title = 400, "invalid", "The request is not valid"
    help = "`errors` names each field with a code and a sentence. Correct them and send the request again."


class MalformedMove(Refusal):
    """The text of a move cannot be read."""

    status, code, title = 400, "malformed_move", "The move cannot be read"
    help = "Write the move as the game's page shows it, or copy it from `options` of the view."


class UnknownFilter(Refusal):
    """A query parameter the operation does not have."""

    status, code, title = 400, "unknown_filter", "There is no such query parameter"
    help = "`allowed` lists the parameters the operation knows."


class BadCursor(Refusal):
    """A page mark that was not given out for this list."""

    status, code, title = 400, "bad_cursor", "The cursor does not belong to this list"
    help = "Use `next` and `previous` unchanged, on the same path; start again without `cursor`."


# --- 401 and 403: who is asking ---------------------------------------------------------------------------


class Unauthenticated(Refusal):
    """Nobody is logged in, or the token is not good (any more)."""

    status, code, title = 401, "unauthenticated", "Who is asking is not known"
    help = "Send `Authorization: Bearer <token>` with a token that is neither expired nor revoked."


class MissingScope(Refusal):
    """The token may not do this."""

    status, code, title = 403, "missing_scope", "The token lacks the scope for this"
    help = "`scope` names the scope that is needed. Make a token that has it with `POST /tokens`."


class NotYourSeat(Refusal):
    """The caller does not sit there."""

    status, code, title = 403, "not_your_seat", "You do not hold this seat"
    help = "Only those who sit at the table may do this, each for their own seat."


class Forbidden(Refusal):
    """The caller may not do this."""

    status, code, title = 403, "forbidden", "You may not do this"
    help = "The account is not allowed to do this; another token will not help."


class CsrfFailed(Refusal):
    """A browser session wrote without its CSRF token."""

    status, code, title = 403, "csrf", "The CSRF token is missing or wrong"
    help = "With a browser session send the `X-CSRFToken` header, or use a bearer token."


class PasswordNeeded(Refusal):
    """A token alone is not enough for this."""

    status, code, title = 403, "password_needed", "This needs the password of the account"
    help = "Send the password along, in the field that `detail` names: a token could be in other hands."


class SecondFactor(Refusal):
    """The password alone is not enough for this."""

    status, code, title = 403, "second_factor", "This needs the second factor of the account"
    help = "Send a code of your app, or a recovery code, as `code`. Each code is good once."


class InviteNeeded(Refusal):
    """Accounts are for those who are invited."""

    status, code, title = 403, "invite_needed", "An account here needs an invite"
    help = "Send the code of an invite as `invite`. A code that is unknown, expired or used up is no invite."


# --- 404 to 415: the request does not fit what is here ----------------------------------------------------


class NotFound(Refusal):
    """There is no such thing, or none that the caller may know of."""

    status, code, title = 404, "not_found", "There is nothing here"
    help = "The address is wrong, or what it names is not for you to see."


class MethodNotAllowed(Refusal):
    """The address has no such operation."""

    status, code, title = 405, "method_not_allowed", "This address does not take this method"
    help = "The `Allow` header lists the methods it takes."


class NotAcceptable(Refusal):
    """The caller wants another format than there is."""

    status, code, title = 406, "not_acceptable", "The answer has another format"
    help = "Send no `Accept` header, or one with the type that `detail` names: `application/json` nearly everywhere."


class TooLarge(Refusal):
    """The body is longer than the server reads."""

    status, code, title = 413, "too_large", "The body is too large"
    help = "`limit` is the most bytes a body may have."


class UnsupportedMediaType(Refusal):
    """The body is in another format than JSON."""

    status, code, title = 415, "unsupported_media_type", "The body must be JSON"
    help = "Send `Content-Type: application/json`."


class TimedOut(Refusal):
    """The rest of the request did not arrive."""

    status, code, title = 408, "timed_out", "The request took too long to arrive"
    help = "Send the whole request without a pause. Nothing of it was carried out."


# --- 409 and 422: not in the state things are in; understood, and refused ---------------------------------


class Stale(Refusal):
    """The match has gone on since the caller looked."""

    status, code, title = 409, "stale", "The match has gone on"
    help = "`expected_ply` is the current one. Fetch the view, then decide again."


class NotYourTurn(Refusal):
    """The seat owes no decision now."""

    status, code, title = 409, "not_your_turn", "It is not your turn"
    help = "Wait until the view says `due: true`."


class MatchOver(Refusal):
    """The match has ended."""

    status, code, title = 409, "match_over", "The match is over"
    help = "Nothing can be changed any more; read the result with `GET /matches/{id}`."


class WrongState(Refusal):
    """This cannot be done in the present state."""

    status, code, title = 409, "wrong_state", "That is not possible in this state"
    help = "`detail` says which state is needed."


class SeatTaken(Refusal):
    """Another player has the seat."""

    status, code, title = 409, "seat_taken", "The seat is taken"
    help = "Choose another seat, or another match."


class InProgress(Refusal):
    """A request with this key is still being worked on."""

    status, code, title = 409, "in_progress", "The same request is still being worked on"
    help = "Send it again in a moment, with the same `Idempotency-Key`."


class EventsGone(Refusal):
    """Events were asked for that are kept no more."""

    status, code, title = 410, "events_gone", "These events are not kept any more"
    help = "`oldest` is the first that is. Begin anew: take `latest`, then `GET /me/turns`, then events after `latest`."


class Conflict(Refusal):
    """It collides with something that is there already."""

    status, code, title = 409, "conflict", "That collides with something that exists"
    help = "`detail` says with what."


class ArchiveNeeded(Refusal):
    """It is more than one answer holds."""

    status, code, title = 409, "archive_needed", "This is more than one answer holds"
    help = "Ask for an archive with `POST` to `archive`; a worker makes it. An answer here holds `most`."


class IllegalMove(Refusal):
    """The rules forbid the move."""

    status, code, title = 422, "illegal_move", "The rules forbid this move"
    help = "`reason` says why, `rule` where it stands in the rules, `options` what is allowed instead."


class IdempotencyMismatch(Refusal):
    """The key was used for another request."""

    status, code, title = 422, "idempotency_mismatch", "This Idempotency-Key was used for another body"
    help = "Use a new key for a new request; repeat a request with exactly the same body."


# --- 429 and 5xx: the server's own troubles ---------------------------------------------------------------


class Throttled(Refusal):
    """Too much in too short a time."""

    status, code, title = 429, "throttled", "Too many requests"
    help = "Wait as many seconds as the `Retry-After` header says."


class Internal(Refusal):
    """A fault of the server."""

    status, code, title = 500, "internal", "Something went wrong on the server"
    help = "It is in the server's log. Sending the request again, with its `Idempotency-Key`, is safe."


class NoSpace(Refusal):
    """Nothing can be written: the disk is full."""

    status, code, title = 507, "no_space", "The server has no space left"
    help = "Nothing of the request was carried out; reading goes on. Send it again when the operator has made room."


class Unavailable(Refusal):
    """Something the server needs is away, or took too long."""

    status, code, title = 503, "unavailable", "The server cannot answer just now"
    help = "Try again after the seconds of the `Retry-After` header."


class Busy(Unavailable):
    """The server could answer, and has too much to do just now; no fault, and so not in its log as one."""

    def __init__(self, detail: str = "The server has too much to do just now. Try again in a moment.") -> None:
        super().__init__(detail)


def refusals() -> list[type[Refusal]]:
    """Every refusal of the API, in the order of the documentation."""
    return sorted(Refusal.__subclasses__(), key=lambda refusal: refusal.status)
