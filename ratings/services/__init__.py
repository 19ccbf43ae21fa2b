"""Counting results, and correcting what was counted wrongly. Nothing else writes a rating."""
