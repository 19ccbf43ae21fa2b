"""Contents of an archive: each room says what it knows of a person, in its `archived.py`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from accounts.models import User

Section = Callable[[User], Mapping[str, Any] | Iterable[Any]]
"""What one file holds: an object, or the items of an array, each a shape or a mapping."""
SectionT = TypeVar("SectionT", bound=Section)

_sections: dict[str, Section] = {}


def section(name: str) -> Callable[[SectionT], SectionT]:
    """Declares a file of the archive, `<name>.json`."""

    def register(find: SectionT) -> SectionT:
        if _sections.setdefault(name, find) is not find:
            raise ValueError(f"the section {name} of the archive is declared twice")
        return find

    return register


def sections() -> Iterator[tuple[str, Section]]:
    """Every file of the archive, in order of name."""
    yield from sorted(_sections.items())
