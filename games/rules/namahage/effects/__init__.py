"""Effects of the cards, one small function for each, in the order of the table (N17)."""
