"""Rows about one person in every table that can hold some, made from the models: a new table is filled too."""

import uuid
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models

from accounts.models import User
from core import ids, times

LONGEST_ID = 32
Place = tuple[type[models.Model], str]


def places_of_people() -> Iterator[Place]:
    """Every table, with its column, that points at accounts."""
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, models.ForeignKey) and field.related_model is User:
                yield model, field.name


def point_at(user: User) -> set[str]:
    """The columns that point at this account, as `table.column`."""
    return {
        f"{model._meta.db_table}.{name}"
        for model, name in places_of_people()
        if model._default_manager.filter(**{name: user}).exists()
    }


def fill(user: User, word: str) -> set[str]:
    """Makes a row wherever none points at the person; which columns they are in."""
    filled = set()
    for model, name in places_of_people():
        if not model._default_manager.filter(**{name: user}).exists():
            # A column that may be empty is set in a row that is there: a whole row has more that must be true of it.
            empty = model._default_manager.filter(**{name: None}).order_by("-pk").values_list("pk", flat=True).first()
            if empty is None:
                _row(model, word, {name: user})
            else:
                model._default_manager.filter(pk=empty).update(**{name: user})
            filled.add(f"{model._meta.db_table}.{name}")
    return filled


def _row(model: type[models.Model], word: str, given: dict[str, Any]) -> models.Model:
    values = dict(given)
    for field in model._meta.concrete_fields:
        if field.name not in values and not field.null and not field.has_default() and not field.primary_key:
            values[field.name] = _value(model, field, word)
    for field in model._meta.concrete_fields:
        if isinstance(field, models.OneToOneField) and field.primary_key and field.name not in values:
            values[field.name] = _value(model, field, word)
    if isinstance(model._meta.pk, models.CharField) and not model._meta.pk.has_default():
        values[model._meta.pk.name] = ids.new_id()
    return model._default_manager.create(**values)


def _value(model: type[models.Model], field: Any, word: str) -> Any:
    if isinstance(field, models.ForeignKey):
        rows = field.related_model._default_manager.all()
        if field.unique:
            rows = rows.exclude(pk__in=model._default_manager.exclude(**{field.name: None}).values(field.name))
        # What no column says is anyone's holds nothing of theirs: a valuation, for instance, holds a move.
        is_theirs = any(one is field.related_model for one, _ in places_of_people())
        return rows.first() or _row(field.related_model, word if is_theirs else "text", {})
    if field.choices:
        return next(key for key, _ in field.flatchoices if key)
    if isinstance(field, models.DateTimeField):
        return times.now()
    if isinstance(field, models.DateField):
        return times.now().date()
    if isinstance(field, models.IntegerField | models.FloatField):
        return 1
    if isinstance(field, models.JSONField):
        return {"text": word}
    if isinstance(field, models.BooleanField):
        return False
    if isinstance(field, models.UUIDField):
        return uuid.uuid4()
    # A short column holds the id of something else, in which nobody writes a word.
    is_short = field.max_length is not None and field.max_length <= LONGEST_ID
    return ids.new_id() if is_short else f"{word}-{ids.new_id()}"[: field.max_length]
