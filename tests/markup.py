"""The pages as tests read them: without the white space beside tags, which depends on the lines of a template."""

import re


def squeezed(page: str) -> str:
    """Drop the white space before and after each tag."""
    return re.sub(r"\s*(<[^>]+>)\s*", r"\1", page)
