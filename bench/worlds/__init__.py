"""Worlds weighted by the moves that others have made: rounds, logs retold in a world, policies, losses, a search."""
