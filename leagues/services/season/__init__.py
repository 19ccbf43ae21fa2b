"""A season from sign-up to its final table."""
