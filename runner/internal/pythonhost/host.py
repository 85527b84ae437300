"""Runs one program on many questions, each in a process of its own: a copy of this
one that is made when the program has been compiled and nothing of it has run. It
answers those in which the program ended as a right one does: with status 0 and
nothing on stderr. What has no answer is asked again, in a process that is started
afresh.

Arguments: the file of questions, which Pass in package javahost describes; what the
program imports of Python's own, with commas; and what is run, a file or a folder and
a module in it. What is imported here is built in, so that starting takes no longer.
"""
import gc
import os
import select
import sys
import time

FRAMES = 3  # of ours below the program's own
RAN_WELL = 0  # an Ending of package javahost
SIGKILL = 9
MOST_SLOW = 2  # each is asked again, and what it took was for nothing


class Questions:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.file = file
            self.token = self.text()
            self.limit = self.number()
            self.slow = self.number() / 1000
            self.number(), self.text()  # classes of Java
            self.lists = [[self.text().decode() for _ in range(self.number())] for _ in range(self.number())]

    def number(self):
        return int.from_bytes(self.file.read(4), "big")

    def text(self):
        return self.file.read(self.number())


def become(number, out, err):
    """Makes this copy what a process is that was started for one question."""
    os.setsid()
    os.mkdir(str(number))
    os.chdir(str(number))
    os.environ["HOME"] = os.environ["TMPDIR"] = os.getcwd()
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.closerange(3, 256)


def listen(out, err, most, until):
    """Returns what was printed; None if it took too long, was too much, or was a complaint."""
    printed, size, open_ends = [], 0, [out, err]
    while open_ends:
        ready = select.select(open_ends, [], [], max(0, until - time.monotonic()))[0]
        if not ready:
            return None
        for end in ready:
            data = os.read(end, 1 << 16)
            size += len(data)
            if data and end == err or size > most:
                return None
            if not data:
                open_ends.remove(end)
            printed.append(data)
    return b"".join(printed)


def end(child):
    try:
        os.killpg(child, SIGKILL)
    except ProcessLookupError:
        pass  # it was the last of its session, or has not begun one


def serve(questions):
    """Answers all questions. In each copy it returns the arguments."""
    slow = 0
    for number, arguments in enumerate(questions.lists):
        start = time.monotonic()
        out, theirs = os.pipe()
        err, complaints = os.pipe()
        child = os.fork()
        if child == 0:
            become(number, theirs, complaints)
            return arguments
        os.close(theirs)
        os.close(complaints)
        printed = listen(out, err, questions.limit, start + questions.slow)
        if printed is None:
            os.kill(child, SIGKILL)
        status = os.waitpid(child, 0)[1]
        end(child)
        os.close(out)
        os.close(err)
        took = time.monotonic() - start
        if printed is not None and status == 0:
            head = [(number, 4), (RAN_WELL, 1), (int(took * 1e6), 8), (len(printed), 4)]
            os.write(1, questions.token + b"".join(n.to_bytes(size, "big") for n, size in head) + printed)
        elif took > questions.slow:
            slow += 1
            if slow == MOST_SLOW:
                break
    os._exit(0)


def finish(run):
    """Runs the program in a copy and, if it ends as a right one does, ends the copy at once. To take
    Python down in good order takes longer than most answers, and copies all memory; a program that
    could tell is not harmless.
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
    for name in filter(None, library.split(",")):  # they are the same in all copies
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
