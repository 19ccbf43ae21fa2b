"""What can be done with any game, through its contract alone."""
