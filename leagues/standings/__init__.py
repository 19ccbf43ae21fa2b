"""Where every player stands: a pure function of the results of a division (docs/leagues.md)."""
