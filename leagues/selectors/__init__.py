"""All reads of leagues: public facts, the same for everyone."""
