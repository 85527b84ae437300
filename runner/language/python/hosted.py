"""Code that the hosts share: reading requests and writing replies, as package variant describes,
and importing a program's files as modules.
"""
import importlib.abc
import importlib.util
import os


class Pipes:
    """Reads requests from stdin and writes replies to stdout. The program gets /dev/null instead."""

    def __init__(self):
        self.input, self.output = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)

    def read(self, size):
        data = self.input.read(size)
        if len(data) < size:
            self.output.flush()
            os._exit(0)
        return data

    def number(self, size=4):
        return int.from_bytes(self.read(size), "big")

    def text(self):
        return self.read(self.number()).decode(errors="replace")

    def files(self):
        return [(self.text(), self.read(self.number())) for _ in range(self.number())]

    def questions(self):
        return [(self.number(8), [self.text() for _ in range(self.number())]) for _ in range(self.number())]

    def numbers(self, count):
        return [int.from_bytes(self.read(4), "big", signed=True) for _ in range(count)]

    def write(self, *values):
        for value in values:
            if isinstance(value, int):
                self.output.write(value.to_bytes(4, "big"))
            else:
                data = value.encode(errors="replace") if isinstance(value, str) else value
                self.output.write(len(data).to_bytes(4, "big") + data)


class Modules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules from the files of a program. They take precedence over Python's own modules."""

    def __init__(self):
        self.code = {}  # by module name: (code or None, whether it is a package)

    def find_spec(self, name, path=None, target=None):
        if name in self.code:
            return importlib.util.spec_from_loader(name, self, is_package=self.code[name][1])
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code = self.code[module.__name__][0]
        if code is not None:
            exec(code, module.__dict__)


def modules_of(codes, roots):
    """Returns the value of Modules.code for the files of a program. roots has the folders from which it imports."""
    found = {}
    for path, code in codes.items():
        for root in roots:
            relative = os.path.relpath(path, root or ".").replace(os.sep, "/")
            if relative.startswith("../"):
                continue
            parts = relative[: -len(".py")].split("/")
            is_package = parts[-1] == "__init__"
            parts = parts[:-1] if is_package else parts
            for end in range(1, len(parts)):
                found.setdefault(".".join(parts[:end]), (None, True))
            if parts:
                found[".".join(parts)] = (code, is_package)
            break
    return found
