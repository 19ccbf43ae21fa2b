"""What is done about web push."""
