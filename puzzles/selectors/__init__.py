"""The puzzles as their solvers see them."""
