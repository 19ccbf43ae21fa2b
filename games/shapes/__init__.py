"""Answers of the API about games and matches: each shape is declared once (docs/adr/0033)."""
