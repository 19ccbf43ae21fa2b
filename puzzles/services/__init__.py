"""Everything that writes puzzles: finding them, answering them, and forgetting who did."""
