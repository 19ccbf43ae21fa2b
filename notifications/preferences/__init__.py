"""What each person wants to hear of, by which channel, and when not."""
