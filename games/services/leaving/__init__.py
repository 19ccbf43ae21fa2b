"""How players leave a match, and the ends that no move brings: resignation, agreement, adjudication."""
