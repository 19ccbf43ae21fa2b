"""Forms of the pages."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext

from core.errors import FieldError, Invalid
from core.http.parsers import parse_json
from core.text import UncleanText, clean_text

LONGEST = 254


def typed(request: HttpRequest, name: str, *, longest: int = LONGEST) -> str:
    """The text of a field, as it was typed; refused without text, or with one that no table could keep."""
    text = request.POST.get(name, "")
    if not text or len(text) > longest:
        wrong = FieldError(name, "required", gettext("Fill in %(name)s.") % {"name": name})
        raise Invalid(gettext("A field is empty or too long."), errors=[wrong])
    try:
        return clean_text(text)
    except UncleanText as wrong:
        raise Invalid(errors=[FieldError(name, "unclean_text", f"It {wrong}.")]) from None


def typed_json(request: HttpRequest, name: str, *, longest: int = LONGEST) -> Any:
    """Return the value of a field in which a script has sent JSON, read as strictly as a body of the API."""
    return parse_json(typed(request, name, longest=longest).encode())
