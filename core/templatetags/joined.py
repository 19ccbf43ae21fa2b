"""A line of a page whose parts stand one below the other in the template."""

from django import template
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def joined(content: SafeString, separator: str) -> SafeString:
    """Join the lines that are not empty: `{% joined ", " %}`, a part a line, `{% endjoined %}`."""
    parts = filter(None, map(str.strip, content.splitlines()))
    return SafeString(separator.join(parts))
