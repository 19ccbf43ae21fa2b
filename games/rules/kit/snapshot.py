"""A position as a plain value: what equality of positions means, for tests and for programs that check replays."""

from typing import Any


def snapshot(value: Any) -> Any:
    """All that a position holds, as tuples that compare; positions with equal snapshots are the same position."""
    if isinstance(value, (list, tuple)):
        return tuple(snapshot(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, snapshot(value[key])) for key in sorted(value))
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(value))
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return (type(value).__name__, *((name, snapshot(getattr(value, name))) for name in _names(value)))


def _names(value: Any) -> list[str]:
    """The attributes of an object, of a plain class or of a compiled one."""
    names = set(getattr(value, "__dict__", ()))
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__mypyc_attrs__") or kind.__dict__.get("__slots__", ())
        names.update((slots,) if isinstance(slots, str) else slots)
    return sorted(names - {"__dict__", "__weakref__"})
