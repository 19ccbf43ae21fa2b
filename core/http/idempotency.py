"""Requests that may be sent again: a retry gets the first answer and changes nothing (docs/api/wire.md).

`@idempotent` goes on the `post` method of a view. The method runs in one transaction, with or without an
`Idempotency-Key`; with one, a record of the answer is part of that transaction. Order: authentication and
scopes (the view's `initial`) → the key → the resource (the method).
"""

import functools
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar, cast

from django.db import OperationalError, transaction
from django.db.models import QuerySet
from django.http import HttpResponse
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from core import ids, times
from core.crypto import digests, fits
from core.database.statements import Insert, Update
from core.database.transactions import run_transaction
from core.errors import FieldError, IdempotencyMismatch, InProgress, Invalid, Refusal
from core.idempotency import LIFETIME
from core.models import IdempotencyRecord

# The time for which a twin waits for the first request on PostgreSQL; SQLite waits as long as its own timeout.
LONGEST_WAIT = "10s"
LOCK_NOT_AVAILABLE = "55P03"
KEPT_HEADERS = ("Location", "ETag")
# An answer that got lost is asked for again within seconds; later the caller has it, or has given up.
RENEWABLE = timedelta(minutes=10)

_RECORDS = Insert(IdempotencyRecord)
_ANSWER = Update(IdempotencyRecord, "status", "headers", "answer")

_KEY = re.compile(r"[\x21-\x7e]{1,255}", re.ASCII)

Method = TypeVar("Method", bound=Callable[..., HttpResponse])


