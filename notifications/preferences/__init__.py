"""Preferences of each person: what they want to hear of, by which channel, and when not."""
