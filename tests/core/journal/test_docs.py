"""Every kind of event is documented, with its fields."""

from pathlib import Path

import pytest

from core.journal import registry
from core.journal.registry import Kind

DOCS = Path(__file__).resolve().parents[3] / "docs/events.md"


@pytest.mark.parametrize("kind", registry.kinds().values(), ids=lambda kind: kind.name)
def test_a_kind_of_event_is_documented(kind: Kind) -> None:
    section = DOCS.read_text().partition(f"\n### {kind.name}\n")[2].partition("\n### ")[0]
    assert kind.about in section, f"docs/events.md needs a heading for {kind.name}, and what it is about"
    assert {field for field in kind.fields if f"| `{field}` |" not in section} == set()


def test_the_documentation_names_no_kind_that_does_not_exist() -> None:
    headings = {line.removeprefix("### ") for line in DOCS.read_text().splitlines() if line.startswith("### ")}
    assert headings == set(registry.kinds())


def test_consumers_want_only_kinds_that_exist() -> None:
    wanted = {kind for consumer in registry.consumers().values() for kind in consumer.kinds}
    assert wanted <= set(registry.kinds())
