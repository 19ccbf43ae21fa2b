"""Mü, the two-player variant."""
