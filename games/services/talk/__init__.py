"""Texts of players: the chat of a match and private notes."""
