"""The limit every operation has: so many requests a minute for a caller, or an address without a token."""

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from core.http.callers import caller_address
from core.limits import Limit, count


class CallerThrottle(BaseThrottle):
    """Counts the request; 429 with `Retry-After` once there are too many, `RateLimit` headers always."""

    limit: Limit | None = None

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Always true: the refusal is raised, so that it carries its headers."""
        if request.user.is_authenticated:
            self.limit = count("caller", f"user {request.user.pk}")
        else:
            self.limit = count("stranger", f"address {caller_address(request)}")
        request.postcard_throttles = (self,)  # type: ignore[attr-defined]  # read when the answer is finished
        self.limit.refuse_if_spent()
        return True

    def write_headers(self, answer: HttpResponse) -> None:
        """Puts the state of the limit on the answer."""
        for name, value in (self.limit.headers() if self.limit else {}).items():
            answer.setdefault(name, value)
