"""Weaves the functions of right solutions into a program that is built on the same skeleton. A
unit is a function or a method of the skeleton that the first solution has with the same
parameters. At each call of a unit, the woven program runs either its own body or that of a
solution.

A solution has its own modules, so that the names of its helpers clash with nothing. If it uses a
unit or a class of the skeleton, it gets the program's.
"""
import ast

import inside_secret

STEP, EACH, UNITS = "__touchstone_step__", "__touchstone_each__", "__touchstone_units__"
SOLUTION = "solution/"  # prefix of the solutions' file names
ADDED_SUFFIX = "__touchstone"  # suffix of the names that a solution adds to a class
KIND_DECORATORS = {"staticmethod", "classmethod", "property"}  # decorators that distinguish methods of the same name


class Signature:
    """The parameters of a function."""

    def __init__(self, function):
        a = function.args
        self.positional = [p.arg for p in getattr(a, "posonlyargs", []) + a.args]
        self.keyword = [p.arg for p in a.kwonlyargs]
        self.optional = set(self.positional[len(self.positional) - len(a.defaults):] if a.defaults else [])
        self.optional.update(p for p, d in zip(self.keyword, a.kw_defaults) if d is not None)
        self.has_varargs = bool(a.vararg or a.kwarg)
        self.key = (self.positional, self.keyword, bool(a.vararg), bool(a.kwarg))

    def names(self):
        return self.positional + self.keyword

    def mapping(self, right):
        """Maps the parameters of the right function to those of this one. It returns {} if both take the
        same arguments, and None if this function lacks a parameter.
        """
        if self.key == right.key or self.has_varargs:
            return {}
        found = {name: name for name in right.names() if name in self.names()}
        if len(found) < len(right.names()):
            found = dict(zip(right.positional, self.positional))
        missing = [name for name in right.names() if name not in found and name not in right.optional]
        return None if missing or right.has_varargs else found

    def required_extra(self, mapping):
        """Returns the required parameters that a call by a solution does not set."""
        return [name for name in self.names() if mapping and name not in mapping.values() and name not in self.optional]


class Unit:
    """A function or method that may be replaced."""

    def __init__(self, number, owner, function):
        self.number = number
        self.owner, self.name = owner, function.name  # the owner is a class, or empty for a function
        self.signature = Signature(function)
        self.forms = set()
        self.places = []  # (file, line) of each definition in the program
        self.mappings = {}  # by place; see Signature.mapping
        self.required_extra = []  # parameters that a call by a solution does not set

    def is_method(self):
        return self.owner != ""


def functions(tree):
    """Yields the functions of a module and the methods of its classes, as pairs of class name (or "") and
    node.
    """
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield "", node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    yield node.name, method


def key(owner, function):
    """Returns a key for a function. The key has the decorators, because a getter and a setter of a
    property have the same name.
    """
    kind = [ast.dump(d) for d in function.decorator_list if isinstance(d, ast.Attribute)]
    kind += [d.id for d in function.decorator_list if isinstance(d, ast.Name) and d.id in KIND_DECORATORS]
    return owner, function.name, tuple(kind if owner else [])


def parse_all(files):
    return {name: ast.parse(text, name) for name, text in files}


def parse_valid(files):
    trees = {}
    for file in files:
        try:
            trees.update(parse_all([file]))
        except (SyntaxError, ValueError):
            pass  # the program cannot import this file
    return trees


def call(function, *arguments):
    return ast.Call(function, list(arguments), [])


def name(text):
    return ast.Name(text, ast.Load())


def hook_call(what, *arguments):
    return call(ast.Attribute(name(UNITS), what, ast.Load()), *arguments)


class StepInserter(ast.NodeTransformer):
    """Inserts a step into each function and each loop."""

    def add_step(self, node):
        self.generic_visit(node)
        first = node.body[0]
        is_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        node.body.insert(1 if is_docstring else 0, ast.Expr(call(name(STEP))))
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_For = visit_AsyncFor = visit_While = add_step

    def visit_comprehension(self, node):
        self.generic_visit(node)
        if not node.is_async:
            node.iter = call(name(EACH), node.iter)
        return node


class Renamer(ast.NodeTransformer):
    """Renames the methods that a solution adds to classes of the skeleton."""

    def __init__(self, added):
        self.added = added
        self.ambiguous = {n for n in added if any(hasattr(t, n) for t in (list, dict, set, str, tuple, int))}

    def visit_Attribute(self, node):
        self.generic_visit(node)
        is_self = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls", *self.added.values())
        if node.attr in self.added and (is_self or node.attr not in self.ambiguous):
            node.attr += ADDED_SUFFIX
        return node


