"""Tools for any game, through its contract alone."""
