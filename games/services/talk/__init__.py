"""What players write: the chat of a match and private notes."""
