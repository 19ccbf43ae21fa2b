"""The operations of feeds and streams."""
