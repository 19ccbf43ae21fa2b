"""Personal data: each room says in its `personal_data.py` what it exports of a person and where it keeps names.

Names are replaced in the transaction of an erasure, so that the name is stored nowhere for the sake of its own removal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

from accounts.models import User
from core.renaming import forget_words_of, rename_in_json, rename_member

Section = Callable[[User], Mapping[str, Any] | Iterable[Any]]
"""The content of one file: an object, or the items of an array, each a shape or a mapping."""
SectionT = TypeVar("SectionT", bound=Section)

_sections: dict[str, Section] = {}


def section(name: str) -> Callable[[SectionT], SectionT]:
    """Declare a file of the archive, `<name>.json`."""

    def register(find: SectionT) -> SectionT:
        if _sections.setdefault(name, find) is not find:
            raise ValueError(f"the section {name} of the archive is declared twice")
        return find

    return register


def sections() -> Iterator[tuple[str, Section]]:
    """Every file of the archive, in order of name."""
    yield from sorted(_sections.items())


_keeping_names: list[type[Model]] = []


def keeps_names(model: type[Model]) -> None:
    """Register a model whose `data` holds names by value: the data of events, as notifications keep it."""
    if model not in _keeping_names:
        _keeping_names.append(model)


def rename_in_data(old: str, new: str) -> None:
    """Replace a name everywhere."""
    for rows in _kept():
        rename_in_json(rows, "data", old, new)


def forget_words(writer: str) -> None:
    """Empty what this user has written to others."""
    for rows in _kept():
        forget_words_of(rows, "data", writer)


def rename_subject(*, subject: tuple[str, str], member: str, name: str) -> None:
    """Give a member of the data about one subject, such as `("league", id)`, another value."""
    for rows in _kept():
        rename_member(rows, "data", subject, member, name)


def _kept() -> Iterator[QuerySet[Any]]:
    for model in _keeping_names:
        yield model._default_manager.all()
