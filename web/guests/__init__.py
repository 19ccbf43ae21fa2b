"""Guests of the browser: playing without an account, and what that does not include."""
