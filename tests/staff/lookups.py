"""Lookup paths through the tables, as far as Django's lists would follow them."""

from collections.abc import Iterator
from typing import Any

from django.db import models

DEEPEST = 5
LOOKUPS = ("", "__exact", "__regex", "__startswith", "__gt", "__isnull", "__in")
ATTACKS = (
    "admin/logentry/?content_type__permission__user__username={name}"
    "&content_type__permission__user__password__regex={guess}",
    "admin/logentry/?content_type__permission__user__seats__match__seats__user__seats__match__log__move__regex={guess}",
    "admin/logentry/?user__password__startswith={guess}",
    "admin/logentry/?user__tokens__digest__startswith={guess}",
    "games/match/?creator__password__regex={guess}",
    "games/match/?seats__user__email__startswith={guess}",
    "ratings/ratedmatch/?pool__lines__match__log__move__regex={guess}",
    "ratings/ratedmatch/?pool__id__exact=1&match__seed__gt={guess}",
    "accounts/user/?password__startswith={guess}",
    "accounts/user/?is_active__exact=1&owner__password__startswith={guess}",
    "conduct/report/?about__exact=chat&subject__email__startswith={guess}",
)
"""The queries by which lists gave away hashes and cards, and others of their kind."""


def relations(model: type[models.Model]) -> Iterator[tuple[str, type[models.Model]]]:
    """The relations of a table by their names in a query, forwards and backwards."""
    for field in model._meta.get_fields():
        if field.is_relation and isinstance(field.related_model, type):
            name = field.name if field.concrete else getattr(field, "name", "")
            yield name, field.related_model


def paths(model: type[models.Model]) -> Iterator[tuple[str, ...]]:
    """A way to every table that can be reached by so many relations: one for each table at each depth."""
    at: dict[type[models.Model], tuple[str, ...]] = {model: ()}
    for _ in range(DEEPEST + 1):
        yield from at.values()
        following: dict[type[models.Model], tuple[str, ...]] = {}
        for table, path in at.items():
            for name, to in relations(table):
                following.setdefault(to, (*path, name))
        at = following


def reached(model: type[models.Model], path: tuple[str, ...]) -> type[models.Model]:
    """The table at the end of a path."""
    for name in path:
        model = dict(relations(model))[name]
    return model


def lookups(model: type[models.Model]) -> Iterator[str]:
    """Every column at the end of every way, with every kind of lookup."""
    for path in paths(model):
        columns: list[Any] = reached(model, path)._meta.get_fields()
        for column in columns:
            for how in LOOKUPS:
                yield "__".join((*path, column.name)) + how
