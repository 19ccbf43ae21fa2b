"""The manners of the API, the same for every operation: bodies, errors, pages, retries, limits."""
