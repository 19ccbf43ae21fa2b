"""Namahage for two: 28 cards, two fields of nine cells, one action a turn. The rules as implemented are in RULES.md."""
