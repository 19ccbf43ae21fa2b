"""All reads of feeds."""
