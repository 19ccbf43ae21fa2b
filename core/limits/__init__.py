"""Limits: how often a caller may do what, and how much a person may have."""
