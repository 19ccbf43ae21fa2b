"""Requests to addresses that users name: the one way out, which reaches nothing on the inside (ADR 0042)."""
