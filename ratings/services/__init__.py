"""Counting results, and reckoning anew what was counted wrongly. Nobody else writes a rating."""
