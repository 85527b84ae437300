"""Runs a program with some of its functions replaced by those of a right solution, until stdin
ends. It uses the same protocol as the host for Java; see SubstitutionHost in package variant.

It runs only programs that harmless.py accepts. They can change nothing that their runs share,
except modules, and every run imports these anew.
"""
import builtins
import contextlib
import faulthandler
import importlib
import io
import os
import sys
import threading

sys.path.pop(0)  # the program must not import from the folder of this file
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hosted
import inside_changes
import inside_trials
import inside_units
import inside_weave

sys.path.pop(0)

ENDED, CRASHED, ENDLESS = 0, 1, 2
MAX_SECONDS = 30  # wall time of a request
MAX_DEPTH = 50_000
DEPTH = 1000  # recursion limit, the default of Python
FRAMES = 4  # maximum number of Python frames for each call of the program
STACK = 256 << 20  # bytes of stack


class Program:
    """A program with the functions of solutions woven in."""

    def __init__(self, main, files):
        self.main, *self.folders = main.split("\n")
        self.files = files
        self.units = []

    def weave(self, skeleton, solutions):
        self.woven = woven = inside_weave.WovenProgram(self.files, skeleton, solutions)
        self.units = woven.units
        self.codes = woven.program
        self.own_modules = hosted.modules_of(woven.program, self.folders or [os.path.dirname(self.main)])
        self.solutions = [hosted.modules_of(codes, [""]) for codes in woven.solutions]
        if self.main not in self.codes or not any(u.places for u in self.units):
            self.units = []
        inside_units.set_units(self.units)

    def run(self, steps, arguments):
        """Runs the program as a shell would, with newly imported modules."""
        names = set(self.own_modules).union(*self.solutions, {"__main__"})
        saved_modules = {name: sys.modules.pop(name) for name in names if name in sys.modules}
        streams, path = (sys.stdin, sys.stdout, sys.stderr, sys.argv), list(sys.path)
        out = inside_units.new_output()
        sys.stdin, sys.stdout, sys.stderr = io.StringIO(), out, inside_units.new_output()
        sys.argv = [self.main] + arguments
        set_depth(DEPTH)
        try:
            ended = self.run_to_end(steps)
        finally:
            for name in names:
                sys.modules.pop(name, None)
            sys.modules.update(saved_modules)
            sys.stdin, sys.stdout, sys.stderr, sys.argv = streams
            sys.path[:] = path
        return ended, steps - max(inside_units.steps_left(), 0), out.buffer.getvalue()

    def run_to_end(self, steps):
        inside_units.functions = {}
        try:
            inside_units.allow(steps)
            for form, modules in enumerate(self.solutions, 1):
                self.load(form, modules)
            module_finder.code = self.own_modules
            inside_units.allow(steps)
            self.start()
        except inside_units.OutOfSteps:
            return ENDLESS
        except SystemExit as e:
            return CRASHED if e.code and e.code is not True and e.code != 0 else ENDED
        except MemoryError:
            return ENDLESS
        except BaseException:
            return ENDLESS if inside_units.steps_left() < 0 else CRASHED
        return ENDLESS if inside_units.steps_left() < 0 else ENDED

    def load(self, form, modules):
        """Imports the modules of a solution. None of them is __main__."""
        module_finder.code = modules
        loaded = [importlib.import_module(name) for name in modules]
        inside_units.set_namespaces(form, [m.__dict__ for m in loaded])
        for name in modules:
            sys.modules.pop(name, None)

    def start(self):
        program = type(sys)("__main__")
        program.__file__, program.__builtins__ = self.main, builtins
        if self.folders:
            inside = os.path.relpath(self.main, self.folders[0] or ".").replace(os.sep, "/")
            program.__package__ = ".".join(inside.split("/")[:-1])
            if program.__package__:
                importlib.import_module(program.__package__)
        sys.modules["__main__"] = program
        inside_units.modules = lambda: [program.__dict__] + [
            sys.modules[name].__dict__ for name in self.own_modules if name in sys.modules
        ]
        exec(self.codes[self.main], program.__dict__)


set_limit = sys.setrecursionlimit


def set_depth(depth):
    set_limit(min(max(depth, 1), MAX_DEPTH) * FRAMES)


