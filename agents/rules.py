"""Rules by section, for the tool and for resources."""

from django.utils.text import slugify

from core.errors import NotFound
from games.rules.contract import Facts
from games.rules.sections import Section, sections


def titles_of(facts: Facts) -> list[str]:
    """The titles of the sections, in order."""
    return [one.title for one in sections(facts.rules) if one.title]


def section_of(facts: Facts, asked: str) -> Section:
    """The section with a title, with a title that becomes this in an address, or that has a rule."""
    for one in sections(facts.rules):
        if one.title and (asked in (one.title, slugify(one.title)) or asked in one.rules):
            return one
    raise NotFound(f"Section not found. There are: {'; '.join(titles_of(facts))}.")
