"""Accounts over HTTP."""
