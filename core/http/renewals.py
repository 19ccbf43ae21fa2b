"""Second answers with a new secret, for callers whose first one got lost (ADR 0090)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from rest_framework.request import Request

from core import times
from core.database.transactions import run_transaction
from core.errors import Refusal
from core.http.keyed_requests import KeyedRequest
from core.models import IdempotencyRecord

# An answer that got lost is asked for again within seconds; later the caller has it, or has given up.
RENEWABLE = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Renewal:
    """The way to a second answer."""

    before: Callable[[Any, Request], None]
    """Prove the caller's right to the secret once more, outside the transaction. If it refuses, there is no renewal."""
    again: Callable[[Any, Request, dict[str, Any]], HttpResponse | None]
    """Within the transaction, given the kept answer: end the first secret and answer with another; None if the first
    one has arrived."""

    def answer(self, keyed: KeyedRequest, view: Any, request: Request) -> HttpResponse | None:
        """Return a new answer in place of one that got lost; None where the kept one will do."""
        record = _recent(keyed).first()
        if record is None or keyed.answer_of(record) is None:
            return None

        def renew() -> HttpResponse | None:
            # Of two retries at once the later one ends what the earlier one was given: only one secret is good.
            record = _recent(keyed).select_for_update().first()
            kept = keyed.answer_of(record) if record else None
            answer = self.again(view, request, kept.data) if kept else None
            if answer is not None:
                keyed.keep(answer)
            return answer

        try:
            self.before(view, request)
            return run_transaction(renew)
        except Refusal:
            return None


def _recent(keyed: KeyedRequest) -> QuerySet[IdempotencyRecord]:
    since = times.now() - RENEWABLE
    return IdempotencyRecord.objects.filter(scope=keyed.scope, created_at__gt=since, status__isnull=False)
