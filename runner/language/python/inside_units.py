"""Functions that a woven program calls while it runs. They choose the body of a unit, count steps
and compare calls. See inside_weave.
"""
import builtins
import contextlib
import copy
import inspect
import io
import itertools
import sys
import time

import inside_weave
from inside_values import compared, is_iterator, shown

MOST_OUTPUT = 1 << 20  # bytes
MOST_CALLS = 3000  # maximum number of compared calls
MOST_YIELDED = 1000  # maximum number of values read from a generator


class Spent(BaseException):
    """Ends a program that has no steps left."""


class Capped(io.BytesIO):
    """Holds the output, up to MOST_OUTPUT bytes."""

    def write(self, data):
        if self.tell() + len(data) > MOST_OUTPUT:
            raise Spent
        return super().write(data)


def new_output():
    return io.TextIOWrapper(Capped(), "utf-8", errors="replace", write_through=True)


units = []
forms = []  # by unit: the form that runs, 0 for the program's own body
rights = {}  # functions of solutions, by unit and form
names = {}  # by form: the namespaces of the solution's modules
modules = list  # returns the namespaces of the program's modules
functions = {}  # functions of the program, by file and line
made = {}  # code of functions with changes in force, by file and line
steps = [0]  # steps left
until = [0.0]  # CPU time at which a trial ends, 0 for none; with huge numbers a step may take long


def allow(count):
    steps[0] = count


def left():
    return steps[0]


def step():
    steps[0] -= 1
    if steps[0] < 0 or until[0] and time.process_time() > until[0]:
        raise Spent


def each(values):
    for value in values:
        step()
        yield value


def begin(of):
    global units, forms
    units, forms = of, [0] * len(of)
    rights.clear()
    names.clear()


def choose(chosen):
    global forms
    forms = chosen


def loaded(form, spaces):
    names[form] = spaces


class Did:
    """The effects of a call of one body: what it returned, raised, printed and changed."""

    def __init__(self, run, arguments):
        printed, self.arguments = new_output(), arguments
        self.raised = self.value = None
        try:
            with contextlib.redirect_stdout(printed):
                self.value = run()
                if is_iterator(self.value):
                    self.value = list(itertools.islice(self.value, MOST_YIELDED))
                    self.yields = True
        except BaseException as e:
            self.raised = e
        self.printed = printed.buffer.getvalue().decode(errors="replace")
        self.said = compared(self.value)
        self.left = {name: compared(value) for name, value in arguments.items()}

    yields = False

    def failure(self):
        if isinstance(self.raised, Spent):
            return "does not end"
        if isinstance(self.raised, SystemExit):
            return "ends the program"
        return "raises " + type(self.raised).__name__ if self.raised else ""

    def told(self, other):
        """Describes the first difference from the effects of the other body, or else the result."""
        if self.raised or other.raised:
            return self.failure() or self.gives()
        if self.said == other.said:
            if self.printed != other.printed:
                return "prints " + shown(self.printed) if self.printed else "prints nothing"
            for name in self.arguments:
                if self.left[name] != other.left.get(name):
                    return f"leaves {name} as {shown(self.arguments[name])}"
        return self.gives()

    def gives(self):
        return "returns " + shown(self.value)

    def is_like(self, other):
        if self.raised or other.raised:
            return self.failure() == other.failure()
        is_same = self.said == other.said and self.printed == other.printed
        return is_same and self.left == other.left


class Call:
    """A call of a unit, with the effects of the program's own body and of the right one."""

    def __init__(self, unit, arguments):
        given = list(arguments.items())
        on = given.pop(0) if unit.is_method() and given else None
        self.text = f"{unit.name}({', '.join(shown(value) for _, value in given)})"
        self.text += "\n" + shown(on[1]) if on else ""
        self.size = sum(len(compared(value)) for value in arguments.values())
        self.wrong = False
        self.own = self.right = ""

    def compare(self, did, right):
        self.did, self.wanted = did, right
        self.wrong = not did.is_like(right)
        self.own, self.right = did.told(right), right.told(did)

    def is_wrong(self):
        return self.wrong and self.own != self.right


class Watch:
    """Says which unit compare is to watch, and collects its calls."""

    def __init__(self, unit, allowed):
        self.unit, self.allowed = unit, allowed
        self.own = False  # whether the program's own body is running
        self.calls = {}


watch = None


@contextlib.contextmanager
def watching(unit, allowed, chosen):
    global watch
    choose(chosen)
    watch = Watch(unit, allowed)
    try:
        yield watch.calls
    finally:
        watch = None


