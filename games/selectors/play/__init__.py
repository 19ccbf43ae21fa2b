"""Decisions in running matches: turns, orders, pauses and agreements."""
