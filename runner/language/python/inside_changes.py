"""Finds small changes of a program's functions, and compiles functions with some of the changes.
Package inside tries which of them correct the program.
"""
import ast
import copy

from inside_weave import EACH, STEP, StepInserter, call, functions, name

MAX_LISTED = 400  # maximum number of changes listed for a unit
MAX_FOUND = 3000  # maximum number of changes found for a unit; the likeliest are listed
MAX_NODES = 3000  # maximum size of a function that is changed
MAX_ALTERNATIVES = 6  # maximum number of names, texts or conditions tried in place of another one

SLIP, VALUE, STATEMENT, CONDITION, MOVED, ADDED = range(1, 7)  # costs; likelier changes cost less

NEAR = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COMPARISONS = [ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq]
OPERATORS = {
    ast.Add: [ast.Sub, ast.Mult], ast.Sub: [ast.Add, ast.Mult], ast.Mult: [ast.Add, ast.Sub, ast.FloorDiv, ast.Div],
    ast.Div: [ast.FloorDiv, ast.Mult], ast.FloorDiv: [ast.Div, ast.Mod, ast.Mult], ast.Mod: [ast.FloorDiv, ast.Div],
    ast.Pow: [ast.Mult], ast.BitAnd: [ast.BitOr], ast.BitOr: [ast.BitAnd],
}  # fmt: skip
TWINS = [
    {"max", "min"}, {"any", "all"}, {"floor", "ceil"}, {"lower", "upper"}, {"keys", "values", "items"},
    {"ljust", "rjust"}, {"lstrip", "rstrip", "strip"}, {"startswith", "endswith"}, {"find", "rfind"},
]  # fmt: skip
NUMBER_NODES = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.BinOp)  # expressions that may be a number
NEGATABLE_PARENTS = (ast.Return, ast.Tuple, ast.List, ast.Lambda)  # parents of expressions that may lack a minus sign
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
COMPOUND = (ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.IfExp, ast.Lambda)


class Edit:
    """Replaces a node in a field of its parent by other nodes."""

    def __init__(self, holder, field, old, *new):
        self.holder, self.field, self.old, self.new = holder, field, old, list(new)

    def apply(self):
        if is_counted(getattr(self.holder, self.field, None), self.old):
            self.holder, self.field = getattr(self.holder, self.field), "args"
        self.before = value = getattr(self.holder, self.field)
        if value is self.old:
            setattr(self.holder, self.field, self.new[0])
        elif isinstance(value, list):
            at = next((i for i, node in enumerate(value) if node is self.old), None)
            if at is not None:
                setattr(self.holder, self.field, value[:at] + self.new + value[at + 1:])

    def undo(self):
        setattr(self.holder, self.field, self.before)


class Change:
    """A change of a function. A mark is a Change without edits, and shows whether its statement runs."""

    def __init__(self, unit, place, node, line, cost, edits, text, after):
        self.unit, self.place = unit, place
        self.line, self.runs = node.lineno, (place[0], line)  # line of the node; first line of its statement
        self.cost, self.edits, self.text, self.after = cost, edits, text, after


def is_counted(node, values):
    """Reports whether a node is the call that StepInserter wraps around values."""
    return isinstance(node, ast.Call) and node.args == [values] and getattr(node.func, "id", "") == EACH


def negation(node):
    is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return node.operand if is_not else ast.UnaryOp(ast.Not(), node)


def with_field(node, **fields):
    node = copy.copy(node)
    for field, value in fields.items():
        setattr(node, field, value)
    return node


def plus(node, number):
    return ast.BinOp(node, ast.Add() if number > 0 else ast.Sub(), ast.Constant(abs(number)))


