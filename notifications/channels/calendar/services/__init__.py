"""Services for calendars."""
