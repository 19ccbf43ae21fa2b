"""Folders of data that released versions made."""

from pathlib import Path

RELEASED = sorted((Path(__file__).parent / "released").glob("*.zip"))
