"""The name that a browser gives itself, in words that its owner knows."""

from django.utils.translation import gettext

# The first that is found: most browsers name others too.
BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrom", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
_ANY = "A browser"
_ON = " on "


def describe_user_agent(agent: str) -> str:
    """`Firefox on Linux`; nothing else of the text is kept, since it may tell one person from all others."""
    browser = next((name for mark, name in BROWSERS if mark in agent), _ANY)
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return f"{browser}{_ON}{system}" if system else browser


def browser_shown(words: str) -> str:
    """The name of a browser, which is kept in English, in the language of the page's reader."""
    browser, _, system = words.partition(_ON)
    browser = gettext("A browser") if browser in ("", _ANY) else browser
    return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system} if system else browser
