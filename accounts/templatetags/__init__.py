"""Template tags and filters of this room."""
