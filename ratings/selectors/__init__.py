"""All reads of ratings."""
