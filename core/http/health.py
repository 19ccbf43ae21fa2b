"""Whether the server lives, and whether it can work: for supervisors and load balancers."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse

from core.errors import Unavailable
from core.http.problem import problem_response


def live(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return _answer("live")


def ready(request: HttpRequest) -> HttpResponse:
    """The database answers too. Redis may be away: it delays, and fails nothing."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM core_idempotencyrecord LIMIT 1")
    except DatabaseError:
        return problem_response(Unavailable("The database does not answer, or is not migrated."))
    return _answer("ready")


def _answer(status: str) -> HttpResponse:
    answer = JsonResponse({"status": status})
    answer["Cache-Control"] = "no-store"
    return answer
