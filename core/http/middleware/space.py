"""No write begins when hardly any space is left; reading goes on."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from core.errors import NoSpace
from core.http.callers import READS
from core.http.problem import problem_response
from core.logs.throttled import ThrottledLogger
from core.space import LEAST_FREE_BYTES, has_space


class SpaceMiddleware:
    """Middleware that refuses requests that would write, before anything is done for them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._log = ThrottledLogger(logging.getLogger("postcard.errors"))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, or 507."""
        if request.method in READS or has_space():
            return self.get_response(request)
        self._log.warn("The data folder has less than %d MB free: writes are refused", LEAST_FREE_BYTES // 2**20)
        return problem_response(NoSpace())
