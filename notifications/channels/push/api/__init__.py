"""The API of web push."""