class Woven:
    """Decorators and functions that woven code calls."""

    @staticmethod
    def changeable(file, line):
        def keep(function):
            functions[file, line] = function
            if (file, line) in made:
                function.__code__ = made[file, line]
            return function

        return keep

    @staticmethod
    def own(number, place):
        def wrap(function):
            u = units[number]
            mapping = u.mappings[u.places[place]]
            signature = inspect.signature(function) if mapping else None

            def given(args, kwargs):
                if not mapping:
                    return args, kwargs
                bound = signature.bind(*args, **kwargs)
                bound.apply_defaults()
                return (), {theirs: bound.arguments[mine] for theirs, mine in mapping.items()}

            def dispatch(*args, **kwargs):
                form = forms[number]
                if watch and watch.unit == number and form != 0:
                    if watch.own:
                        return function(*args, **kwargs)
                    if len(watch.calls) < MOST_CALLS:
                        return compare(u, function, rights[number, form], given, args, kwargs)
                if form == 0:
                    return function(*args, **kwargs)
                args, kwargs = given(args, kwargs)
                return rights[number, form](*args, **kwargs)

            dispatch.__name__, dispatch.__doc__ = function.__name__, function.__doc__
            dispatch.__qualname__, dispatch.__module__ = function.__qualname__, function.__module__
            dispatch.__wrapped__ = function
            return dispatch

        return wrap

    @staticmethod
    def right(number, form):
        def keep(function):
            rights[number, form] = function
            return function

        return keep

    @staticmethod
    def define(name, value):
        """Replaces a definition in the solutions' modules by the program's. A class of the program also
        gets the members that the solutions add to it.
        """
        u = next((u for u in units if u.name == name and not u.owner), None)
        for spaces in names.values():
            theirs = [space[name] for space in spaces if name in space and is_defined(space, name)]
            for right in theirs[:1]:
                if isinstance(value, type) and isinstance(right, type):
                    travel(right, value)
                for space in spaces:
                    for known in [n for n, v in space.items() if v is right]:
                        space[known] = adapted(u, value) if u else value


def is_defined(space, name):
    return getattr(space[name], "__module__", None) == space.get("__name__")


def travel(right, own):
    """Adds the members that only the solution's class has to the program's class."""
    for name, value in list(vars(right).items()):
        if not name.startswith("__") and not hasattr(own, name):
            setattr(own, name, value)


def adapted(unit, function):
    """Returns a function with which a solution can call a function of the program that has other
    parameters. Arguments that the solution does not pass come from the caller's local variables.
    """
    mapping = next((m for m in unit.mappings.values() if m), None)
    if not mapping:
        return function
    mine = inspect.signature(function)

    def call(*args, **kwargs):
        given = dict(zip(unit.signature.positional, args), **kwargs)
        handed = {mapping[name]: value for name, value in given.items() if name in mapping}
        around = sys._getframe(1).f_locals
        handed.update((name, around[name]) for name in unit.wanted if name in around)
        positional = [p.name for p in mine.parameters.values() if p.kind == p.POSITIONAL_ONLY]
        return function(*[handed.pop(name) for name in positional if name in handed], **handed)

    return call


def compare(unit, function, right, given, args, kwargs):
    """Runs both bodies, compares their effects, and returns the result of the right one."""
    signature = inspect.signature(function)
    try:
        arguments = dict(signature.bind(*args, **kwargs).arguments)
        taken_args, taken = copy.deepcopy((args, kwargs))
    except Exception:  # without a copy, only one body can get the arguments
        args, kwargs = given(args, kwargs)
        return right(*args, **kwargs)
    call = Call(unit, arguments)
    before = [(space, dict(space)) for space in modules()]
    of_run = functions

    def own(codes, allowed):
        """Runs the program's own body again, with the given code of some functions."""
        kept, watch.own = left(), True
        allow(allowed)
        restore(before)
        try:
            again_args, again = copy.deepcopy((taken_args, taken))
            held = dict(signature.bind(*again_args, **again).arguments)
            with changed(of_run, codes):
                did = Did(lambda: function(*again_args, **again), held)
            call.steps = allowed - max(left(), 0)
        finally:
            watch.own = False
            allow(kept)
            restore(before)
        return did

    call.again = own
    did = own({}, watch.allowed)
    args, kwargs = given(args, kwargs)
    wanted = Did(lambda: right(*args, **kwargs), arguments)
    sys.stdout.write(wanted.printed)
    if not isinstance(wanted.raised, Spent):
        call.compare(did, wanted)
        known = watch.calls.get(call.text)
        if known is None or not known.is_wrong():
            watch.calls[call.text] = call
    if wanted.raised:
        raise wanted.raised
    return iter(wanted.value) if wanted.yields else wanted.value


def restore(spaces):
    for space, was in spaces:
        space.clear()
        space.update(was)


@contextlib.contextmanager
def changed(of_run, codes):
    """Replaces the code of some functions for the duration of a with statement."""
    was = {place: of_run[place].__code__ for place in codes if place in of_run}
    try:
        for place in was:
            of_run[place].__code__ = codes[place]
        yield
    finally:
        for place, code in was.items():
            of_run[place].__code__ = code


@contextlib.contextmanager
def seeing():
    """Records the lines that run, as (file, line)."""
    seen = set()

    def line(frame, event, _):
        seen.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    sys.settrace(lambda frame, event, _: line)
    try:
        yield seen
    finally:
        sys.settrace(None)


for word, value in {inside_weave.STEP: step, inside_weave.EACH: each, inside_weave.UNITS: Woven}.items():
    setattr(builtins, word, value)
