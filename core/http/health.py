"""The health of the server: of one process for supervisors and load balancers, of all parts for the staff."""

from typing import Any

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core import heartbeats, times
from core.errors import Forbidden, Unavailable
from core.http.problem import problem_response
from core.http.views import PostcardView
from core.journal import dispatch
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.staff_view import due_deliveries
from core.space import free_bytes, has_space

ADMIN = "admin"


def live(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return _answer("live")


def ready(request: HttpRequest) -> HttpResponse:
    """The database answers too. Redis may be away: it delays, and fails nothing."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM core_idempotencyrecord LIMIT 1")
    except DatabaseError:
        return problem_response(Unavailable("The database does not respond, or is not migrated."))
    return _answer("ready")


@extend_schema(exclude=True)
class PartsView(PostcardView):
    """All parts of the server, for the staff and its programs."""

    scopes = {"GET": ADMIN}

    def get(self, request: Request) -> Response:
        """Each part, and whether it works; 200 also where one does not."""
        if not getattr(request.user, "is_trusted_staff", False):
            raise Forbidden
        return Response(_parts())


def _parts() -> dict[str, Any]:
    now, heard = times.now(), heartbeats.heard()
    processes = [
        {"part": part, "name": name, "heard_at": times.format_time(at), "lives": now - at <= heartbeats.MISSED_AFTER}
        for part, name, at in heard
    ]
    living = {process["part"] for process in processes if process["lives"]}
    missing = [part for part in heartbeats.PARTS if part not in living]
    if (redis := dispatch.answers()) is False:
        missing.append("redis")
    if not has_space():
        missing.append("space")
    return {
        "status": "degraded" if missing else "works",
        "missing": missing,
        "processes": processes,
        "redis": redis,
        "free_bytes": free_bytes(),
        "due": due_deliveries().filter(due_at__lte=now).count(),
        "parked": Delivery.objects.filter(state=State.PARKED).count(),
    }


def _answer(status: str) -> HttpResponse:
    return JsonResponse({"status": status}, headers={"Cache-Control": "no-store"})
