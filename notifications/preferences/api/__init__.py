"""The API of preferences."""
