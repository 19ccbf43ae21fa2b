"""The web server's own refusals, for requests so broken that they never reach Django, in the words of the API."""

import json
import logging
from http import HTTPStatus
from typing import Any

from gunicorn import util
from gunicorn.http.errors import ParseException
from gunicorn.workers.gthread import ThreadWorker

from core.errors import Internal, Invalid, Refusal
from core.http.problem import MEDIA_TYPE, problem_body

logger = logging.getLogger("postcard.web")


class WebWorker(ThreadWorker):
    """Answers threads' requests; what is no HTTP gets a problem too, and is not repeated in the log."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """The stock answer is a page that quotes the request, and so is its log line: a token could be in it."""
        if isinstance(exc, ParseException):
            refusal: Refusal = Invalid("This is not an HTTP request that the server can read.")
            logger.info("A request could not be read: %s", type(exc).__name__)
        else:
            refusal = Internal()
            logger.error("A request failed outside Django: %s", type(exc).__name__)
        try:
            util.write_nonblock(client, answer_to(refusal))
        except OSError:
            logger.debug("The caller has gone.")


def answer_to(refusal: Refusal) -> bytes:
    """The bytes of a whole HTTP answer."""
    body = json.dumps(problem_body(refusal)).encode()
    head = (
        f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}\r\n"
        f"Connection: close\r\nContent-Type: {MEDIA_TYPE}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode("ascii") + body
