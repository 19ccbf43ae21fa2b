"""Take That Toy!, the two-player variant."""
