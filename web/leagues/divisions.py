"""Division of a season that a page is about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.http import HttpRequest

from core.errors import NotFound

if TYPE_CHECKING:
    from leagues.models import Division, Entry


def division_asked(request: HttpRequest, divisions: "Sequence[Division]", own: "Entry | None") -> "Division":
    """The division that is asked for, else the reader's own, else the highest."""
    asked = request.GET.get("division") or (own.division_id if own else None) or divisions[0].pk
    division = next((one for one in divisions if one.pk == asked), None)
    if division is None:
        raise NotFound("Division not found.")
    return division
