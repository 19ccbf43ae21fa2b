"""The OpenAPI document: its parts, examples and the reference page."""
