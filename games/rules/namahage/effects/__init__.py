"""What the cards do, one small function for each effect, in the order of the table (N17)."""
