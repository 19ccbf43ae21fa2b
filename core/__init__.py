"""Foundations of every room of the server: errors, times, ids, the HTTP manners and the journal."""

VERSION = "0.1.0"
"""The version of Postcard, which pyproject.toml has too."""
