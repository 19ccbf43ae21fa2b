"""Answers that a polling client need not load twice."""

import hashlib
from typing import Any

from django.http import HttpResponse
from django.utils.http import parse_etags
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

PRIVATE = "private, no-cache"


def conditional(request: Request, data: Any) -> HttpResponse:
    """The data as JSON with an ETag of exactly its bytes, or 304 if the caller has them already."""
    return conditional_bytes(request, JSONRenderer().render(data), "application/json")


def conditional_bytes(request: Request, body: bytes, content_type: str) -> HttpResponse:
    """The same for a body that is not JSON."""
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    if _matches(request.headers.get("If-None-Match", ""), etag):
        answer = HttpResponse(status=304)
        del answer["Content-Type"]
    else:
        answer = HttpResponse(body, content_type=content_type)
    answer["ETag"] = etag
    answer["Cache-Control"] = PRIVATE
    answer["Vary"] = "Authorization, Cookie"
    return answer


def _matches(header: str, etag: str) -> bool:
    known = parse_etags(header)
    return "*" in known or etag in {tag.removeprefix("W/") for tag in known}
