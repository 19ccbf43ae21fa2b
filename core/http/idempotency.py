"""Requests that may be sent again: a retry gets the first answer and changes nothing (docs/api/wire.md).

`@idempotent` goes on the `post` method of a view. The method runs in one transaction, with or without an
`Idempotency-Key`; with one, a record of the answer is part of that transaction. Order: authentication and
scopes (the view's `initial`) → the key → the resource (the method).
"""

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

from django.db import OperationalError, transaction
from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from core.database.transactions import run_transaction
from core.errors import InProgress, Refusal
from core.http.keyed_requests import KeyedRequest, keyed_request
from core.http.renewals import Renewal

Method = TypeVar("Method", bound=Callable[..., HttpResponse])


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
            keyed = _keyed(request, caller(view, request) if caller else f"user {request.user.pk}", secrets)
            if unless and unless(request):
                keyed = None
            if keyed and renewal and (renewed := renewal.answer(keyed, view, request)):
                return renewed
            if before and (kept := _prepare(keyed, lambda: before(view, request, *args, **kwargs))):
                return kept
            return _answer(keyed, lambda: method(view, request, *args, **kwargs))

        return cast(Method, post)

    return decorate


def answer_once(
    key: str | None, *, caller: str, what: str, asked: Any, effect: Callable[[], HttpResponse]
) -> HttpResponse:
    """The answer of an effect, which is one transaction; with a key it can be asked for twice.

    It is for what has no address of its own, and is therefore named by `what`.
    """
    return _answer(keyed_request(key, caller=caller, names=[what], asked=asked) if key is not None else None, effect)


def _keyed(request: Request, caller: str, secrets: tuple[str, ...]) -> KeyedRequest | None:
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    names = [str(request.method), request.get_full_path()]
    return keyed_request(key, caller=caller, names=names, asked=request.data, secrets=secrets)


def _prepare(keyed: KeyedRequest | None, prepare: Callable[[], None]) -> Response | None:
    """Do the work before the transaction, unless there is a kept answer to give.

    If it is refused, a twin may have used up the same thing meanwhile: then its answer is given.
    """
    if keyed and (kept := keyed.kept_answer()):
        return kept
    try:
        prepare()
    except Refusal:
        if keyed and (kept := keyed.kept_answer()):
            return kept
        raise
    return None


def _answer(keyed: KeyedRequest | None, effect: Callable[[], HttpResponse]) -> HttpResponse:
    """Claim the key, do the effect and keep its answer, in one transaction."""

    def work() -> HttpResponse:
        if keyed and (first := keyed.claim()):
            return first
        answer = effect()
        if answer.status_code >= 300:
            transaction.set_rollback(True)
        elif keyed:
            keyed.keep(answer)
        return answer

    try:
        return run_transaction(work)
    except OperationalError as fault:
        # SQLite gave up waiting for another transaction, which may be the twin's.
        if keyed and "locked" in str(fault.__cause__):
            raise InProgress from fault
        raise
