"""The operations of the API by their routes."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

METHODS = ("get", "post", "put", "patch", "delete")
# What stands for the API's document, its pages and its index (the bare address), none of which is in the document.
NOT_OPERATIONS = {"schema", "docs", ""}


def operations() -> Iterator[tuple[str, str, str]]:
    """(app, method, path) of everything under /api/v1."""
    for path, pattern in patterns_of(get_resolver().url_patterns, ""):
        if not path.startswith("api/v1/") or path.split("/")[2] in NOT_OPERATIONS:
            continue
        view = getattr(pattern.callback, "view_class", None) or getattr(pattern.callback, "cls", None)
        for method in METHODS:
            if view is not None and hasattr(view, method):
                yield view.__module__.split(".")[0], method, path.removeprefix("api/v1/")


def patterns_of(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for entry in patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from patterns_of(entry.url_patterns, path)
        else:
            yield path, entry
