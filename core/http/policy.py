"""Policy for browsers: a page loads this server's own files, and nothing inline, from elsewhere or in a frame."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class ContentSecurityPolicy:
    """Names the policy in every HTML answer. A view whose page needs another one sets the header itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer with its headers."""
        answer = self.get_response(request)
        if answer.get("Content-Type", "").startswith("text/html"):
            answer.headers.setdefault("Content-Security-Policy", POLICY)
            answer.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return answer
