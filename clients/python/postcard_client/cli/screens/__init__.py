"""The screens that stay open: a table at which a match is played, and the replay of one that is over."""
