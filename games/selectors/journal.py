"""Events of matches that staff may see: none of private matches, and of sealed ones not who moved."""

from typing import Any

from django.db.models import OuterRef, QuerySet

from core.journal.staff_view import Guard, add_guard
from games.models import Match

OF_A_SEALED_MATCH = frozenset({"match", "reason"})


def _private(named: OuterRef) -> "QuerySet[Any]":
    return Match.objects.filter(pk=named, visibility=Match.Visibility.PRIVATE)


def _sealed(named: OuterRef) -> "QuerySet[Any]":
    return Match.objects.filter(pk=named, shared_deal__isnull=False, shared_deal__unsealed_at=None)


add_guard("match", Guard(hidden=_private, closed=_sealed, public=OF_A_SEALED_MATCH))
