"""Lists small mistakes that a tired programmer might make in a program. inside_changes.py lists
changes that might correct a wrong program.
"""
import ast
import copy

NEAR = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS = {
    ast.Add: [ast.Sub], ast.Sub: [ast.Add], ast.Mult: [ast.Add], ast.Div: [ast.FloorDiv],
    ast.FloorDiv: [ast.Div, ast.Mod], ast.Mod: [ast.FloorDiv], ast.And: [ast.Or], ast.Or: [ast.And],
}  # fmt: skip
TWINS = {"max": "min", "min": "max", "any": "all", "all": "any"}
DELETABLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.Break, ast.Continue, ast.Raise, ast.Delete)


class Change:
    """A new value for a field of a node."""

    def __init__(self, operator, place, node, field, new, old_text, new_text):
        self.operator, self.file, self.line = operator, *place
        self.node, self.field, self.old, self.new = node, field, getattr(node, field), new
        self.old_text, self.new_text = old_text, new_text

    def code(self, tree, name):
        """Returns the code of the changed file, or None if it does not compile."""
        setattr(self.node, self.field, self.new)
        try:
            return compile(ast.fix_missing_locations(copy.deepcopy(tree)), name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError):
            return None
        finally:
            setattr(self.node, self.field, self.old)


def changes(file, tree):
    """Returns all changes of a file, sorted by line."""
    found = []

    def change(operator, node, field, new, old_text=None, new_text=None):
        changed = copy.copy(node)
        setattr(changed, field, new)
        place = file, getattr(node, "lineno", 1)
        found.append(Change(operator, place, node, field, new, old_text or ast.unparse(node),
                            new_text if new_text is not None else ast.unparse(changed)))

    def replaced(items, at, new):
        return items[:at] + [new] + items[at + 1:]

    def test(node, field, value, with_condition):
        """Adds the changes of a condition. with_condition returns the new value of the field for a new
        condition.
        """
        old = ast.unparse(value)
        for new, operator in (
            (ast.Constant(True), "condition dropped"), (ast.Constant(False), "condition dropped"),
            (ast.UnaryOp(ast.Not(), value), "condition negated"),
        ):
            change(operator, node, field, with_condition(new), old, ast.unparse(new))

    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            for at, s in enumerate(body if isinstance(body, list) else []):
                is_text = isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)
                if isinstance(s, DELETABLE) and not is_text:
                    new = ast.copy_location(ast.Pass(), s)
                    change("statement deleted", node, field, replaced(body, at, new), ast.unparse(s), "")
                    found[-1].line = s.lineno
        if is_guard(node) or is_guard(getattr(node, "test", None)):
            continue
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            test(node, "test", node.test, lambda new: new)
        elif isinstance(node, ast.comprehension):
            for at, value in enumerate(node.ifs):
                test(node, "ifs", value, lambda new: replaced(node.ifs, at, new))
                for c in found[-3:]:
                    c.line = value.lineno
        elif isinstance(node, ast.Compare):
            for at, op in enumerate(node.ops):
                change("operator", node, "ops", replaced(node.ops, at, NEAR[type(op)]()))
        elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)):
            for other in OPERATORS.get(type(node.op), []):
                change("operator", node, "op", other())
        elif isinstance(node, ast.UnaryOp):
            if isinstance(node.op, ast.USub):
                change("sign dropped", node, "op", ast.UAdd())
        elif isinstance(node, ast.Constant):
            if type(node.value) is bool:
                change("constant", node, "value", not node.value)
            elif type(node.value) in (int, float):
                for by in (1, -1):
                    change("constant", node, "value", node.value + by)
        elif isinstance(node, ast.Call):
            call(node, change, replaced)
    return sorted(found, key=lambda c: c.line)


def call(node, change, replaced):
    """Adds the changes of a call."""
    name = getattr(node.func, "id", "")
    if name in TWINS:
        change("min or max" if name.startswith("m") else "another method", node, "func",
               ast.copy_location(ast.Name(TWINS[name], ast.Load()), node.func))
    if name == "range" and node.args:
        at = min(len(node.args), 2) - 1
        for op in (ast.Add, ast.Sub):
            change("loop end", node, "args", replaced(node.args, at, ast.BinOp(node.args[at], op(), ast.Constant(1))))
    if name not in TWINS:
        for at in range(len(node.args) - 1):
            first, second = node.args[at : at + 2]
            if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
                args = node.args[:at] + [second, first] + node.args[at + 2:]
                change("arguments exchanged", node, "args", args)


def is_guard(node):
    """Reports whether a node compares __name__ with something, as in if __name__ == "__main__"."""
    return isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == "__name__"
