"""Decides whether a program might read the solution that runs in the same process.

A program that harmless.py accepts names no internal attribute of Python. This file finds other
ways to reach such an attribute: names that the program builds while it runs, format strings, and
modules that another module has imported.
"""
import ast
import importlib
import string

MODULES = {
    "__future__", "array", "bisect", "cmath", "collections", "copy", "dataclasses", "decimal", "enum", "fractions",
    "functools", "heapq", "itertools", "math", "numbers", "operator", "pprint", "re", "string", "sys", "textwrap",
    "typing",
}  # fmt: skip
REFLECTIVE_NAMES = {
    "ForwardRef", "Formatter", "attrgetter", "evaluate_forward_ref", "format_map", "get_annotations", "get_type_hints",
    "make_dataclass", "methodcaller", "singledispatch", "singledispatchmethod", "vformat",
}  # fmt: skip
INTERNAL_PREFIXES = ("ag_", "co_", "cr_", "f_", "gi_", "tb_")
ALLOWED_DUNDERS = {
    "__class__", "__init__", "__main__", "__name__", "__post_init__", "__doc__", "__all__", "__future__",
}  # fmt: skip


def are_safe(trees, own):
    """Reports whether no module can read the solution. own has the names of the submission's modules."""
    return all(is_safe(tree, own) for tree in trees)


def is_safe(tree, own):
    imported = {}  # modules of Python's library, by their names in the file
    bases = set()  # names of these modules before a dot
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                if top not in own and not is_allowed_module(alias.name):
                    return False
                if top not in own:
                    imported[alias.asname or top] = importlib.import_module(alias.name if alias.asname else top)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module.split(".")[0] not in own:
            if not is_allowed_module(node.module) or any(is_risky(node.module, alias.name) for alias in node.names):
                return False
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if node.attr.startswith(INTERNAL_PREFIXES) or node.attr == "format" and not is_plain_format(node.value):
                return False
            if isinstance(node.value, ast.Name) and node.value.id in imported:
                bases.add(node.value)
                if is_risky(imported[node.value.id].__name__, node.attr):
                    return False
        if any(is_risky_name(word) for word in names_in(node)):
            return False
    names = {n for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id in imported}
    return names == bases


def is_allowed_module(module):
    return module in MODULES or module == "collections.abc"


def is_risky(module, name):
    """Reports whether a name in a module is private, is "*", or refers to another module."""
    found = getattr(importlib.import_module(module), name, None)
    return name.startswith("_") and module != "__future__" or name == "*" or type(found) is type(string)


def names_in(node):
    """Yields the names in the fields of a node."""
    if isinstance(node, (ast.Constant, ast.FunctionDef, ast.AsyncFunctionDef)):
        return  # a string is not a name, and a program may give its functions any name
    for _, value in ast.iter_fields(node):
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str):
                yield word


def is_risky_name(word):
    return word in REFLECTIVE_NAMES or word.startswith("__") and word.endswith("__") and word not in ALLOWED_DUNDERS


def is_plain_format(node):
    """Reports whether a node is a string literal whose format fields use no attributes or items."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    waiting = [node.value]
    while waiting:
        try:
            parts = list(string.Formatter().parse(waiting.pop()))
        except ValueError:
            return False
        for _, field, spec, _ in parts:
            if field and ("." in field or "[" in field):
                return False
            waiting += [spec] if spec else []
    return True
