"""The API of calendars."""
