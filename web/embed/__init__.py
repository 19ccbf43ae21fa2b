"""Pages to be shown inside those of others, such as a club's site. Only these may be framed."""
