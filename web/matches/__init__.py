"""Pages about matches that are open to everyone."""
