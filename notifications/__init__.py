"""Notifications: a numbered feed for each person, and the streams that carry it."""
