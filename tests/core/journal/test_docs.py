"""docs/events.md lists the kinds of events, as the code declares them."""

import re
from typing import Annotated, TypedDict

import pytest

from core.journal import registry
from core.journal.registry import Kind
from scripts.feed_table import EVENTS, events, section
from tests.architecture.tree import ROOMS, with_suffix
from tests.running.serving import ROOT

DECLARED = re.compile(r"^([A-Z_]+) = declare\(", re.MULTILINE)


class MoonNamed(TypedDict):
    """Payload that names a moon."""

    moon: int


class MoonSeen(MoonNamed):
    """The place where a moon was seen."""

    place: Annotated[str, "The hill."]


def test_the_page_is_what_the_code_declares() -> None:
    text = EVENTS.read_text("utf-8")
    assert events(text) == text, "run python -m scripts.feed_table"


def test_only_what_stands_before_the_sections_is_kept() -> None:
    written = events("# Events\n\nProse.\n\n## Kinds\n\n### moon.rose\n")
    assert written.startswith("# Events\n\nProse.\n\n## Kinds\n")
    assert "moon.rose" not in written


def test_a_member_of_a_payload_says_what_it_means() -> None:
    with pytest.raises(ValueError, match=r"moon\.rose needs the meaning of `moon`"):
        section(Kind(name="moon.rose", payload=MoonSeen, about="It rose."))


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
