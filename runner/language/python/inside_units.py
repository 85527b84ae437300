"""Functions that a woven program calls. They choose the body of a unit, count steps and compare
calls. See inside_weave.
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
from inside_values import comparable_text, is_iterator, display_text

MAX_OUTPUT = 1 << 20  # bytes
MAX_CALLS = 3000  # maximum number of compared calls
MAX_YIELDED = 1000  # maximum number of values read from a generator


class OutOfSteps(BaseException):
    """Ends a program that has no steps left."""


class CappedOutput(io.BytesIO):
    """Holds the output, up to MAX_OUTPUT bytes."""

    def write(self, data):
        if self.tell() + len(data) > MAX_OUTPUT:
            raise OutOfSteps
        return super().write(data)


def new_output():
    return io.TextIOWrapper(CappedOutput(), "utf-8", errors="replace", write_through=True)


units = []
forms = []  # by unit: the form that runs; 0 is the program's own body
right_functions = {}  # functions of solutions, by unit and form
namespaces = {}  # by form: the namespaces of the solution's modules
modules = list  # returns the namespaces of the program's modules
functions = {}  # functions of the program, by file and line
changed_code = {}  # code of functions with changes in force, by file and line
steps = [0]  # steps left
trial_deadline = [0.0]  # CPU time at which a trial ends, or 0; a step with huge numbers may take long


def allow(count):
    steps[0] = count


def steps_left():
    return steps[0]


def step():
    steps[0] -= 1
    if steps[0] < 0 or trial_deadline[0] and time.process_time() > trial_deadline[0]:
        raise OutOfSteps


def counted(values):
    for value in values:
        step()
        yield value


def set_units(new_units):
    global units, forms
    units, forms = new_units, [0] * len(new_units)
    right_functions.clear()
    namespaces.clear()


def set_forms(chosen):
    global forms
    forms = chosen


def set_namespaces(form, spaces):
    namespaces[form] = spaces


class CallEffects:
    """The effects of a call of one body: what it returned, raised, printed and changed."""

    def __init__(self, run, arguments):
        printed, self.arguments = new_output(), arguments
        self.raised = self.value = None
        try:
            with contextlib.redirect_stdout(printed):
                self.value = run()
                if is_iterator(self.value):
                    self.value = list(itertools.islice(self.value, MAX_YIELDED))
                    self.yields = True
        except BaseException as e:
            self.raised = e
        self.printed = printed.buffer.getvalue().decode(errors="replace")
        self.value_text = comparable_text(self.value)
        self.arguments_after = {name: comparable_text(value) for name, value in arguments.items()}

    yields = False

    def failure(self):
        if isinstance(self.raised, OutOfSteps):
            return "does not end"
        if isinstance(self.raised, SystemExit):
            return "ends the program"
        return "raises " + type(self.raised).__name__ if self.raised else ""

    def describe(self, other):
        """Describes the first effect that differs from those of the other body, or else the result."""
        if self.raised or other.raised:
            return self.failure() or self.result_text()
        if self.value_text == other.value_text:
            if self.printed != other.printed:
                return "prints " + display_text(self.printed) if self.printed else "prints nothing"
            for name in self.arguments:
                if self.arguments_after[name] != other.arguments_after.get(name):
                    return f"leaves {name} as {display_text(self.arguments[name])}"
        return self.result_text()

    def result_text(self):
        return "returns " + display_text(self.value)

    def equals(self, other):
        if self.raised or other.raised:
            return self.failure() == other.failure()
        is_same = self.value_text == other.value_text and self.printed == other.printed
        return is_same and self.arguments_after == other.arguments_after


class Call:
    """A call of a unit, with the effects of the program's own body and of the right one."""

    def __init__(self, unit, arguments):
        given = list(arguments.items())
        on = given.pop(0) if unit.is_method() and given else None
        self.text = f"{unit.name}({', '.join(display_text(value) for _, value in given)})"
        self.text += "\n" + display_text(on[1]) if on else ""
        self.size = sum(len(comparable_text(value)) for value in arguments.values())
        self.wrong = False
        self.own = self.right = ""

    def compare(self, own_effects, right):
        self.right_effects = right
        self.wrong = not own_effects.equals(right)
        self.own, self.right = own_effects.describe(right), right.describe(own_effects)

    def is_wrong(self):
        return self.wrong and self.own != self.right


class Watch:
    """The unit whose calls are compared, and the calls so far.

    It has the forms of all units while the right body of the unit runs, its own body, or the rest
    of the program.
    """

    def __init__(self, unit, allowed, right_forms, own_forms, program_forms):
        self.unit, self.allowed = unit, allowed
        self.right_forms, self.own_forms, self.program_forms = right_forms, own_forms, program_forms
        self.own = False  # whether the program's own body is running
        self.calls = {}


watch = None


@contextlib.contextmanager
def watching(*watched):
    global watch
    watch = Watch(*watched)
    set_forms(watch.program_forms)
    try:
        yield watch.calls
    finally:
        watch = None


