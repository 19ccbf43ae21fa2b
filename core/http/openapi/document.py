"""The OpenAPI document and its bytes, made once by each process that is asked for them."""

import gzip
import threading
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import (
    OpenApiJsonRenderer,
    OpenApiJsonRenderer2,
    OpenApiYamlRenderer,
    OpenApiYamlRenderer2,
)
from drf_spectacular.settings import spectacular_settings
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from core.http.compression import accepts_gzip
from core.http.responses import Written, conditional_response, tagged
from core.http.views import PostcardView

_making = threading.Lock()


def api_document() -> dict[str, Any]:
    """The document, the same for every request. One thread makes it, because drf-spectacular keeps state meanwhile."""
    with _making:
        return _made()


@cache
def _made() -> dict[str, Any]:
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made


class DocumentView(PostcardView):
    """`GET /schema`: the document as YAML or JSON, to anybody.

    Rendering takes half a second of processor time, so each process renders each format once and sends the same bytes
    from then on. They are the same for all callers.
    """

    schema = None  # type: ignore[assignment]  # it is in no document
    open_methods: ClassVar[set[str]] = {"GET"}
    filters: ClassVar[Mapping[str, set[str]]] = {"GET": {"format"}}
    content_negotiation_class = DefaultContentNegotiation  # type: ignore[assignment]  # it has more than one type
    renderer_classes: tuple[type[BaseRenderer], ...] = (
        OpenApiYamlRenderer,
        OpenApiYamlRenderer2,
        OpenApiJsonRenderer,
        OpenApiJsonRenderer2,
    )

    def get_authenticators(self) -> Any:
        """No account is read, unless the server is for members only."""
        return [] if settings.POSTCARD_PUBLIC else super().get_authenticators()

    _lock = threading.Lock()
    _written: ClassVar[dict[str, tuple[Written, Written]]] = {}

    def get(self, request: Request) -> HttpResponse:
        """The bytes, or 304 if the caller has them already."""
        renderer: Any = request.accepted_renderer
        plain, zipped = self._bytes_of(renderer)
        is_zipped = accepts_gzip(request.headers.get("Accept-Encoding", ""))
        chosen = zipped if is_zipped else plain
        charset = f"; charset={renderer.charset}" if renderer.charset else ""
        answer = conditional_response(request, chosen, f"{renderer.media_type}{charset}")
        if answer.status_code == 200:
            answer["Content-Disposition"] = f'inline; filename="{spectacular_settings.TITLE}.{renderer.format}"'
            if is_zipped:
                answer["Content-Encoding"] = "gzip"
        answer["Cache-Control"] = "no-cache"
        answer["Vary"] = "Accept, Accept-Encoding"
        return answer

    def _bytes_of(self, renderer: Any) -> tuple[Written, Written]:
        with self._lock:
            if renderer.format not in self._written:
                body = renderer.render(api_document(), renderer_context={})
                self._written[renderer.format] = (tagged(body), tagged(gzip.compress(body, mtime=0)))
            return self._written[renderer.format]
