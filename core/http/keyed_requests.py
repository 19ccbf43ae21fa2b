"""Requests with an `Idempotency-Key`, and the records of their answers, which retries get again."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import OperationalError
from django.http import HttpResponse
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response

from core import ids, times
from core.crypto import digests, fits
from core.database.statements import Insert, Update
from core.errors import FieldError, IdempotencyMismatch, InProgress, Invalid
from core.idempotency import LIFETIME
from core.models import IdempotencyRecord

# The time for which a twin waits for the first request on PostgreSQL; SQLite waits as long as its own timeout.
LONGEST_WAIT = "10s"
LOCK_NOT_AVAILABLE = "55P03"
KEPT_HEADERS = ("Location", "ETag")

_RECORDS = Insert(IdempotencyRecord)
_ANSWER = Update(IdempotencyRecord, "status", "headers", "answer")

_KEY = re.compile(r"[\x21-\x7e]{1,255}", re.ASCII)


@dataclass(frozen=True, slots=True)
class KeyedRequest:
    """One request with a key. Its twins have the same scope, and the same body."""

    scope: str
    caller: str
    body_macs: list[str]
    """MACs of the body, under the server's present key and earlier ones."""
    secrets: tuple[str, ...]
    name: str

    def claim(self) -> Response | None:
        """Take the key for this request. If a twin has it first, wait for the twin and give its answer."""
        record = IdempotencyRecord(scope=self.scope, caller=self.caller, body_mac=self.body_macs[0], attempt=self.name)
        try:
            stored = _RECORDS.find_or_write(record, patience=LONGEST_WAIT)
        except OperationalError as fault:
            # On PostgreSQL the twin is waited for here; a lock that the effect waits for in vain is another matter.
            if getattr(fault.__cause__, "sqlstate", None) == LOCK_NOT_AVAILABLE:
                raise InProgress from fault
            raise
        if stored.attempt == self.name:
            return None
        answer = self.answer_of(stored)
        if answer is None:
            self._take_over(stored)
        return answer

    def keep(self, answer: HttpResponse) -> None:
        """Keep the answer to this request, without secrets, for its twins."""
        data = getattr(answer, "data", None)
        if isinstance(data, Mapping):
            data = {name: None if name in self.secrets else value for name, value in data.items()}
        record = IdempotencyRecord(
            scope=self.scope,
            status=answer.status_code,
            headers={name: answer[name] for name in KEPT_HEADERS if name in answer},
            answer=JSONRenderer().render(data).decode() if data is not None else "null",
        )
        _ANSWER.write(record)

    def kept_answer(self) -> Response | None:
        """Return the answer to an earlier twin; None if there was none."""
        record = IdempotencyRecord.objects.filter(scope=self.scope).first()
        return self.answer_of(record) if record else None

    def answer_of(self, record: IdempotencyRecord) -> Response | None:
        """Return the record's answer to this request; None if it is too old to give any."""
        if record.created_at <= times.now() - LIFETIME:
            return None
        if not fits(record.body_mac, self.body_macs):
            raise IdempotencyMismatch
        if record.status is None:
            raise InProgress
        headers = {**record.headers, "Idempotency-Replayed": "true"}
        return Response(json.loads(record.answer), status=record.status, headers=headers)

    def _take_over(self, old: IdempotencyRecord) -> None:
        """Use the row of a request of long ago; of two that try, one succeeds."""
        taken = IdempotencyRecord.objects.filter(scope=old.scope, attempt=old.attempt).update(
            attempt=self.name, body_mac=self.body_macs[0], created_at=times.now(), status=None
        )
        if not taken:
            raise InProgress


def keyed_request(
    key: str, *, caller: str, names: list[str], asked: Any, secrets: tuple[str, ...] = ()
) -> KeyedRequest:
    """Return a caller's request to do what the names say together."""
    if not _KEY.fullmatch(key):
        wrong = FieldError("Idempotency-Key", "invalid", "1 to 255 visible ASCII characters are needed.")
        raise Invalid("The Idempotency-Key is not valid.", errors=[wrong])
    body = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return KeyedRequest(
        scope=hashlib.sha256(json.dumps([caller, *names, key]).encode()).hexdigest(),
        caller=caller,
        body_macs=digests("postcard.idempotency", body),
        secrets=secrets,
        name=ids.new_id(),
    )
