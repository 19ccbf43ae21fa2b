"""Pages on which a player learns from finished matches."""
