"""Small networks that value positions, so that a search need not play them to the end."""
