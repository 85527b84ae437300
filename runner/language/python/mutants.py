"""Runs a program with one of the small changes that mutate.py lists. Each run is a forked copy of
this process, and may run a limited number of lines. MutantConn in package javahost describes the
protocol.
"""
import ast
import builtins
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time

sys.path.pop(0)  # the program must not import from the folder of this file
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import hosted
import mutate

sys.path.pop(0)

ENDED, CRASHED, ENDLESS = 0, 1, 2
ORIGINAL = -1
MAX_SECONDS = 20  # wall time of a run, for lines that take long; others reach the limit of lines much earlier
MAX_OUTPUT = 1 << 20  # bytes
MEMORY = 1 << 30  # bytes


class Program:
    def __init__(self, main, files):
        self.main, *self.folders = main.split("\n")
        self.trees = {name: ast.parse(text, name) for name, text in files}
        self.codes = {name: self.compiled(name) for name in self.trees}
        self.changes = []
        self.stdin, self.files = b"", []  # stdin and files of each run
        known = set(map(comparable, self.codes.values()))
        for name, tree in self.trees.items():
            for c in mutate.changes(name, tree):
                code = c.code(tree, name)
                if code is None or comparable(code) not in known:  # otherwise another change makes the same program
                    known.add(code and comparable(code))
                    self.changes.append(c)

    def compiled(self, name):
        return compile(self.trees[name], name, "exec", dont_inherit=True)

    def with_change(self, number):
        """Returns the code of each file with a change, or None if a file does not compile."""
        codes = dict(self.codes)
        if number != ORIGINAL:
            c = self.changes[number]
            codes[c.file] = c.code(self.trees[c.file], c.file)
        return codes if None not in codes.values() else None

    def start(self, codes, arguments):
        finder = hosted.Modules()
        finder.code = hosted.modules_of(codes, self.folders or [os.path.dirname(self.main)])
        sys.meta_path.insert(0, finder)
        program = type(sys)("__main__")
        program.__file__, program.__builtins__ = self.main, builtins
        if self.folders:
            inside = os.path.relpath(self.main, self.folders[0] or ".").replace(os.sep, "/")
            program.__package__ = ".".join(inside.split("/")[:-1])
        sys.modules["__main__"], sys.argv = program, [self.main] + arguments
        exec(codes[self.main], program.__dict__)


def comparable(code):
    """Returns the parts of a code object that determine what it does, without line numbers."""
    return (code.co_code, code.co_names, code.co_varnames) + tuple(
        comparable(c) if isinstance(c, type(code)) else (type(c), repr(c)) for c in code.co_consts
    )


def isolate(program, folder, out):
    """Gives this forked copy the environment of a new process."""
    os.setsid()
    os.chdir(folder)
    for name, text in program.files:
        with open(name, "wb") as file:
            file.write(text)
    stdin = tempfile.TemporaryFile(dir="..")
    stdin.write(program.stdin)
    stdin.seek(0)
    os.dup2(stdin.fileno(), 0)
    os.dup2(out, 1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 2)


def run(program, codes, arguments, steps, count_writer):
    """Runs the program in a forked copy, and writes the number of lines that ran to count_writer."""
    left = steps

    def count(frame, event, _):
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(ENDLESS)
        return count

    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (OSError, ValueError):
        pass  # not supported on every system
    ended = CRASHED
    try:
        sys.settrace(count)
        program.start(codes, arguments)
        ended = ENDED
    except SystemExit as e:
        ended = CRASHED if e.code and e.code is not True and e.code != 0 else ENDED
    except BaseException:
        pass
    finally:
        sys.settrace(None)
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        ended = CRASHED
    os.write(count_writer, (steps - left).to_bytes(8, "big"))
    os._exit(ended)


def ask(program, codes, steps, arguments):
    """Runs the program on a question. Returns how it ended, after how many lines, and its output."""
    out, child_out = os.pipe()
    count_reader, count_writer = os.pipe()
    folder = tempfile.mkdtemp(dir=".")
    child = os.fork()
    if child == 0:
        try:
            isolate(program, folder, child_out)
            run(program, codes, arguments, steps, count_writer)
        finally:
            os._exit(CRASHED)
    os.close(child_out)
    os.close(count_writer)
    printed = read_output(out)
    if printed is None:
        os.killpg(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    taken = int.from_bytes(os.read(count_reader, 8), "big")
    os.close(out)
    os.close(count_reader)
    shutil.rmtree(folder, ignore_errors=True)
    if printed is None:
        return ENDLESS, taken, b""
    return (os.WEXITSTATUS(status) if os.WIFEXITED(status) else CRASHED), taken, printed


def read_output(out):
    """Returns the output of a run, or None if it is too long or takes too long."""
    printed, deadline = b"", time.monotonic() + MAX_SECONDS
    while len(printed) <= MAX_OUTPUT and select.select([out], [], [], max(0, deadline - time.monotonic()))[0]:
        data = os.read(out, 1 << 16)
        if not data:
            return printed
        printed += data
    return None


def serve(pipes):
    program = None
    while True:
        what = pipes.number()
        if what == 0:
            program = Program(pipes.text(), pipes.files())
            names = list(program.trees)
            pipes.write(len(program.changes))
            for c in program.changes:
                pipes.write(c.operator, names.index(c.file), c.line, 0, c.old_text, c.new_text)
        elif what == 2:
            program.stdin = pipes.read(pipes.number())
            program.files = pipes.files()
        else:
            (number,), questions = pipes.numbers(1), pipes.questions()
            codes = program.with_change(number)
            pipes.write(int(codes is not None))
            for steps, arguments in questions if codes else []:
                ended, taken, printed = ask(program, codes, steps, arguments)
                pipes.write(min(ended, ENDLESS))
                pipes.output.write(taken.to_bytes(8, "big"))
                pipes.write(printed)
        pipes.output.flush()


serve(hosted.Pipes())
