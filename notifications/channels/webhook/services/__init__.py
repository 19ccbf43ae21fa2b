"""What is done with webhooks."""
