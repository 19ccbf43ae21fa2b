"""What is done about news by mail."""
