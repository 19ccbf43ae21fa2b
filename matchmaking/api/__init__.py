"""The API of matchmaking."""
