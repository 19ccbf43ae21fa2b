"""Services for news by mail."""
