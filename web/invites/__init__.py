"""Links that lead people into a match."""