def load():
    pipes.number()  # this host compiles everything itself
    program = Program(pipes.text(), pipes.files())
    skeleton = pipes.files()
    solutions = [pipes.files() for _ in range(pipes.number())]
    questions = pipes.questions()
    try:
        program.weave(skeleton, solutions)
    except (SyntaxError, ValueError, RecursionError) as e:
        print(e, file=sys.stderr)  # the reply then lists no unit
        program.units = []
    pipes.write(len(program.units))
    names = [name for name, _ in program.files]
    for u in program.units:
        file, line = u.places[0] if u.places else (names[0], 1)
        forms = sorted(u.forms) if u.places else []
        pipes.write(u.owner, u.name, names.index(file), line, 0, len(forms), *forms)
    for _ in questions if program.units else []:
        write_answer(ENDLESS, 0, b"")  # nothing to learn in advance, because each run imports the modules anew
    return program


def write_answer(ended, steps, output):
    pipes.write(ended)
    pipes.output.write(steps.to_bytes(8, "big"))
    pipes.write(output)


def ask(program):
    steps, arguments = pipes.questions()[0]
    for forms in [pipes.numbers(len(program.units)) for _ in range(pipes.number())]:
        inside_units.set_forms(forms)
        write_answer(*program.run(steps, arguments))


def calls_of(program, watched, questions):
    """Runs each question and returns the calls of the watched unit, by their text."""
    key = (program, watched, questions)
    if calls_of.last[0] != key:
        with inside_units.watching(*watched) as calls:
            for allowed, arguments in questions:
                program.run(allowed, arguments)
        calls_of.last = key, calls
    return calls_of.last[1]


calls_of.last = None, {}


def watch(program):
    watched = pipes.number(), pipes.number(8), *(pipes.numbers(len(program.units)) for _ in range(3))
    calls = calls_of(program, watched, pipes.questions())
    wrong = sorted((c for c in calls.values() if c.is_wrong()), key=lambda c: (c.size, c.text))
    pipes.write(len(calls), len(wrong))
    for c in wrong:
        pipes.write(c.text, c.own, c.right)


def link(program):
    pipes.numbers(len(program.units))
    pipes.questions()
    pipes.write(1)  # the host knows how the program calls its functions
    for _ in program.units:
        pipes.write(0, 0, 0, 0)  # units share only the fields that the skeleton names


def list_numbers():
    return pipes.numbers(pipes.number())


def changes(program):
    units = list_numbers()
    program.changes = inside_changes.Changes(
        program.files, program.woven, units, [pipes.text() for _ in range(pipes.number())]
    )
    names = [name for name, _ in program.files]
    pipes.write(len(program.changes.all))
    for c in program.changes.all:
        pipes.write(c.unit, names.index(c.place[0]), c.line, c.cost, c.text, c.after)


def trials(program):
    unit, allowed, right = pipes.number(), pipes.number(8), pipes.numbers(len(program.units))
    watched = unit, allowed, right, [0 if u == unit else form for u, form in enumerate(right)], right
    active, is_trying, questions = list_numbers(), pipes.number(), pipes.questions()
    calls = calls_of(program, watched, questions)
    with inside_units.watching(*watched):
        wrong, sample, found = inside_trials.run(list(calls.values()), watched[0], program.changes, active, is_trying)
    pipes.write(wrong, sample)
    for counts in found:
        pipes.write(*counts)


def try_all(program):
    """Runs the program on a question with each set of changes. If the request asks for it, the reply
    also lists the changes whose lines each run reached.
    """
    inside_units.set_forms(pipes.numbers(len(program.units)))
    steps, arguments = pipes.questions()[0]
    reports_reached = pipes.number()
    for numbers in [list_numbers() for _ in range(pipes.number())]:
        inside_units.changed_code = program.changes.codes(numbers) or {}
        with inside_units.recording_lines() if reports_reached else contextlib.nullcontext(()) as seen:
            answer = program.run(steps, arguments)
        inside_units.changed_code = {}
        write_answer(*answer)
        if reports_reached:
            found = [k for k, c in enumerate(program.changes.all) if c.runs in seen]
            pipes.write(len(found), *found)


def trace(program):
    pipes.numbers(1 + 2 * len(program.units))
    pipes.questions()
    pipes.write(0, 0)  # this host records no search


def serve():
    program = None
    while True:
        what = pipes.number()
        faulthandler.dump_traceback_later(MAX_SECONDS, exit=True)  # even during a long call into C code
        if what == LOAD:
            program = load()
        else:
            ANSWERS[what](program)
        faulthandler.cancel_dump_traceback_later()
        pipes.output.flush()


def serve_or_exit():
    try:
        serve()
    finally:
        os._exit(1)


LOAD = 1
ANSWERS = {2: link, 3: ask, 4: watch, 5: trace, 6: changes, 7: trials, 8: try_all}
pipes = hosted.Pipes()
module_finder = hosted.Modules()
sys.meta_path.insert(0, module_finder)
sys.setrecursionlimit = set_depth
threading.stack_size(STACK)
threading.Thread(target=serve_or_exit).start()
