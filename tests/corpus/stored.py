"""The records that are stored here."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
FILES = sorted(FOLDER.glob("*/revision-*/*.json"))
GIVEN_OUT = sorted({file.parent.parent.name for file in FILES})
"""The rulesets that people have played. One that is being made has no records to keep yet."""
