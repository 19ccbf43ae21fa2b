"""The cost of event streams, and the time until a move is seen by the opponent: `make bench-streams`."""
