"""Constants of compiled modules are declared `Final`: without it, compiled code looks them up by name at each use."""

import ast
from collections.abc import Iterator

from games.compiled import COMPILED, ROOT, sources


def constants(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and the name of each constant that is not declared so; a type variable is none."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and not ast.unparse(node.value).startswith("TypeVar("):
            names = [ast.unparse(target) for target in node.targets]
        elif isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith("Final"):
            names = [ast.unparse(node.target)]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.isupper())


def test_every_constant_is_final() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sources(ROOT, COMPILED)
        for line, name in constants(ast.parse(path.read_text()))
    ]
    assert not found, f"declare them as Final: {found}"


def test_a_constant_that_is_not_declared_is_found() -> None:
    text = "ONE = 1\n_TWO: int = 2\nTHREE: Final = 3\nT = TypeVar('T')\nRoom = tuple[int, ...]\n"
    assert list(constants(ast.parse(text))) == [(1, "ONE"), (2, "_TWO")]
