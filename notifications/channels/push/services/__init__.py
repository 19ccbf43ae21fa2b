"""Services for web push."""
