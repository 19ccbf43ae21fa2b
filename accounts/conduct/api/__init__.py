"""Conduct over HTTP."""
