"""Checks of what forms send against the bodies that the API takes."""

from typing import Any

from rest_framework.exceptions import ValidationError

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
    return Invalid("Some fields are not valid.", errors=errors)
