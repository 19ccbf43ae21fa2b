"""Preferences of each person: which notifications they want, by which channel, and when not."""
