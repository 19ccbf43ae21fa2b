"""Parsers of bodies, strict, so that two programs never read the same bytes differently; negotiation of the answer."""

import codecs
import json
import math
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any, NoReturn

from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.utils.mediatypes import media_type_matches

from core.errors import FieldError, Invalid, InvalidJson, NotAcceptable, TooLarge, UnsupportedMediaType
from core.text import UncleanText, clean_text

MOST_BODY_BYTES = 65_536
MOST_DEPTH = 32
MOST_MEMBERS = 200
"""Items of an array and members of an object: no operation takes more, and most take far fewer."""
# The greatest number of a 64-bit column; the database would refuse a greater one in the middle of the work.
MOST_INT = 2**63 - 1


class StrictJSONParser(BaseParser):
    """JSON in UTF-8 without any of the freedoms that Python takes."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The value the body holds; an empty body is an empty object."""
        raw = stream.read(MOST_BODY_BYTES + 1)
        if len(raw) > MOST_BODY_BYTES:
            raise TooLarge(limit=MOST_BODY_BYTES)
        return parse_json(raw) if raw else {}


def parse_json(raw: bytes) -> Any:
    """The value that bytes hold, or a refusal that says what is wrong with them."""
    if raw.startswith(codecs.BOM_UTF8):
        raise InvalidJson("The body begins with a byte order mark. Send it without one.")
    if b"\0" in raw:
        # As in UTF-16 without a mark, which can be read as UTF-8.
        raise InvalidJson("The body contains NUL bytes. Send it in UTF-8.")
    try:
        value = json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=_object_of_unique_keys,
            parse_constant=_refuse_constant,
            parse_float=_number,
        )
    except UnicodeDecodeError:
        raise InvalidJson("The body is not UTF-8.") from None
    except json.JSONDecodeError as wrong:
        place = f"line {wrong.lineno}, column {wrong.colno}"
        raise InvalidJson(f"The body is not valid JSON: {wrong.msg} at {place}.") from None
    except RecursionError:
        raise InvalidJson("The body is nested too deeply.") from None
    except ValueError:
        # Python refuses to read a number of thousands of digits.
        raise InvalidJson("The body contains a number that is too long.") from None
    errors = list(_errors(value, "", 1))
    if errors:
        raise Invalid("Some values cannot be stored.", errors=errors)
    return value


def _object_of_unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise InvalidJson("An object in the body has a duplicate key.")
    return members


def _number(text: str) -> float:
    """7.0 is 7 to JavaScript and to JSON Schema, so it is here."""
    value = float(text)
    return int(value) if value.is_integer() else value


def _refuse_constant(name: str) -> NoReturn:
    raise InvalidJson(f"{name} is not valid JSON.")


def _errors(value: Any, path: str, depth: int) -> Iterator[FieldError]:
    if depth > MOST_DEPTH:
        raise InvalidJson("The body is nested too deeply.")
    if isinstance(value, dict | list) and len(value) > MOST_MEMBERS:
        detail = f"An array or object can have at most {MOST_MEMBERS} members."
        raise Invalid("The body is too large.", errors=[FieldError(path, "too_many", detail)])
    if isinstance(value, str):
        yield from _unclean(value, path)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _unclean(name, path)
            yield from _errors(inner, f"{path}.{name}".lstrip("."), depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _errors(inner, f"{path}.{index}".lstrip("."), depth + 1)
    elif _out_of_range(value):
        yield FieldError(path, "out_of_range", "The number is too large.")


def _unclean(text: str, path: str) -> Iterator[FieldError]:
    try:
        clean_text(text)
    except UncleanText as wrong:
        yield FieldError(path, "unclean_text", f"The text {wrong}.")


def _out_of_range(value: Any) -> bool:
    if isinstance(value, float):
        return not math.isfinite(value)
    return isinstance(value, int) and abs(value) > MOST_INT


class OneType(BaseContentNegotiation):
    """One parser and one renderer, and no `?format=`."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """The JSON parser, if the body is JSON in UTF-8, and not compressed."""
        if request.headers.get("Content-Encoding", "identity").strip().lower() not in {"", "identity"}:
            refusal = UnsupportedMediaType("Send the body uncompressed, without `Content-Encoding`.")
            raise refusal.with_headers(Accept_Encoding="identity")
        content_type = str(request.content_type)
        media_type, _, parameters = content_type.partition(";")
        charset = parameters.lower().partition("charset=")[2].split(";")[0].strip(' "')
        if charset in {"", "utf-8", "utf8", "us-ascii"}:
            for parser in parsers:
                if media_type_matches(parser.media_type, media_type.strip().lower()):
                    return parser
        raise UnsupportedMediaType("The body must be JSON in UTF-8, sent with `Content-Type: application/json`.")

    def select_renderer(
        self, request: Any, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The operation's renderer, if the `Accept` header allows its type."""
        header = request.META.get("HTTP_ACCEPT", "").strip() or "*/*"
        wanted = {part.partition(";")[0].strip().lower() for part in header.split(",")}
        renderer = next(iter(renderers))
        made = renderer.media_type
        if wanted.isdisjoint({"*/*", f"{made.partition('/')[0]}/*", made}):
            raise NotAcceptable(f"The response is {made}.")
        return renderer, made
