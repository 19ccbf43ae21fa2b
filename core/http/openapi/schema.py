"""Descriptions of operations in the OpenAPI document.

`problems(...)` names the refusals of one operation; those that any operation of its kind may give are
added here, together with the parameters that lists and retries share.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent, force_instance
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, PolymorphicProxySerializer
from rest_framework import serializers

from core import errors
from core.closed_lists import list_with
from core.errors import FieldError, Refusal
from core.http.callers import READS
from core.http.cursors import LONGEST, PATTERN
from core.http.fields import Body, Ruled
from core.http.openapi.headers import COMPONENTS as HEADERS
from core.http.openapi.headers import headers_of
from core.http.openapi.serializers import described_field, fields_of, serializer_of
from core.http.problem import MEDIA_TYPE


class RulesInDocument(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]  # of spectacular
    """A field adds its own rules."""

    target_class = Ruled
    match_subclasses = True

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        """The schema of one field."""
        schema: dict[str, Any] = auto_schema._map_serializer_field(self.target, direction, bypass_extensions=True)
        return {**schema, **self.target.rules}


class ClosedListInDocument(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]  # of spectacular
    """A choice is described by the closed list that it is from."""

    target_class = serializers.ChoiceField
    match_subclasses = True

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        """The schema of one field; null is added by who asked for this."""
        pointer = {"$ref": f"#/components/schemas/{list_with(list(self.target.choices))}"}
        # Of a union the document has the text first.
        return {"description": self.target.help_text, "oneOf": [pointer]} if self.target.allow_null else pointer


Rows = type[serializers.Serializer[Any]]
ResponseKey = tuple[int, str]

JSON_LINES = "application/x-ndjson"
"""The type of answers that are a JSON value per line."""

IDEMPOTENCY_KEY = OpenApiParameter(
    name="Idempotency-Key",
    type={"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
    location=OpenApiParameter.HEADER,
    description=(
        "A unique string for each new request. Repeating a request with the same key within 24 "
        "hours returns the first response again, with `Idempotency-Replayed: true`, and changes "
        "nothing."
    ),
)
IF_NONE_MATCH = OpenApiParameter(
    name="If-None-Match",
    type={"type": "string"},
    location=OpenApiParameter.HEADER,
    description="The `ETag` of a response that you have. If nothing has changed, the response is 304 without a body.",
)
CURSOR = OpenApiParameter(
    name="cursor",
    type={"type": "string", "minLength": 1, "maxLength": LONGEST, "pattern": PATTERN},
    description="`next` or `previous` of another page of this list; it remembers the filters.",
)


def limit_parameter(most: int) -> OpenApiParameter:
    """Return the parameter for the number of rows that a page may have."""
    bounds = {"type": "integer", "minimum": 1, "maximum": most, "default": 50}
    return OpenApiParameter(name="limit", type=bounds, description="The maximum number of rows per page.")


class ProblemSerializer(serializers.Serializer[Any]):
    """The reason why a request was refused. Some codes add members of their own."""

    type = serializers.CharField(help_text="Where the code is documented: a URI reference relative to this server.")
    title = serializers.CharField(help_text="A short title; the same for every error with this code.")
    status = serializers.IntegerField(help_text="The HTTP status code.")
    detail = serializers.CharField(help_text="What went wrong in this request.")
    code = serializers.CharField(help_text="The machine-readable error code. New codes may be added.")
    errors = serializer_of(FieldError)(  # type: ignore[assignment]  # the metaclass takes it off the class
        many=True, required=False, help_text="The fields with errors."
    )
    more_errors = serializers.IntegerField(
        required=False, min_value=1, help_text="The number of further errors that are not listed."
    )


MEMBERS: Final[Mapping[str, Mapping[str, Callable[[], Any]]]] = {
    errors.UnknownFilter.code: {
        "allowed": lambda: serializers.ListField(
            child=serializers.CharField(), required=False, help_text="With `unknown_filter`: the known parameters."
        )
    },
    errors.MissingScope.code: {
        "scope": lambda: serializers.CharField(required=False, help_text="With `missing_scope`: the required scope.")
    },
    errors.Forbidden.code: {
        "answer_at": lambda: serializers.CharField(
            required=False,
            help_text="With `forbidden`, of an account that the staff has closed: the path of the page to answer at.",
        )
    },
    errors.EventsGone.code: {
        "oldest": lambda: serializers.IntegerField(
            required=False, help_text="With `events_gone`: the first event that is kept."
        )
    },
}
"""The members that some codes add to a problem, wherever they come from, by code."""


class Refused(OpenApiResponse):
    """The response with one status to requests that are refused, for one of these reasons."""

    def __init__(self, refusals: Sequence[type[Refusal]], body: type[ProblemSerializer] = ProblemSerializer) -> None:
        self.refusals = tuple(sorted(refusals, key=lambda refusal: refusal.code))
        self.body = body
        super().__init__(description="\n".join(f"`{refusal.code}`: {refusal.title}." for refusal in self.refusals))

    def with_shared(self, refusals: Sequence[type[Refusal]]) -> OpenApiResponse:
        """The response with the refusals that operations of its kind share, and a body that lists the codes of all."""
        known = {refusal.code for refusal in self.refusals}
        every = Refused([*self.refusals, *(refusal for refusal in refusals if refusal.code not in known)])
        body = _problem_with(self.body, tuple(refusal.code for refusal in every.refusals))
        return OpenApiResponse(body, description=every.description)


@cache
def _problem_with(body: type[ProblemSerializer], codes: tuple[str, ...]) -> type[ProblemSerializer]:
    """The body of a refusal that has one of these codes: `WrongStateOrStaleProblem` for `wrong_state` and `stale`."""

    schema = {"type": "string", "enum": list(codes)}

    def get_fields(self: ProblemSerializer) -> dict[str, Any]:
        fields = body.get_fields(self)
        more = {name: make() for code in codes for name, make in MEMBERS.get(code, {}).items()}
        return fields | more | {"code": described_field(schema, help_text=fields["code"].help_text)}

    name = "Or".join("".join(word.capitalize() for word in code.split("_")) for code in codes)
    return type(f"{name}{body.__name__}", (body,), {"__doc__": body.__doc__, "get_fields": get_fields})


def page_of(row: Any, *, name: str, about: str, results: str, tells_ends: bool = False, head: Any = None) -> Rows:
    """Describe a page of such shapes (`core.http.paging`), under a name of its own in the document.

    `about` describes the page and `results` its rows; `tells_ends`: the cursors say when they are null. The members
    of the shape `head` come first.
    """
    after = "The cursor of the next page; null at the end." if tells_ends else "The cursor of the next page."
    before = "The cursor of the previous page; null at the start." if tells_ends else "The cursor of the previous page."
    members = {
        **(fields_of(head) if head else {}),
        "results": serializer_of(row)(many=True, help_text=results),
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
    return {(status, MEDIA_TYPE): Refused(kinds, body) for status, kinds in sorted(by_status.items())}


class PostcardSchema(AutoSchema):
    """Schema of an operation, with the parts that all operations of its kind share."""

    def get_override_parameters(self) -> list[Any]:
        """The operation's own parameters, then the shared ones."""
        shared: list[Any] = [IDEMPOTENCY_KEY] if self.method == "POST" else []
        shared += [IF_NONE_MATCH] if self._is_conditional() else []
        filters = getattr(self.view, "filters", {}).get(self.method, ())
        pages = (CURSOR, limit_parameter(getattr(self.view, "limit_max", 200)))
        shared += [parameter for parameter in pages if parameter.name in filters]
        return [*super().get_override_parameters(), *shared]

    def is_deprecated(self) -> bool:
        """Return True if the operation will go."""
        return self.method in getattr(self.view, "deprecated", ())

    def get_description(self) -> str:  # type: ignore[override]  # as spectacular has it
        """Return what the operation does; of one that will go, when and what to use instead."""
        description: str = super().get_description()
        view: Any = self.view
        return f"{description}\n\n{view.deprecated[self.method].sentence()}" if self.is_deprecated() else description

    def get_auth(self) -> list[dict[str, list[str]]]:
        """A token with the scopes of the method, or a browser session; nothing where the method is open."""
        view: Any = self.view
        scopes = view.scopes_needed(self.method) if hasattr(view, "scopes_needed") else []
        auths = [dict.fromkeys(auth, scopes) for auth in super().get_auth() if auth]
        is_open = any(self.method in getattr(view, name, ()) for name in ("open_methods", "open_to_onlookers"))
        return [*auths, {}] if is_open else auths

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        responses: dict[str, Any] = super()._get_response_bodies(direction)
        if not hasattr(self.view, "open_methods"):
            return responses
        declared: Any = self.get_response_serializers()
        listed = declared.items() if isinstance(declared, dict) else ()
        refused = {key[0]: response for key, response in listed if isinstance(response, Refused)}
        shared: dict[int, list[type[Refusal]]] = {}
        for refusal in self._shared_refusals():
            shared.setdefault(refusal.status, []).append(refusal)
        for status in refused.keys() | shared.keys():
            response = refused.get(status, Refused(())).with_shared(shared.get(status, ()))
            responses[str(status)] = self._get_response_for_code(response, str(status), [MEDIA_TYPE], direction)  # type: ignore[no-untyped-call]  # of spectacular
        for response in responses.values():
            if lines := response.get("content", {}).get(JSON_LINES):
                # Generators would otherwise read the whole answer as one JSON value.
                lines["schema"] = {"type": "string", "contentMediaType": JSON_LINES, "contentSchema": lines["schema"]}
        return {status: responses[status] for status in sorted(responses)}

    def _get_response_headers_for_code(self, status_code: str, direction: Any = "response") -> dict[str, Any]:
        names = headers_of(
            method=self.method,
            status=int(status_code),
            is_conditional=self._is_conditional(),
            is_located=self.method in getattr(self.view, "located", ()),
            is_deprecated=self.is_deprecated(),
            is_scoped=self.method in getattr(self.view, "scopes", ()),
        )
        return {header: self._header(name) for header, name in names.items()}

    def _header(self, name: str) -> dict[str, str]:
        component = ResolvedComponent(name, ResolvedComponent.HEADER, HEADERS[name], object=name)  # type: ignore[no-untyped-call]  # of spectacular
        self.registry.register_on_missing(component)
        return component.ref

    def _is_conditional(self) -> bool:
        declared: Any = self.get_response_serializers()
        return isinstance(declared, dict) and 304 in declared

    def _get_request_for_media_type(self, serializer: Any, direction: Any = "request") -> tuple[Any, bool]:
        schema, is_required = super()._get_request_for_media_type(serializer, direction)  # type: ignore[no-untyped-call]  # of spectacular
        # Of several bodies each has members that are required; a body may need one without saying which.
        body = force_instance(serializer)  # type: ignore[no-untyped-call]  # of spectacular
        needs_some = isinstance(body, Body) and "minProperties" in body.rules
        return schema, is_required or needs_some or isinstance(body, PolymorphicProxySerializer)

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> dict[str, Any]:
        schema: dict[str, Any] = super()._map_basic_serializer(serializer, direction)  # type: ignore[no-untyped-call]  # of spectacular
        if isinstance(serializer, Body):
            schema |= {"additionalProperties": False, **serializer.rules}
        return schema

    def _shared_refusals(self) -> list[type[Refusal]]:
        view: Any = self.view
        shared: list[type[Refusal]] = [errors.NotAcceptable, errors.Throttled, errors.Internal, errors.Unavailable]
        if self.method not in READS:
            shared.append(errors.NoSpace)
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
