"""How operations describe themselves in the OpenAPI document.

`problems(...)` names the refusals of one operation; those that any operation of its kind may give are
added here, together with the parameters that lists and retries share.
"""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework import serializers

from core import errors
from core.errors import Refusal
from core.http.fields import Body
from core.http.problem import MEDIA_TYPE

Rows = type[serializers.Serializer[Any]]
ResponseKey = tuple[int, str]

IDEMPOTENCY_KEY = OpenApiParameter(
    name="Idempotency-Key",
    type={"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
    location=OpenApiParameter.HEADER,
    description=(
        "A text of your own, new for each new request. Sending a request again with the same key within "
        "24 hours gives the first answer again, with `Idempotency-Replayed: true`, and changes nothing."
    ),
)
CURSOR = OpenApiParameter(
    name="cursor",
    type=OpenApiTypes.STR,
    description="`next` or `previous` of another page of this list; it remembers the filters.",
)


def limit_parameter(most: int) -> OpenApiParameter:
    """How many rows a page may have."""
    bounds = {"type": "integer", "minimum": 1, "maximum": most, "default": 50}
    return OpenApiParameter(name="limit", type=bounds, description="The most rows of a page.")


class FieldErrorSerializer(serializers.Serializer[Any]):
    """What is wrong with one field."""

    field = serializers.CharField(help_text="The path of the field, joined by dots; empty for the whole body.")
    code = serializers.CharField(help_text="What is wrong, for programs.")
    detail = serializers.CharField(help_text="What is wrong, for people.")


class ProblemSerializer(serializers.Serializer[Any]):
    """Why a request was refused. Some codes add members of their own."""

    type = serializers.CharField(help_text="Where the code is explained: a reference relative to this server.")
    title = serializers.CharField(help_text="The code in words; the same for every refusal with this code.")
    status = serializers.IntegerField(help_text="The HTTP status, once more.")
    detail = serializers.CharField(help_text="What went wrong this time.")
    code = serializers.CharField(help_text="The code programs decide by. New ones may come.")
    errors = FieldErrorSerializer(  # type: ignore[assignment]  # the metaclass takes it off the class
        many=True, required=False, help_text="The fields that are wrong."
    )


def page_of(row: Rows, *, name: str, about: str, results: str, tells_ends: bool = False) -> Rows:
    """What a page of such rows looks like (`core.http.paging`), under a name of its own in the document.

    `about` describes the page and `results` its rows; `tells_ends`: what the cursors say also tells when they are null.
    """
    after = "The cursor of the next page; null at the end." if tells_ends else "The cursor of the next page."
    before = "The cursor of the page before; null at the start." if tells_ends else "The cursor of the previous page."
    members = {
        "results": row(many=True, help_text=results),
        "next": serializers.CharField(allow_null=True, help_text=after),
        "previous": serializers.CharField(allow_null=True, help_text=before),
    }
    return type(f"{name}Serializer", (serializers.Serializer,), {"__doc__": about, **members})


def problems(
    *refusals: type[Refusal], body: type[ProblemSerializer] = ProblemSerializer
) -> dict[ResponseKey, OpenApiResponse]:
    """The responses an operation gives when it refuses, for `extend_schema(responses={..., **problems(…)})`.

    `body` is what they look like, where they have members of their own.
    """
    by_status: dict[int, list[type[Refusal]]] = {}
    for refusal in refusals:
        by_status.setdefault(refusal.status, []).append(refusal)
    return {(status, MEDIA_TYPE): _problem_response(kinds, body) for status, kinds in sorted(by_status.items())}


class PostcardSchema(AutoSchema):
    """Adds to each operation what all operations of its kind share."""

    def get_override_parameters(self) -> list[Any]:
        """The operation's own parameters, then the shared ones."""
        shared: list[Any] = [IDEMPOTENCY_KEY] if self.method == "POST" else []
        filters = getattr(self.view, "filters", {}).get(self.method, ())
        pages = (CURSOR, limit_parameter(getattr(self.view, "limit_max", 200)))
        shared += [parameter for parameter in pages if parameter.name in filters]
        return [*super().get_override_parameters(), *shared]

    def get_auth(self) -> list[dict[str, list[str]]]:
        """A token with the scope of the method, or a browser session; nothing where the method is open."""
        view: Any = self.view
        scope = getattr(view, "scopes", {}).get(self.method)
        auths = [{name: [scope] if scope else [] for name in auth} for auth in super().get_auth() if auth]
        return [*auths, {}] if self.method in getattr(view, "open_methods", ()) else auths

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        responses: dict[str, Any] = super()._get_response_bodies(direction)
        if not hasattr(self.view, "open_methods"):
            return responses
        declared = " ".join(str(response.get("description", "")) for response in responses.values())
        missing = [refusal for refusal in self._shared_refusals() if f"`{refusal.code}`" not in declared]
        for (status, media_type), response in problems(*missing).items():
            built: dict[str, Any] = self._get_response_for_code(  # type: ignore[no-untyped-call]  # of spectacular
                response, str(status), [media_type], direction
            )
            if known := responses.get(str(status)):
                known["description"] = f"{known['description']}\n{built['description']}"
            responses.setdefault(str(status), built)
        return {status: responses[status] for status in sorted(responses)}

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> dict[str, Any]:
        schema: dict[str, Any] = super()._map_basic_serializer(serializer, direction)  # type: ignore[no-untyped-call]  # of spectacular
        if isinstance(serializer, Body):
            schema["additionalProperties"] = False
        return schema

    def _shared_refusals(self) -> list[type[Refusal]]:
        view: Any = self.view
        shared: list[type[Refusal]] = [errors.NotAcceptable, errors.Throttled, errors.Internal, errors.Unavailable]
        shared.append(errors.UnknownFilter)
        if self.method in {"POST", "PATCH", "PUT"}:
            shared += [errors.InvalidJson, errors.Invalid, errors.TooLarge, errors.UnsupportedMediaType]
        elif view.filters.get(self.method):
            shared.append(errors.Invalid)
        if self.method == "POST":
            shared += [errors.InProgress, errors.IdempotencyMismatch]
        if "cursor" in view.filters.get(self.method, ()):
            shared.append(errors.BadCursor)
        shared.append(errors.Unauthenticated)
        if self.method in view.scopes:
            shared += [errors.MissingScope]
        if self.method not in {"GET", "HEAD"}:
            shared.append(errors.CsrfFailed)
        if "{" in self.path:
            shared.append(errors.NotFound)
        return sorted(shared, key=lambda refusal: refusal.status)


def _problem_response(refusals: Sequence[type[Refusal]], body: type[ProblemSerializer]) -> OpenApiResponse:
    lines = [f"`{refusal.code}`: {refusal.title}." for refusal in refusals]
    return OpenApiResponse(body, description="\n".join(lines))
