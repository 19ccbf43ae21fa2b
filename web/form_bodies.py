"""Checks of what forms send against the bodies that the API takes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rest_framework.exceptions import ValidationError

from accounts.pages.refusals import ErrorOfName
from core.errors import FieldError, Invalid, Refusal
from core.http.fields import Body, checked
from core.http.problem import refusal_for


def checked_form(body: Body) -> dict[str, Any]:
    """Return what the body holds, or raise a refusal whose sentences name the fields that they are about."""
    try:
        return checked(body)
    except ValidationError as wrong:
        raise _named(refusal_for(wrong)) from None


def _named(refusal: Refusal) -> Refusal:
    errors = [FieldError(one.field, one.code, f"{one.field.replace('_', ' ')}: {one.detail}") for one in refusal.errors]
    return Invalid(errors=errors)


def names_typed(text: str) -> list[str]:
    """The names that were typed into one field."""
    return text.replace(",", " ").split()


@contextmanager
def naming(field: str, names: Sequence[str], *, first: int = 0) -> Iterator[None]:
    """Say of which of these names a refusal speaks; those of an API's list have numbers, from `first`."""
    try:
        yield
    except Invalid as refusal:
        by_path = {f"{field}.{number}": name for number, name in enumerate(names, first)}
        refusal.errors = tuple(_of_name(one, by_path) for one in refusal.errors)
        raise


def _of_name(error: FieldError, by_path: Mapping[str, str]) -> FieldError:
    name = by_path.get(".".join(error.field.split(".")[:2]))
    return error if name is None else ErrorOfName(error.field, error.code, error.detail, name)
