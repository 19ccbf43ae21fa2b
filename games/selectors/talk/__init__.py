"""Chat, and the marks and notes of players."""
