"""Puzzles: decisions of finished public matches with one clearly best move, found by search and rated by solvers."""
