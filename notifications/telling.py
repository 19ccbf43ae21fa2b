"""Loads the kinds of events that this app declares for the rooms below it."""

from importlib import import_module

for _kinds in ("accounts", "agreements", "conduct", "matches", "orders", "pauses", "reminders", "results", "seats"):
    import_module(f"notifications.kinds.{_kinds}")
