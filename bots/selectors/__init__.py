"""The bots as players and operators see them."""
