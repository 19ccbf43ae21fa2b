"""`X-Request-Id`: taken over from the request or made, and sent back in the answer."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from core.request_ids import HEADER, id_for, working_on


class RequestIds:
    """Middleware that gives each request an id. It stands before all others, whose log lines have the id."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, with the id of its request."""
        request_id = id_for(request.headers.get(HEADER, ""))
        with working_on(request_id):
            answer = self.get_response(request)
        answer[HEADER] = request_id
        return answer
