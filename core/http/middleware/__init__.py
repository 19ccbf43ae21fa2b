"""Middleware, in the order of the settings."""
