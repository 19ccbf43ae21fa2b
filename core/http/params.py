"""Readers of query parameters: a whole number within bounds, one word of a list, yes or no."""

import re
from collections.abc import Collection

from rest_framework.request import Request

from core.errors import FieldError, Invalid

_WHOLE = re.compile(r"-?[0-9]{1,18}", re.ASCII)


def whole_number(request: Request, name: str, *, least: int, most: int, default: int | None = None) -> int | None:
    """The number a parameter holds, or the default where it is absent."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if _WHOLE.fullmatch(text) and least <= int(text) <= most:
        return int(text)
    raise bad_parameter(name, "out_of_range", f"Must be an integer from {least} to {most}.")


def one_of(request: Request, name: str, choices: Collection[str], *, default: str | None = None) -> str | None:
    """The word a parameter holds, which must be one of the choices."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if text in choices:
        return text
    raise bad_parameter(name, "invalid_choice", f"Must be one of {', '.join(choices)}.")


def yes_or_no(request: Request, name: str) -> bool:
    """The parameter, which is `true` or `false`; False without it."""
    return one_of(request, name, ("true", "false"), default="false") == "true"


def bad_parameter(name: str, code: str, detail: str) -> Invalid:
    """The refusal of a query parameter."""
    return Invalid("A query parameter is not valid.", errors=[FieldError(name, code, detail)])
