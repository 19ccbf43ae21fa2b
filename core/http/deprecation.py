"""Operations that will go: what their answers and the OpenAPI document say until then."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from email.utils import format_datetime


@dataclass(frozen=True, slots=True)
class Deprecated:
    """An operation that a view names in `deprecated` will go after a day, and something else does its work."""

    since: date
    until: date
    instead: str

    def headers(self) -> dict[str, str]:
        """The headers of RFC 9745 and RFC 8594."""
        return {
            "Deprecation": f"@{int(_midnight(self.since).timestamp())}",
            "Sunset": format_datetime(_midnight(self.until), usegmt=True),
        }

    def sentence(self) -> str:
        """Return the sentence for the document."""
        return f"Deprecated since {self.since}, removed after {self.until}. Use {self.instead} instead."


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
