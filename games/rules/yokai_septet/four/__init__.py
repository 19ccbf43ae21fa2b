"""Yokai Septet for two pairs, with the pass to the partner."""
