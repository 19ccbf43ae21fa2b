"""What is done with feeds."""
