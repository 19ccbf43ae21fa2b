"""The tiers of the next season: promotion, relegation, and divisions of a good size (docs/leagues.md)."""
