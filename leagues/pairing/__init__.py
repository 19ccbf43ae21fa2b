"""Pairings, their rounds and seats: pure functions of the players' order and of what has been played."""
