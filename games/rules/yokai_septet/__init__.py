"""Yokai Septet, for four players and for two."""
