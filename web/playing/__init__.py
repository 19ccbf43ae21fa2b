"""The pages on which people play: their turns, new matches, and the table. They work without JavaScript."""
