"""Vacations and pauses, and the deadlines that move with a calendar."""