class WovenProgram:
    """The code of a program and of solutions, by file."""

    def __init__(self, program, skeleton, solutions):
        self.trees = parse_valid(program)
        own = {part for file, _ in program for part in file[: -len(".py")].split("/")}
        if not inside_secret.are_safe(self.trees.values(), own):
            raise ValueError("the program might read the solution")
        self.skeleton, self.rights = parse_all(skeleton), [parse_all(s) for s in solutions]
        self.classes = {n.name: n for t in self.skeleton.values() for n in t.body if isinstance(n, ast.ClassDef)}
        self.added = [self.added_by(trees) for trees in self.rights]
        self.find_units()
        for form, trees in enumerate(self.rights, 1):
            self.find_forms(form, trees)
        self.find_places()
        self.drop_forms()
        self.program = {file: self.code(file, self.add_program_hooks(file, tree)) for file, tree in self.trees.items()}
        self.solutions = [
            {file: self.code(f"{SOLUTION}{file}", self.add_solution_hooks(form, tree)) for file, tree in trees.items()}
            for form, trees in enumerate(self.rights, 1)
        ]

    def find_units(self):
        self.units, self.known = [], {}
        in_skeleton = {key(o, f): Signature(f).key for t in self.skeleton.values() for o, f in functions(t)}
        for tree in self.rights[0].values():
            for owner, f in functions(tree):
                is_private = f.name.startswith("_") and not f.name.endswith("__")
                is_same = in_skeleton.get(key(owner, f)) == Signature(f).key
                if is_same and not is_private and key(owner, f) not in self.known:
                    self.known[key(owner, f)] = unit = Unit(len(self.units), owner, f)
                    self.units.append(unit)

    def unit(self, owner, function):
        return self.known.get(key(owner, function))

    def find_forms(self, form, trees):
        for tree in trees.values():
            for owner, f in functions(tree):
                u = self.unit(owner, f)
                if u and Signature(f).key == u.signature.key:
                    u.forms.add(form)

    def find_places(self):
        """Finds the definitions of each unit: in the file where the skeleton has it, or else in any file."""
        skeleton_keys = {file: [key(o, f) for o, f in functions(t)] for file, t in self.skeleton.items()}
        for u_key, u in self.known.items():
            found = []
            for file, tree in self.trees.items():
                for owner, f in functions(tree):
                    if key(owner, f) == u_key:
                        found.append((file, f))
            same = [(file, f) for file, f in found if u_key in skeleton_keys.get(file.split("/")[-1], [])]
            for file, f in same or found:
                signature = Signature(f)
                mapping = signature.mapping(u.signature)
                if mapping is not None:
                    u.places.append((file, f.lineno))
                    u.mappings[file, f.lineno] = mapping
                    u.required_extra = signature.required_extra(mapping)

    def drop_forms(self):
        """Drops the forms that call a function of the program without all required arguments."""
        units_with_extra = {u.name: u for u in self.units if u.required_extra}
        for form, trees in enumerate(self.rights, 1):
            for tree in trees.values():
                for owner, f in functions(tree):
                    mine = {n.id for n in ast.walk(f) if isinstance(n, ast.Name)} | {a.arg for a in ast.walk(f.args)
                                                                                     if isinstance(a, ast.arg)}
                    calls = {n.func.id: True for n in ast.walk(f) if isinstance(n, ast.Call)
                             and isinstance(n.func, ast.Name)}
                    calls.update({n.func.attr: False for n in ast.walk(f) if isinstance(n, ast.Call)
                                  and isinstance(n.func, ast.Attribute)})
                    for other, is_plain in calls.items():
                        u = units_with_extra.get(other)
                        if u and other != f.name and not (is_plain and mine.issuperset(u.required_extra)):
                            self.drop(form, owner, f)

    def drop(self, form, owner, function):
        """Drops a form of the unit that the function is. If it is a helper, drops the form of all units,
        because any of them may call it.
        """
        u = self.unit(owner, function)
        for dropped in [u] if u else self.units:
            dropped.forms.discard(form)

    def code(self, file, tree):
        return compile(ast.fix_missing_locations(StepInserter().visit(tree)), file, "exec", dont_inherit=True)

    def add_program_hooks(self, file, tree):
        """Adds the decorators and calls of inside_units.Hooks to a file of the program."""
        for owner, f in list(functions(tree)):
            u = self.unit(owner, f)
            if u and (file, f.lineno) in u.places:
                place = u.places.index((file, f.lineno))
                f.decorator_list.append(hook_call("own", ast.Constant(u.number), ast.Constant(place)))
            f.decorator_list.append(hook_call("changeable", ast.Constant(file), ast.Constant(f.lineno)))
        body = []
        for node in tree.body:
            body.append(node)
            named = getattr(node, "name", None)
            if isinstance(node, ast.ClassDef) and named in self.classes or self.known.get(("", named, ())):
                body.append(ast.Expr(hook_call("define", ast.Constant(named), name(named))))
        tree.body = body
        return tree

    def add_solution_hooks(self, form, tree):
        """Adds decorators to the units of a solution, and renames what it adds to classes."""
        for owner, f in functions(tree):
            u = self.unit(owner, f)
            if u and form in u.forms:
                at = len(f.decorator_list) if owner else 0
                f.decorator_list.insert(at, hook_call("right", ast.Constant(u.number), ast.Constant(form)))
            elif (owner, f.name) in self.added[form - 1]:
                f.name += ADDED_SUFFIX
        return Renamer({name: owner for owner, name in self.added[form - 1]}).visit(tree)

    def added_by(self, trees):
        """Returns the methods that a solution adds to classes of the skeleton, as (class, name)."""
        in_skeleton = {(o, f.name) for t in self.skeleton.values() for o, f in functions(t)}
        mine = {(o, f.name) for t in trees.values() for o, f in functions(t) if o in self.classes}
        return {(o, n) for o, n in mine - in_skeleton if not n.startswith("__")}
