"""Operations whose answer is JSON or, with `format=text`, the board as lines of text."""

from typing import Final

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from core.http.params import one_of
from core.http.responses import PlainText
from core.http.views import PostcardView

JSON, TEXT = "json", "text"
FORMAT: Final = OpenApiParameter(
    "format", str, enum=[JSON, TEXT], description="`text` for the board as lines of text; by default JSON."
)
TEXT_ANSWER: Final = {
    (200, "text/plain"): OpenApiResponse(OpenApiTypes.STR, description="The board as human-readable text.")
}
"""The answer in the document."""


class BoardView(PostcardView):
    """An operation that shows a board. It takes the parameter `format`."""

    def get_renderers(self) -> list[BaseRenderer]:
        """Text where it is asked for; JSON if not, also for whatever else `format` says, which is refused then."""
        return [PlainText()] if self.request.query_params.get("format") == TEXT else super().get_renderers()


def wants_text(request: Request) -> bool:
    """Return True if the board is asked for as text; refuses what is neither this nor JSON."""
    return one_of(request, "format", (JSON, TEXT)) == TEXT
