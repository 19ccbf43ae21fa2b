"""Reads of the operator's pages."""

from core.documents.choices import PageName
from core.documents.models import OperatorPage


def page_named(name: str) -> OperatorPage | None:
    """A page that the operator has written."""
    return OperatorPage.objects.filter(pk=name).first()


def page_names() -> list[str]:
    """Return the names of the pages that there are, in the order in which they are linked to."""
    written = set(OperatorPage.objects.values_list("name", flat=True))
    return [name for name in PageName.values if name in written]
