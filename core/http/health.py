"""Whether the server lives, and whether it can work: for supervisors and load balancers."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse

from core.errors import Unavailable
from core.http.problem import problem_response
from core.journal.ordered import held


def live(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return _answer("live")


def ready(request: HttpRequest) -> HttpResponse:
    """The database answers too. Redis may be away: it delays, and fails nothing."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM core_idempotencyrecord LIMIT 1")
        waiting = held()
    except DatabaseError:
        return problem_response(Unavailable("The database does not answer, or is not migrated."))
    # Nobody is turned away for it, but an operator has to look: docs/operations.md.
    return _answer("ready", **({"held": waiting} if waiting else {}))


def _answer(status: str, **more: int) -> HttpResponse:
    answer = JsonResponse({"status": status, **more})
    answer["Cache-Control"] = "no-store"
    return answer
