"""Services for notifications by mail."""
