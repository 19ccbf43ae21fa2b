"""All reads of leagues: public facts, for everybody alike."""
