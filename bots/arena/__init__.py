"""Bots against bots, many times over, without a server: what a change of a brain is worth."""
