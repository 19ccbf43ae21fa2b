"""Networks that value positions: the matches that they learn from, and how they learn."""
