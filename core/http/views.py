"""The view every operation of the API is made from: who may call it, and which parameters it takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from email.utils import format_datetime
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from core.errors import FieldError, Invalid, MethodNotAllowed, NotFound, Unauthenticated, UnknownFilter
from core.http.callers import require_scope
from core.http.cursors import restore_filters
from core.http.middleware.rate_limits import count_operation, limit_of
from core.http.openapi.schema import PostcardSchema
from core.http.params import whole_number
from core.http.parsers import OneType, StrictJSONParser
from core.text import UncleanText, clean_text

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Deprecated:
    """An operation that a view names in `deprecated` will go after a day, and something else does its work."""

    since: date
    until: date
    instead: str

    def headers(self) -> dict[str, str]:
        """The headers of RFC 9745 and RFC 8594."""
        return {
            "Deprecation": f"@{int(_midnight(self.since).timestamp())}",
            "Sunset": format_datetime(_midnight(self.until), usegmt=True),
        }

    def sentence(self) -> str:
        """Return the sentence for the document."""
        return f"Deprecated since {self.since}, removed after {self.until}. Use {self.instead} instead."


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


class PostcardView(APIView):
    """An address of the API. Everything needs a token with a scope unless `open_methods` says otherwise.

    `scopes` names the scope each method needs, `filters` the query parameters each method takes. Lists
    also take `limit` and `cursor`: name them. `limit_max` is the highest limit. `located` names the
    methods whose 201 has a `Location`, `takes_password` those that no page of another origin may use.
    """

    scopes: ClassVar[Mapping[str, str]] = {}
    further_scopes: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The scopes that a method needs besides: what gives others, or later requests, something to read needs `read`."""
    open_methods: ClassVar[frozenset[str] | set[str]] = NOTHING
    open_to_strangers: ClassVar[frozenset[str] | set[str]] = NOTHING
    """Of the open methods those that a server for members only leaves open: what signing in takes."""
    open_to_onlookers: ClassVar[frozenset[str] | set[str]] = NOTHING
    """The methods that read what a public server shows to onlookers without a token. A known caller needs the scope."""
    filters: ClassVar[Mapping[str, frozenset[str] | set[str]]] = {}
    limit_max: ClassVar[int] = 200
    located: ClassVar[frozenset[str] | set[str]] = NOTHING
    deprecated: ClassVar[Mapping[str, Deprecated]] = {}
    """The methods that will go."""
    takes_password: ClassVar[frozenset[str] | set[str]] = NOTHING

    parser_classes = (StrictJSONParser,)
    renderer_classes: tuple[type[BaseRenderer], ...] = (JSONRenderer,)
    content_negotiation_class = OneType
    schema = PostcardSchema()
    counts_requests: ClassVar[bool] = True
    failure: Exception | None = None
    # REST framework's own answer to OPTIONS is neither in our shape nor in the schema.
    http_method_names = ("get", "head", "post", "put", "patch", "delete")

    @classmethod
    def open_to_origins(cls) -> tuple[str, ...]:
        """The methods that pages of other origins may use."""
        methods = (name.upper() for name in cls.http_method_names if hasattr(cls, "get" if name == "head" else name))
        return tuple(method for method in methods if method not in cls.takes_password)

    @classmethod
    def scopes_needed(cls, method: str) -> list[str]:
        """All scopes that a method needs, the first one first."""
        return [cls.scopes[method], *cls.further_scopes.get(method, ())] if method in cls.scopes else []

    def prefetch(self, request: Request) -> Any:
        """Return what is read in one trip with the caller's token, before anything is checked; nothing by default."""
        return None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """The checks before the operation itself, the first failure winning. All that comes here is counted first."""
        self.failure = count_operation(request)
        method = "GET" if request.method == "HEAD" else str(request.method)
        if method not in self.allowed_methods:
            raise self._wrong_method(method)
        super().initial(request, *args, **kwargs)
        self._check_path(kwargs)
        self._check_query(request, method)

    def perform_authentication(self, request: Request) -> None:
        """Refuse a caller whose credentials cannot be used."""
        if self.failure is not None:
            raise self.failure

    def check_permissions(self, request: Request) -> None:
        """A known caller with the scope of the method; anyone at all where it is open, to onlookers or to all."""
        method = "GET" if request.method == "HEAD" else str(request.method)
        if not request.user.is_authenticated:
            is_open = method in self.open_methods or method in self.open_to_onlookers
            if is_open and (settings.POSTCARD_PUBLIC or method in self.open_to_strangers):
                return
            raise Unauthenticated("A token is required.")
        if method not in self.open_methods:
            for scope in self.scopes_needed(method):
                require_scope(request, scope)

    def http_method_not_allowed(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """An address without this method."""
        raise self._wrong_method(str(request.method))

    @property
    def default_response_headers(self) -> dict[str, str]:
        """Nothing by default: only a 405 has to say what is allowed."""
        return {}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Add what every answer carries: the limits, and that it was for this caller alone."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        limit = limit_of(request._request)
        for name, value in (limit.headers() if limit else {}).items():
            answer.setdefault(name, value)
        if (deprecated := self.deprecated.get(str(request.method))) is not None:
            for name, value in deprecated.headers().items():
                answer[name] = value
        if "Cache-Control" not in answer:
            answer["Cache-Control"] = "no-store"
        return answer

    def _wrong_method(self, method: str) -> MethodNotAllowed:
        allowed = ", ".join(sorted(self.allowed_methods))
        refusal = MethodNotAllowed(f"The method {method} is not allowed. Use one of {allowed}.")
        return refusal.with_headers(Allow=allowed)

    def _check_path(self, names: Mapping[str, Any]) -> None:
        try:
            for name in names.values():
                clean_text(str(name))
        except UncleanText:
            raise NotFound from None

    def _check_query(self, request: Request, method: str) -> None:
        allowed = self.filters.get(method, NOTHING)
        for name in request.query_params:
            if name not in allowed:
                raise UnknownFilter(f"Unknown query parameter “{name[:40]}”.", allowed=sorted(allowed))
        errors = [wrong for name in request.query_params for wrong in _parameter_errors(request, name)]
        if errors:
            raise Invalid("Some query parameters are not valid.", errors=errors)
        # The operation reads it again once it has found whose list it is: a wrong one is refused before.
        whole_number(request, "limit", least=1, most=self.limit_max)
        if "cursor" in request.query_params:
            restore_filters(request)


def _parameter_errors(request: Request, name: str) -> list[FieldError]:
    values = request.query_params.getlist(name)
    if len(values) > 1:
        return [FieldError(name, "repeated", "Send this parameter only once.")]
    try:
        clean_text(values[0])
    except UncleanText as wrong:
        return [FieldError(name, "unclean_text", f"The text {wrong}.")]
    return []
