"""Standings of all players: a pure function of the results of a division (docs/leagues.md)."""
