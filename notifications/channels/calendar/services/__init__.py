"""What is done about calendars."""
