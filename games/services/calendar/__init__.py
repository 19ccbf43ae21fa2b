"""Vacations, and the deadlines that move with a player's calendar."""
