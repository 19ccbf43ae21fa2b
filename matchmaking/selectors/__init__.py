"""Reads of wishes. Each player reads their own alone."""
