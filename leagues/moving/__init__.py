"""Who plays in which tier next season: promotion, relegation, and divisions of a good size (docs/leagues.md)."""
