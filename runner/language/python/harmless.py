"""Decides whether the output of a program can depend on anything but its arguments.

A harmless program depends on nothing else. Only such a program may run on many questions
in copies of one process. Python hides nothing, so these rules do not stop a determined
attacker. As a second defence, some questions are run again in separate processes. The rules
exclude programs that use random numbers or the clock, or that keep something between runs.
"""
from _ast import AST, Attribute, FunctionDef, Import, ImportFrom, Name, Try, With, Yield, YieldFrom

MODULES = {
    "__future__", "abc", "argparse", "array", "bisect", "cmath", "collections", "copy", "dataclasses", "decimal",
    "enum", "fractions", "functools", "heapq", "itertools", "math", "numbers", "operator", "pprint", "re", "string",
    "sys", "textwrap", "typing",
}  # fmt: skip
SYS_NAMES = {"argv", "exit", "stdout", "stderr", "setrecursionlimit", "maxsize", "float_info"}
BUILTINS = {
    "breakpoint", "compile", "delattr", "eval", "exec", "getattr", "globals", "hash", "help", "id", "input", "locals",
    "memoryview", "open", "setattr", "vars", "MemoryError", "RecursionError",
}  # fmt: skip
ATTRIBUTES = {
    "abc", "builtins", "cr_frame", "f_back", "f_builtins", "f_globals", "gi_frame", "modules", "os", "sys", "tb_frame",
    "types", "weakref",
}  # fmt: skip
ALLOWED_DUNDERS = {"__class__", "__init__", "__main__", "__name__", "__post_init__", "__doc__", "__all__"}


def walk(tree):
    """Yields all nodes of a syntax tree."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        for field in node._fields:
            child = getattr(node, field, None)
            stack += [n for n in (child if isinstance(child, list) else [child]) if isinstance(n, AST)]


def is_forbidden_dunder(name):
    return name.startswith("__") and name.endswith("__") and name not in ALLOWED_DUNDERS


def is_harmless(tree, own):
    """Reports whether a file is harmless. own has the names of the submission's modules."""
    sys_aliases, uses, plain = set(), [], []
    has_yield = has_cleanup = False
    for node in walk(tree):
        if isinstance(node, Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                if top not in MODULES and top not in own:
                    return False
                if top == "sys":
                    sys_aliases.add(alias.asname or top)
        elif isinstance(node, ImportFrom):
            module = (node.module or "").split(".")[0]
            names = {alias.name for alias in node.names}
            if node.level == 0 and module not in MODULES and module not in own:
                return False
            if module == "sys" and not names <= SYS_NAMES or names & ATTRIBUTES or any(n[0] == "_" for n in names):
                return False
        elif isinstance(node, FunctionDef) and node.name == "__del__":
            return False
        elif isinstance(node, (Yield, YieldFrom)):
            has_yield = True
        elif isinstance(node, With) or isinstance(node, Try) and node.finalbody:
            has_cleanup = True
        elif isinstance(node, Attribute):
            if node.attr in ATTRIBUTES or node.attr in ("_sys", "_os") or is_forbidden_dunder(node.attr):
                return False
            if isinstance(node.value, Name):
                uses.append((node.value.id, node.attr))
        elif isinstance(node, Name):
            if node.id in BUILTINS or is_forbidden_dunder(node.id):
                return False
            plain.append(node.id)
    if has_yield and has_cleanup:
        return False  # a suspended generator would run its cleanup code when Python ends
    used_of_sys = [attribute for name, attribute in uses if name in sys_aliases]
    return set(used_of_sys) <= SYS_NAMES and len(used_of_sys) == len([name for name in plain if name in sys_aliases])
