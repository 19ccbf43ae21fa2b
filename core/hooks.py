"""Functions that a room above provides: a room calls them without an import that points up."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
ResultT = TypeVar("ResultT")


class Hook(Generic[P, ResultT]):
    """A function that one room above provides; until then, a default."""

    def __init__(self, default: Callable[P, ResultT]) -> None:
        self._function = default

    def provide(self, function: Callable[P, ResultT]) -> Callable[P, ResultT]:
        """Answer by this function from now on; a decorator."""
        self._function = function
        return function

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> ResultT:
        """Call what is provided."""
        return self._function(*args, **kwargs)