class Hooks:
    """Decorators and functions that woven code calls."""

    @staticmethod
    def changeable(file, line):
        def keep(function):
            functions[file, line] = function
            if (file, line) in changed_code:
                function.__code__ = changed_code[file, line]
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
                    if len(watch.calls) < MAX_CALLS:
                        return compare(u, function, right_functions[number, form], given, args, kwargs)
                if form == 0:
                    return function(*args, **kwargs)
                args, kwargs = given(args, kwargs)
                return right_functions[number, form](*args, **kwargs)

            dispatch.__name__, dispatch.__doc__ = function.__name__, function.__doc__
            dispatch.__qualname__, dispatch.__module__ = function.__qualname__, function.__module__
            dispatch.__wrapped__ = function
            return dispatch

        return wrap

    @staticmethod
    def right(number, form):
        def keep(function):
            right_functions[number, form] = function
            return function

        return keep

    @staticmethod
    def define(name, value):
        """Replaces a definition in the modules of the solutions by the program's definition. A class of
        the program also gets the members that the solutions add to it.
        """
        u = next((u for u in units if u.name == name and not u.owner), None)
        for spaces in namespaces.values():
            theirs = [space[name] for space in spaces if name in space and is_defined(space, name)]
            for right in theirs[:1]:
                if isinstance(value, type) and isinstance(right, type):
                    add_missing_members(right, value)
                for space in spaces:
                    for known in [n for n, v in space.items() if v is right]:
                        space[known] = adapter(u, value) if u else value


def is_defined(space, name):
    return getattr(space[name], "__module__", None) == space.get("__name__")


def add_missing_members(right, own):
    """Adds to the program's class the members that only the solution's class has."""
    for name, value in list(vars(right).items()):
        if not name.startswith("__") and not hasattr(own, name):
            setattr(own, name, value)


def adapter(unit, function):
    """Returns a function with the parameters of the skeleton that calls the program's function, which
    may have other parameters. Arguments that a solution does not pass come from the local variables
    of the caller.
    """
    mapping = next((m for m in unit.mappings.values() if m), None)
    if not mapping:
        return function
    mine = inspect.signature(function)

    def call(*args, **kwargs):
        given = dict(zip(unit.signature.positional, args), **kwargs)
        handed = {mapping[name]: value for name, value in given.items() if name in mapping}
        around = sys._getframe(1).f_locals
        handed.update((name, around[name]) for name in unit.required_extra if name in around)
        positional = [p.name for p in mine.parameters.values() if p.kind == p.POSITIONAL_ONLY]
        return function(*[handed.pop(name) for name in positional if name in handed], **handed)

    return call


def compare(unit, function, right, given, args, kwargs):
    """Runs both bodies, compares their effects, and returns the result of the right one."""
    signature = inspect.signature(function)
    try:
        arguments = dict(signature.bind(*args, **kwargs).arguments)
        copied_args, copied_kwargs = copy.deepcopy((args, kwargs))
    except Exception:  # if the arguments cannot be copied, only one body can run
        args, kwargs = given(args, kwargs)
        return right(*args, **kwargs)
    call = Call(unit, arguments)
    before = [(space, dict(space)) for space in modules()]
    functions_of_run = functions

    def run_own(codes, allowed):
        """Runs the program's own body again, with the given code of some functions."""
        kept, watch.own = steps_left(), True
        outer = forms
        set_forms(watch.own_forms)
        allow(allowed)
        restore(before)
        try:
            own_args, own_kwargs = copy.deepcopy((copied_args, copied_kwargs))
            held = dict(signature.bind(*own_args, **own_kwargs).arguments)
            with replacing_code(functions_of_run, codes):
                own_effects = CallEffects(lambda: function(*own_args, **own_kwargs), held)
            call.steps = allowed - max(steps_left(), 0)
        finally:
            watch.own = False
            set_forms(outer)
            allow(kept)
            restore(before)
        return own_effects

    call.run_again = run_own
    own_effects = run_own({}, watch.allowed)
    args, kwargs = given(args, kwargs)
    outer = forms
    set_forms(watch.right_forms)
    right_effects = CallEffects(lambda: right(*args, **kwargs), arguments)
    set_forms(outer)
    sys.stdout.write(right_effects.printed)
    if not isinstance(right_effects.raised, OutOfSteps):
        call.compare(own_effects, right_effects)
        known = watch.calls.get(call.text)
        if known is None or not known.is_wrong():
            watch.calls[call.text] = call
    if right_effects.raised:
        raise right_effects.raised
    return iter(right_effects.value) if right_effects.yields else right_effects.value


def restore(spaces):
    for space, saved in spaces:
        space.clear()
        space.update(saved)


@contextlib.contextmanager
def replacing_code(functions_of_run, codes):
    """Replaces the code of some functions within a with statement."""
    saved = {place: functions_of_run[place].__code__ for place in codes if place in functions_of_run}
    try:
        for place in saved:
            functions_of_run[place].__code__ = codes[place]
        yield
    finally:
        for place, code in saved.items():
            functions_of_run[place].__code__ = code


@contextlib.contextmanager
def recording_lines():
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


for word, value in {inside_weave.STEP: step, inside_weave.EACH: counted, inside_weave.UNITS: Hooks}.items():
    setattr(builtins, word, value)
