"""A match from its terms to the first deal: created or arranged, joined, started."""