@dataclass(frozen=True, slots=True)
class _Attempt:
    """One request with a key."""

    scope: str
    caller: str
    body_macs: list[str]
    """MACs of the body, under the server's present key and earlier ones."""
    secrets: tuple[str, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Renewal:
    """A second answer with a new secret, for a caller whose first one got lost (ADR 0090)."""

    before: Callable[[Any, Request], None]
    """Prove the caller's right to the secret once more, outside the transaction. If it refuses, there is no renewal."""
    again: Callable[[Any, Request, dict[str, Any]], HttpResponse | None]
    """Within the transaction, given the kept answer: end the first secret and answer with another; None if the first
    one has arrived."""


def idempotent(
    *,
    secrets: tuple[str, ...] = (),
    caller: Callable[[Any, Request], str] | None = None,
    before: Callable[..., None] | None = None,
    unless: Callable[[Request], bool] | None = None,
    renewal: Renewal | None = None,
) -> Callable[[Method], Method]:
    """Make a `post` method one transaction that can safely be asked for twice.

    `secrets` names top-level members of the answer that are not kept: null in a replay. `caller` tells
    whose request it is where that is not the logged-in user; it is called with the view and the request,
    and may refuse. `before` is called like the method, outside the transaction, for work that is slow or
    must outlive a refusal; not for a replay. `unless` picks out requests that change nothing (a dry run),
    whose answers need not be kept. `renewal` gives a retry within minutes a new secret in place of one that got lost.
    """

    def decorate(method: Method) -> Method:
        @functools.wraps(method)
        def post(view: Any, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
            whose = caller(view, request) if caller else f"user {request.user.pk}"
            attempt = _attempt(request, whose, secrets)
            if unless and unless(request):
                attempt = None
            if attempt and renewal and (renewed := _renewed(attempt, renewal, view, request)):
                return renewed
            if before and (replay := _prepared(attempt, lambda: before(view, request, *args, **kwargs))):
                return replay
            return _run(attempt, lambda: _work(attempt, lambda: method(view, request, *args, **kwargs)))

        return cast(Method, post)

    return decorate


def answer_once(
    key: str | None, *, caller: str, what: str, asked: Any, effect: Callable[[], HttpResponse]
) -> HttpResponse:
    """The answer of an effect, which is one transaction; with a key it can be asked for twice.

    It is for what has no address of its own, and is therefore named by `what`.
    """
    attempt = None if key is None else _keyed(key, caller, [caller, what, key], asked, ())
    return _run(attempt, lambda: _work(attempt, effect))


def _attempt(request: Request, caller: str, secrets: tuple[str, ...]) -> _Attempt | None:
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    parts = [caller, str(request.method), request.get_full_path(), key]
    return _keyed(key, caller, parts, request.data, secrets)


def _keyed(key: str, caller: str, parts: list[str], asked: Any, secrets: tuple[str, ...]) -> _Attempt:
    """The attempt of a caller to have something done that `parts` name together."""
    if not _KEY.fullmatch(key):
        wrong = FieldError("Idempotency-Key", "invalid", "1 to 255 visible ASCII characters are needed.")
        raise Invalid("The Idempotency-Key is not valid.", errors=[wrong])
    body = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return _Attempt(
        scope=hashlib.sha256(json.dumps(parts).encode()).hexdigest(),
        caller=caller,
        body_macs=digests("postcard.idempotency", body),
        secrets=secrets,
        name=ids.new_id(),
    )


def _prepared(attempt: _Attempt | None, prepare: Callable[[], None]) -> Response | None:
    """Do the work before the transaction. If it is refused, a twin may have used up the same thing meanwhile: replay
    its answer."""
    if attempt and (replay := _replay(attempt)):
        return replay
    try:
        prepare()
    except Refusal:
        if attempt and (replay := _replay(attempt)):
            return replay
        raise
    return None


def _renewed(attempt: _Attempt, renewal: Renewal, view: Any, request: Request) -> HttpResponse | None:
    """A new answer in place of one that got lost; None where the kept one will do."""
    record = _renewable(attempt).first()
    if record is None or _answer_of(record, attempt) is None:
        return None

    def renew() -> HttpResponse | None:
        # Of two retries at once the later one ends what the earlier one was given: only one secret is good.
        record = _renewable(attempt).select_for_update().first()
        kept = _answer_of(record, attempt) if record else None
        answer = renewal.again(view, request, kept.data) if kept else None
        if answer is not None:
            _keep(attempt, answer)
        return answer

    try:
        renewal.before(view, request)
        return run_transaction(renew)
    except Refusal:
        return None


def _renewable(attempt: _Attempt) -> QuerySet[IdempotencyRecord]:
    recent = {"created_at__gt": times.now() - RENEWABLE, "status__isnull": False}
    return IdempotencyRecord.objects.filter(scope=attempt.scope, **recent)


def _run(attempt: _Attempt | None, work: Callable[[], HttpResponse]) -> HttpResponse:
    if attempt is None:
        return run_transaction(work)
    try:
        return run_transaction(work)
    except OperationalError as fault:
        if _waited_too_long(fault):
            raise InProgress from fault
        raise


def _work(attempt: _Attempt | None, effect: Callable[[], HttpResponse]) -> HttpResponse:
    """Within the transaction: claim the key, do the effect, keep the answer."""
    if attempt:
        first = _claim(attempt)
        if first:
            return first
    answer = effect()
    if answer.status_code >= 300:
        transaction.set_rollback(True)
    elif attempt:
        _keep(attempt, answer)
    return answer


def _claim(attempt: _Attempt) -> Response | None:
    """Take the key for this request. If a twin has it first, wait for the twin and give its answer."""
    record = IdempotencyRecord(
        scope=attempt.scope, caller=attempt.caller, body_mac=attempt.body_macs[0], attempt=attempt.name
    )
    try:
        there = _RECORDS.find_or_write(record, patience=LONGEST_WAIT)
    except OperationalError as fault:
        # On PostgreSQL the twin is waited for here; a lock that the effect waits for in vain is another matter.
        if getattr(fault.__cause__, "sqlstate", None) == LOCK_NOT_AVAILABLE:
            raise InProgress from fault
        raise
    if there.attempt == attempt.name:
        return None
    answer = _answer_of(there, attempt)
    if answer is None:
        _take_over(there, attempt)
    return answer


def _replay(attempt: _Attempt) -> Response | None:
    """The kept answer of an earlier request with this key, if there is one."""
    record = IdempotencyRecord.objects.filter(scope=attempt.scope).first()
    return _answer_of(record, attempt) if record else None


def _answer_of(record: IdempotencyRecord, attempt: _Attempt) -> Response | None:
    """Return the record's answer to this request; None if it is too old to give any."""
    if record.created_at <= times.now() - LIFETIME:
        return None
    if not fits(record.body_mac, attempt.body_macs):
        raise IdempotencyMismatch
    if record.status is None:
        raise InProgress
    headers = {**record.headers, "Idempotency-Replayed": "true"}
    return Response(json.loads(record.answer), status=record.status, headers=headers)


def _take_over(old: IdempotencyRecord, attempt: _Attempt) -> None:
    """Use the row of a request of long ago; of two that try, one succeeds."""
    taken = IdempotencyRecord.objects.filter(scope=old.scope, attempt=old.attempt).update(
        attempt=attempt.name, body_mac=attempt.body_macs[0], created_at=times.now(), status=None
    )
    if not taken:
        raise InProgress


def _keep(attempt: _Attempt, answer: HttpResponse) -> None:
    data = getattr(answer, "data", None)
    if isinstance(data, Mapping):
        data = {name: None if name in attempt.secrets else value for name, value in data.items()}
    record = IdempotencyRecord(
        scope=attempt.scope,
        status=answer.status_code,
        headers={name: answer[name] for name in KEPT_HEADERS if name in answer},
        answer=JSONRenderer().render(data).decode() if data is not None else "null",
    )
    _ANSWER.write(record)


def _waited_too_long(fault: OperationalError) -> bool:
    """Return True if SQLite gave up waiting for another transaction, which may be the twin's."""
    return "locked" in str(fault.__cause__)
