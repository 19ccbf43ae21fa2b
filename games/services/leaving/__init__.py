"""Leaving of matches by players, and the ends that no move brings: resignation, agreement, adjudication."""
