"""Loads the notification types that this app declares for the rooms below it, in the order of the settings."""

from importlib import import_module

for _kinds in ("matches", "reminders", "agreements", "pauses", "orders", "results", "seats", "accounts", "conduct"):
    import_module(f"notifications.kinds.{_kinds}")
