"""The API of puzzles."""
