"""What the API answers about leagues: each shape is declared once (docs/adr/0033)."""
