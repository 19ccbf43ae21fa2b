"""The small changes of a module: each is made in its syntax tree, compiled, and taken back."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

Function = tuple[str, str, int]
"""A function or method that is no part of another: its file, its qualified name, its first line."""


class Mutant(NamedTuple):
    path: Path
    line: int
    change: str
    function: Function | None
    """The function whose body is changed; None where a change is outside of all."""
    module: CodeType
    """The whole module with the change."""


class Change(NamedTuple):
    node: ast.AST
    field: str
    value: Any
    said: str


def mutants(path: Path) -> Iterator[Mutant]:
    """Every small change of one file."""
    tree = ast.parse(path.read_text())
    for node, function in _nodes(tree, str(path), "", None):
        for change in _changes(node):
            old = getattr(change.node, change.field)
            setattr(change.node, change.field, change.value)
            module = compile(tree, str(path), "exec", dont_inherit=True)
            setattr(change.node, change.field, old)
            yield Mutant(path, getattr(node, "lineno", 0), change.said, function, module)


def code_of(mutant: Mutant) -> CodeType | None:
    """The changed code of the function that was changed."""
    if mutant.function is None:
        return None
    _, name, line = mutant.function
    left = [mutant.module]
    while left:
        for constant in left.pop().co_consts:
            if isinstance(constant, CodeType):
                if (constant.co_qualname, constant.co_firstlineno) == (name, line):
                    return constant
                left.append(constant)
    return None


def _nodes(
    node: ast.AST, path: str, prefix: str, function: Function | None
) -> Iterator[tuple[ast.AST, Function | None]]:
    """Every node that may be changed, with the outermost function that it is in."""
    yield node, function
    for field, value in ast.iter_fields(node):
        # Annotations say nothing at run time, decorators of caches and classes nothing of the rules, and `strict=True`
        # and the like guard against what the rules never do.
        if field in ("annotation", "returns", "decorator_list") or (
            isinstance(node, ast.keyword) and node.arg == "strict"
        ):
            continue
        inside, name = function, prefix
        if function is None and isinstance(node, ast.FunctionDef) and field == "body":
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            inside = path, prefix + node.name, first
        elif isinstance(node, ast.ClassDef):
            name = f"{prefix}{node.name}."
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child, path, name, inside)


def _changes(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for place, old in enumerate(node.ops):
            new = COMPARE[type(old)]()
            ops = [*node.ops[:place], new, *node.ops[place + 1 :]]
            yield Change(node, "ops", ops, f"{type(old).__name__} -> {type(new).__name__}")
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in ARITHMETIC:
        kind = ARITHMETIC[type(node.op)]
        yield Change(node, "op", kind(), f"{type(node.op).__name__} -> {kind.__name__}")
    elif isinstance(node, ast.BoolOp):
        if isinstance(node.op, ast.And):
            yield Change(node, "op", ast.Or(), "and -> or")
        else:
            yield Change(node, "op", ast.And(), "or -> and")
    elif isinstance(node, (ast.If, ast.IfExp)):
        for truth in (True, False):
            yield Change(node, "test", _constant(truth, node.test), f"condition -> {truth}")
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        value = not node.value if node.value is True or node.value is False else node.value + 1
        yield Change(node, "value", value, f"{node.value} -> {value}")
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield Change(node, "value", _constant(None, node.value), f"without {ast.unparse(node.value)}")


def _constant(value: object, where: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Constant(value), where)  # type: ignore[arg-type]
