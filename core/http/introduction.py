"""Introduction of the OpenAPI document, before its first operation."""

from functools import cache
from pathlib import Path


@cache
def introduction() -> str:
    """The text that a reader needs to write a client, as Markdown."""
    return Path(__file__).with_suffix(".md").read_text("utf-8")
