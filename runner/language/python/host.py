"""Runs one program on many questions, each in its own process: a copy of this process,
forked after the program was compiled and before any of it runs. It writes the answers
of the runs that ended normally, with status 0 and nothing on stderr. Questions without
an answer are run again in newly started processes.

Arguments: the file of questions, which WarmBatch in package variant describes; the modules
of Python's library that the program imports, separated by commas; and what to run,
which is a file, or a folder and a module in it. This file imports only modules that are
built in, because others would slow the start.
"""
import gc
import os
import select
import sys
import time

FRAMES = 3  # stack frames of this file when the program starts
RAN_WELL = 0  # a value of Ending in package variant
SIGKILL = 9
MAX_SLOW = 2  # maximum number of slow runs; each one wastes time, because it must be run again


class Questions:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.file = file
            self.token = self.text()
            self.limit = self.number()
            self.slow = self.number() / 1000
            self.number(), self.text()  # Java classes and main class, which are not used
            self.lists = [[self.text().decode() for _ in range(self.number())] for _ in range(self.number())]

    def number(self):
        return int.from_bytes(self.file.read(4), "big")

    def text(self):
        return self.file.read(self.number())


def isolate(number, out, err):
    """Gives this forked copy the environment of a new process."""
    os.setsid()
    os.mkdir(str(number))
    os.chdir(str(number))
    os.environ["HOME"] = os.environ["TMPDIR"] = os.getcwd()
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.closerange(3, 256)


def read_output(out, err, limit, deadline):
    """Returns the output of a run. Returns None if the run took too long, printed too much, or wrote
    to stderr.
    """
    printed, size, open_ends = [], 0, [out, err]
    while open_ends:
        ready = select.select(open_ends, [], [], max(0, deadline - time.monotonic()))[0]
        if not ready:
            return None
        for pipe in ready:
            data = os.read(pipe, 1 << 16)
            size += len(data)
            if data and pipe == err or size > limit:
                return None
            if not data:
                open_ends.remove(pipe)
            printed.append(data)
    return b"".join(printed)


def kill_session(child):
    try:
        os.killpg(child, SIGKILL)
    except ProcessLookupError:
        pass  # its session has no process left, or does not exist yet


def serve(questions):
    """Answers all questions, then exits. It returns only in the forked copies, with the arguments of
    the question.
    """
    slow = 0
    for number, arguments in enumerate(questions.lists):
        start = time.monotonic()
        out, child_out = os.pipe()
        err, child_err = os.pipe()
        child = os.fork()
        if child == 0:
            isolate(number, child_out, child_err)
            return arguments
        os.close(child_out)
        os.close(child_err)
        printed = read_output(out, err, questions.limit, start + questions.slow)
        if printed is None:
            os.kill(child, SIGKILL)
        status = os.waitpid(child, 0)[1]
        kill_session(child)
        os.close(out)
        os.close(err)
        took = time.monotonic() - start
        if printed is not None and status == 0:
            head = [(number, 4), (RAN_WELL, 1), (int(took * 1e6), 8), (len(printed), 4)]
            os.write(1, questions.token + b"".join(n.to_bytes(size, "big") for n, size in head) + printed)
        elif took > questions.slow:
            slow += 1
            if slow == MAX_SLOW:
                break
    os._exit(0)


def finish(run):
    """Runs the program in a forked copy. If the program ends normally, the copy exits at once. An
    orderly exit of Python would take longer than most answers and copy all memory. A harmless
    program cannot notice the difference.
    """
    try:
        run()
    except SystemExit as e:
        if e.code is not None and not (isinstance(e.code, int) and e.code == 0):
            raise
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def main():
    questions, library, path, *module = sys.argv[1:]
    for name in filter(None, library.split(",")):  # import them once, before the forks
        __import__(name)
    if module:
        import runpy

        run = lambda: runpy.run_module(module[0], run_name="__main__", alter_sys=True)
        sys.path[0] = path
    else:
        with open(path, "rb") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        program = type(sys)("__main__")
        program.__file__, program.__builtins__ = path, __builtins__
        run = lambda: exec(code, program.__dict__)
        sys.path[0] = os.path.dirname(path)
    gc.freeze()
    arguments = serve(Questions(questions))
    if not module:
        sys.modules["__main__"] = program
        sys.setrecursionlimit(sys.getrecursionlimit() + FRAMES)
    sys.argv = [path] + arguments
    return run


finish(main())
