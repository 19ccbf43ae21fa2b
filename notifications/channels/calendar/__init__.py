"""Calendars: until when moves are due, at a secret address that calendar programs subscribe to."""
