"""The OpenAPI document, made once by each process that is asked for it."""

import threading
from typing import Any

from drf_spectacular.generators import SchemaGenerator


class OnceGenerator(SchemaGenerator):
    """Makes the document the first time, one thread alone: what it is made with does not stand two at work."""

    _lock = threading.Lock()
    _document: Any = None

    def get_schema(self, *args: Any, **kwargs: Any) -> Any:
        """The document, which depends on nothing that a request could bring along."""
        with self._lock:
            if OnceGenerator._document is None:
                OnceGenerator._document = super().get_schema(*args, **kwargs)  # type: ignore[no-untyped-call]
            return OnceGenerator._document
