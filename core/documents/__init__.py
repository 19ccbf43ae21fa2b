"""Texts that the operator writes: imprint, privacy, house rules."""
