"""All reads of matches. What a reader may not know is never selected for them."""
