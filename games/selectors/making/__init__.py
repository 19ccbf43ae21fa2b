"""Filling the seats of a match: links and accepted invitations."""