def child_nodes(node):
    """Yields the children of a node, each with the name of its field."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield field, child


class Function:
    """A function of the program, with the names and values that changes may use."""

    def __init__(self, file, lines, owner, node, attributes):
        self.file, self.lines, self.owner, self.node = file, lines, owner, node
        self.place = (file, node.lineno)
        self.is_changed = sum(1 for _ in ast.walk(node)) <= MAX_NODES
        self.called = set()  # all names in the function, including those of called functions
        self.names, self.attributes, self.texts, self.numbers, self.conditions = [], attributes, [], [], []
        for arg in node.args.posonlyargs + node.args.args + node.args.kwonlyargs:
            self.names += [arg.arg] if arg.arg not in ("self", "cls") else []
        calls = {id(n.func) for n in ast.walk(node) if isinstance(n, ast.Call)}
        for n in ast.walk(node):
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store) and n.id not in self.names + ["_"]:
                self.names.append(n.id)
            elif isinstance(n, ast.Attribute) and id(n) not in calls:
                self.attributes.setdefault(ast.dump(n.value), {})[n.attr] = True
            elif isinstance(n, ast.Constant) and type(n.value) is str and len(n.value) < 20 and "{" not in n.value:
                self.texts.append(n.value)
            elif isinstance(n, ast.Constant) and type(n.value) in (int, float):
                self.numbers.append(n.value)
            elif isinstance(n, (ast.If, ast.While, ast.IfExp)):
                self.conditions.append(n.test)
            self.called.add(getattr(n, "id", getattr(n, "attr", "")))

    def compiled(self):
        """Compiles the function, including the edits in force."""
        f, a = self.node, self.node.args
        stripped = ast.arguments(a.posonlyargs, a.args, a.vararg, a.kwonlyargs, [None] * len(a.kwonlyargs), a.kwarg, [])
        stripped = with_field(f, args=stripped, decorator_list=[], returns=None)
        top = ast.ClassDef(self.owner, [], [], [stripped], []) if self.owner else stripped
        code = compile(ast.fix_missing_locations(ast.Module([top], [])), self.file, "exec", dont_inherit=True)
        for _ in range(2 if self.owner else 1):
            code = next(c for c in code.co_consts if hasattr(c, "co_code"))
        return code


class Changes:
    """The changes of some units. The number of a change is its index in all."""

    def __init__(self, program, woven, units, constants):
        self.all, self.code_cache = [], {}
        self.functions, trees, attributes = {}, {}, {}
        if not hasattr(ast, "unparse"):
            return  # Python 3.8 has no unparse
        for file, text in program:
            try:
                trees[file] = tree = ast.parse(text, file)
            except (SyntaxError, ValueError):
                continue
            lines = text.split(b"\n")
            for owner, node in functions(tree):
                if isinstance(node, ast.FunctionDef):
                    self.functions[file, node.lineno] = Function(file, lines, owner, node, attributes)
        places = {place for u in woven.units for place in u.places}
        taken = set()
        for number in units:
            found = Finder(number, constants)
            waiting = list(woven.units[number].places)
            while waiting:
                place = waiting.pop(0)
                f = self.functions.get(place)
                if f and place not in taken:
                    taken.add(place)
                    found.find(f)
                    waiting += [p for p, g in self.functions.items() if g.node.name in f.called and p not in places]
            marks = [c for c in found.changes if c.cost == 0]
            rest = sorted((c for c in found.changes if c.cost), key=lambda c: c.cost)[:MAX_LISTED]
            self.all += marks + rest
        for tree in trees.values():
            ast.fix_missing_locations(StepInserter().visit(tree))

    def codes(self, numbers):
        """Returns the code of the changed functions, by place, or None if a function does not compile."""
        key = frozenset(numbers)
        if key not in self.code_cache:
            self.code_cache[key] = self.compiled([self.all[k] for k in numbers])
        return self.code_cache[key]

    def compiled(self, changes):
        edits = [e for c in changes for e in c.edits]
        for e in edits:
            e.apply()
        try:
            return {place: self.functions[place].compiled() for place in {c.place for c in changes}}
        except (SyntaxError, ValueError, TypeError, RecursionError, StopIteration):
            return None
        finally:
            for e in reversed(edits):
                e.undo()


class Finder:
    """Finds the changes of one unit."""

    def __init__(self, unit, constants):
        self.unit, self.changes = unit, []
        self.constants = []
        for c in constants:
            self.constants += [int(c)] if c.isdigit() else [float(c)] if c.replace(".", "", 1).isdigit() else []

    def find(self, function):
        self.f = function
        self.statements(function.node, "body", None, ())

    def add(self, cost, shown, edits, after):
        text = self.f.lines[shown.lineno - 1].decode(errors="replace").strip()
        if len(self.changes) < MAX_FOUND:
            self.changes.append(Change(self.unit, self.f.place, shown, self.line, cost, edits, text, after))

    def add_replacement(self, holder, field, old, new, cost):
        """Adds the change that replaces old by new. new is a node, or new values of fields of old."""
        if isinstance(new, dict):
            edits = [Edit(old, f, getattr(old, f), value) for f, value in new.items()]
            return self.add_in_place(edits, old, ast.unparse(with_field(old, **new)), cost)
        if not hasattr(new, "lineno"):
            ast.fix_missing_locations(ast.copy_location(new, old))
        text = ast.unparse(new)
        if isinstance(new, COMPOUND) and isinstance(holder, COMPOUND):
            text = f"({text})"
        self.add_in_place([Edit(holder, field, old, new)], old, text, cost)

    def add_in_place(self, edits, shown, text, cost):
        if text == ast.unparse(shown):
            return
        first, last = self.f.lines[shown.lineno - 1], self.f.lines[shown.end_lineno - 1]
        after = first[:shown.col_offset] + text.encode() + last[shown.end_col_offset:]
        self.add(cost, shown, edits, " ".join(after.decode(errors="replace").split()))

    # Statements.

    def statements(self, holder, field, parent, around):
        """Finds the changes of the statements in a field of holder. parent is the statement around
        them, as (holder, field, statement), or None. around has the loops around them.
        """
        body = [s for s in getattr(holder, field) if hasattr(s, "lineno")]
        for at, s in enumerate(body):
            self.line = s.lineno
            self.add(0, s, [], "")
            is_changed = self.f.is_changed and len(self.changes) < MAX_FOUND
            if is_changed:
                self.statement(holder, field, body, at, parent, around)
            for f, child in list(child_nodes(s)):
                if is_changed and isinstance(child, (ast.expr, ast.withitem)) and not isinstance(s, DEFINITIONS):
                    self.expression(s, f, child)
            inner = around + (s,) if isinstance(s, (ast.For, ast.While)) else around
            for block in ("body", "orelse", "finalbody"):
                if getattr(s, block, None) and not isinstance(s, DEFINITIONS):
                    self.statements(s, block, (holder, field, s), inner)
            for handler in getattr(s, "handlers", []):
                self.statements(handler, "body", (holder, field, s), around)
            if isinstance(s, ast.FunctionDef):
                self.statements(s, "body", None, ())

    def statement(self, holder, field, body, at, parent, around):
        s = body[at]
        text = self.f.lines[s.lineno - 1].decode(errors="replace").strip()

        def change(cost, after, *edits):
            self.add(cost, s, list(edits), after)

        def placed(*new):
            for n in new:
                ast.fix_missing_locations(ast.copy_location(n, s))
            return Edit(holder, field, s, *new)

        is_docstring = isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)
        if is_docstring or isinstance(s, DEFINITIONS + (ast.Import, ast.ImportFrom)):
            return
        is_plain = not hasattr(s, "body")
        if is_plain and not isinstance(s, ast.Pass):
            change(STATEMENT, "pass", placed(ast.Pass()))
        elif isinstance(s, ast.If) and not s.orelse:
            change(STATEMENT, "pass", placed(ast.Pass()))
            new = ast.While(s.test, [ast.Expr(call(name(STEP)))] + s.body, [])
            change(MOVED, "while " + ast.unparse(s.test) + ":", placed(new))
        if isinstance(s, ast.AugAssign):
            for op in OPERATORS.get(type(s.op), []):
                new = with_field(s, op=op())
                change(SLIP, ast.unparse(new), Edit(s, "op", s.op, op()))
            new = ast.Assign([s.target], s.value, lineno=s.lineno)
            change(SLIP, ast.unparse(new), placed(new))
        elif isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], (ast.Name, ast.Attribute)):
            for op in (ast.Add, ast.Sub):
                new = ast.AugAssign(s.targets[0], op(), s.value)
                change(STATEMENT, ast.unparse(new), placed(new))
        for f, t in list(child_nodes(s)):
            if isinstance(getattr(t, "ctx", None), ast.Store):
                self.target(s, f, t)
        if at + 1 < len(body):
            after = body[at + 1]
            if is_plain or not hasattr(after, "body"):
                next_text = self.f.lines[after.lineno - 1].decode(errors="replace").strip()
                change(MOVED, f"{next_text}; {text}", placed(ast.Pass()), Edit(holder, field, after, after, s))
        elif parent and is_plain and parent[2] is not None:  # the last statement may belong after its block
            outer, outer_field, block = parent
            change(MOVED, f"{text}  (after the block)", placed(ast.Pass()), Edit(outer, outer_field, block, block, s))
        # A statement may belong at the end of the block before it.
        if at > 0 and is_plain and isinstance(body[at - 1], (ast.For, ast.While, ast.If)):
            block = body[at - 1]
            last = block.body[-1]
            change(MOVED, f"{text}  (in the block above)", placed(ast.Pass()), Edit(block, "body", last, last, s))
        new = [ast.Break(), ast.Continue()] if around else []
        if around or at + 1 == len(body):
            new += [ast.Return(ast.Constant(value)) for value in (True, False)] if self.returns_bool() else []
        for n in new:
            if type(n) is not type(s):
                change(ADDED, f"{ast.unparse(n)}; {text}", placed(n, s))
                if at + 1 == len(body) and not isinstance(s, (ast.Return, ast.Break, ast.Continue)):
                    change(ADDED, f"{text}; {ast.unparse(n)}", placed(s, n))
        if isinstance(s, ast.Return) and s.value and around and self.returns_bool():
            for test, value in (s.value, True), (negation(s.value), False):
                new = ast.If(test, [ast.Return(ast.Constant(value))], [])
                change(STATEMENT, ast.unparse(new).replace("\n   ", ""), placed(new))

    def returns_bool(self):
        return any(isinstance(n, ast.Return) and isinstance(n.value, ast.Constant) and type(n.value.value) is bool
                   for n in ast.walk(self.f.node))

    def target(self, holder, field, t):
        if isinstance(t, ast.Name):
            for other in self.alternatives(self.f.names, t.id):
                self.add_replacement(holder, field, t, {"id": other}, CONDITION)
        elif isinstance(t, ast.Attribute):
            for other in self.alternatives(self.f.attributes[ast.dump(t.value)], t.attr):
                self.add_replacement(holder, field, t, {"attr": other}, VALUE)
        elif isinstance(t, ast.Tuple):
            self.swaps(t, "elts", t.elts)
            for e in t.elts:
                self.target(t, "elts", e)

    def swaps(self, node, field, values):
        for at in range(len(values) - 1):
            swapped = values[:at] + [values[at + 1], values[at]] + values[at + 2:]
            self.add_replacement(None, "", node, {field: swapped}, VALUE)

    def alternatives(self, words, word):
        return [w for w in dict.fromkeys(words) if w != word][:MAX_ALTERNATIVES]

    # Expressions.

    def expression(self, holder, field, node):
        if isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), ast.Store):
            for new, cost in self.replacements(node):
                self.add_replacement(holder, field, node, new, cost)
            if field in ("test", "ifs"):
                self.condition(holder, field, node)
            if self.is_number(holder, field, node):
                for number in (1, -1):
                    self.add_replacement(holder, field, node, plus(node, number), VALUE)
            if isinstance(node, NUMBER_NODES) and isinstance(holder, NEGATABLE_PARENTS):
                self.add_replacement(holder, field, node, ast.UnaryOp(ast.USub(), node), VALUE)
        if isinstance(node, ast.JoinedStr):
            for part in ast.walk(node):
                self.expression_in_text(node, part)
            return
        if isinstance(node, ast.Call):
            self.call(node)
        elif isinstance(node, (ast.Tuple, ast.List)) and isinstance(node.ctx, ast.Load):
            self.swaps(node, "elts", node.elts)
        for f, child in list(child_nodes(node)):
            self.expression(node, f, child)

    def expression_in_text(self, whole, part):
        """Finds the changes of a part of an f-string. Before Python 3.12 the parts have no positions, so the change
        shows the whole f-string.
        """
        if isinstance(part, ast.BinOp):
            for op in OPERATORS.get(type(part.op), []):
                self.add_in_text(whole, Edit(part, "op", part.op, op()), SLIP)
        elif isinstance(part, ast.Constant) and type(part.value) is int:
            for value in (part.value + 1, part.value - 1):
                self.add_in_text(whole, Edit(part, "value", part.value, value), SLIP)
        elif isinstance(part, ast.Constant) and type(part.value) is str:  # such as a format specification
            for value in self.steps(part.value):
                self.add_in_text(whole, Edit(part, "value", part.value, value), SLIP)
        elif isinstance(part, ast.Name):
            for other in self.alternatives(self.f.names, part.id):
                self.add_in_text(whole, Edit(part, "id", part.id, other), VALUE)
        elif isinstance(part, ast.Attribute):
            for other in self.alternatives(self.f.attributes.get(ast.dump(part.value), []), part.attr):
                self.add_in_text(whole, Edit(part, "attr", part.attr, other), VALUE)

    @staticmethod
    def steps(text):
        """Returns two texts: one with the last digit increased by one, one with it decreased."""
        at = max((i for i, c in enumerate(text) if c in "0123456789"), default=None)
        return [] if at is None else [text[:at] + str((int(text[at]) + by) % 10) + text[at + 1:] for by in (1, -1)]

    def add_in_text(self, whole, edit, cost):
        edit.apply()
        text = ast.unparse(whole)
        edit.undo()
        self.add_in_place([edit], whole, text, cost)

    def is_number(self, holder, field, node):
        if not isinstance(node, NUMBER_NODES) or isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant):
            return False
        is_range = isinstance(holder, ast.Call) and isinstance(holder.func, ast.Name) and holder.func.id == "range"
        return is_range and field == "args" or field in ("slice", "lower", "upper", "comparators") or (
            isinstance(holder, (ast.Compare, ast.BinOp)) or isinstance(holder, ast.Return))

    def condition(self, holder, field, node):
        for value in (True, False):
            if not isinstance(node, ast.Constant):
                self.add_replacement(holder, field, node, ast.Constant(value), CONDITION)
        own = ast.dump(node)
        for c in [c for c in self.f.conditions[:MAX_ALTERNATIVES] if ast.dump(c) != own]:
            for op in (ast.And, ast.Or):
                for other in (c, negation(c)):
                    self.add_replacement(holder, field, node, ast.BoolOp(op(), [node, other]), ADDED)

    def replacements(self, node):
        """Yields replacements of an expression with their costs, as add_replacement takes them."""
        if isinstance(node, ast.Constant):
            yield from self.constants_for(node.value)
        elif isinstance(node, ast.Name):
            if node.id in self.f.names:
                yield from ((ast.Name(other, ast.Load()), SLIP) for other in self.alternatives(self.f.names, node.id))
        elif isinstance(node, ast.Attribute):
            for other in self.alternatives(self.f.attributes.get(ast.dump(node.value), []), node.attr):
                yield {"attr": other}, SLIP
        elif isinstance(node, ast.Compare):
            for at, op in enumerate(node.ops):
                for other in COMPARISONS if type(op) in COMPARISONS else [NEAR[type(op)]]:
                    if other is not type(op):
                        ops = node.ops[:at] + [other()] + node.ops[at + 1:]
                        yield {"ops": ops}, SLIP if NEAR[type(op)] is other else VALUE
        elif isinstance(node, ast.BinOp):
            for other in OPERATORS.get(type(node.op), []):
                yield {"op": other()}, SLIP
            yield node.left, VALUE
            yield node.right, VALUE
            if isinstance(node.op, (ast.Sub, ast.Mod, ast.FloorDiv, ast.Div)):
                yield {"left": node.right, "right": node.left}, VALUE
            if isinstance(node.op, ast.FloorDiv):
                yield {"left": plus(node.left, 1)}, VALUE
        elif isinstance(node, ast.BoolOp):
            yield {"op": ast.Or() if isinstance(node.op, ast.And) else ast.And()}, SLIP
            for value in node.values:
                rest = [v for v in node.values if v is not value]
                yield rest[0] if len(rest) == 1 else {"values": rest}, VALUE
        elif isinstance(node, ast.UnaryOp):
            yield node.operand, SLIP
        elif isinstance(node, ast.IfExp):
            yield {"body": node.orelse, "orelse": node.body}, SLIP
            yield node.body, CONDITION
            yield node.orelse, CONDITION
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if len(node.args) == 1 and isinstance(node.func, ast.Name) and called != "print" and not node.keywords:
                yield node.args[0], VALUE
            if len(node.args) == 2 and called in ("max", "min"):
                yield from ((a, VALUE) for a in node.args)
            if called == "range" and len(node.args) == 1:
                yield from (({"args": [ast.Constant(n)] + node.args}, VALUE) for n in (1, 2))
            if called == "sorted" and not any(k.arg == "reverse" for k in node.keywords):
                reverse = ast.keyword("reverse", ast.Constant(True))
                yield {"keywords": node.keywords + [reverse]}, STATEMENT
        elif isinstance(node, ast.Slice):
            yield from (({field: None}, VALUE) for field in ("lower", "upper") if getattr(node, field))

    def constants_for(self, value):
        if type(value) is bool:
            yield ast.Constant(not value), SLIP
        elif type(value) is str:
            for other in self.alternatives(self.steps(value) + self.f.texts + ["", " "], value):
                yield ast.Constant(other), STATEMENT
        elif type(value) in (int, float):
            near = [value + 1, value - 1, -value]
            if type(value) is float:
                near += [value / 10, value * 10, value / 2, value * 2]
            for other in dict.fromkeys(near):
                yield ast.Constant(other), SLIP
            for other in self.alternatives([0, 1, 2, value - 2, value + 2] + self.f.numbers + self.constants, value):
                if other not in near:
                    yield ast.Constant(other), STATEMENT

    def call(self, node):
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        field = "id" if isinstance(node.func, ast.Name) else "attr"
        for twins in TWINS:
            for other in sorted(twins - {called}) if called in twins else []:
                self.add_replacement(node, "func", node.func, {field: other}, SLIP)
        if called not in ("max", "min"):
            self.swaps(node, "args", node.args)
