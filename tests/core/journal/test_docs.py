"""Every kind of event is documented, with its fields."""

import re
from pathlib import Path
from typing import Any, TypedDict

import pytest

from core.journal import registry
from core.journal.notifications import NotificationType
from core.journal.registry import Kind
from tests.architecture.tree import ROOMS, with_suffix
from tests.running.serving import ROOT

DOCS = Path(__file__).resolve().parents[3] / "docs/events.md"
DECLARED = re.compile(r"^([A-Z_]+) = declare\(", re.MULTILINE)
SENTENCE: Any = "The moon rose."
NOTIFICATION = NotificationType(build=lambda event, batch: None, audience="everyone", data=object, sentence=SENTENCE)


class MoonNamed(TypedDict):
    """Payload that names a moon."""

    moon: int


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


def test_every_kind_is_recorded_somewhere() -> None:
    sources = [ROOT / path for path in with_suffix(".py") if path.startswith(tuple(f"{room}/" for room in ROOMS))]
    texts = {path: path.read_text("utf-8") for path in sources if "migrations" not in path.parts}
    constants = [name for text in texts.values() for name in DECLARED.findall(text)]
    recorders = "\n".join(text for path, text in texts.items() if "events" not in {path.stem, path.parent.name})

    assert len(constants) == len(registry.kinds())
    assert [name for name in constants if not re.search(rf"\b{name}\b", recorders)] == []


def test_people_are_notified_of_kinds_that_name_a_subject() -> None:
    with pytest.raises(ValueError, match="needs one of match, season"):
        registry.declare("moon.rose", MoonNamed, about="It rose.", notification=NOTIFICATION)
