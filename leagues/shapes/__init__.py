"""Answers of the API about leagues: each shape is declared once (docs/adr/0033)."""
