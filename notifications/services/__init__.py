"""Services for feeds."""
