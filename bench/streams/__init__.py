"""What event streams cost, and how soon a move is seen by the opponent: `make bench-streams`."""
