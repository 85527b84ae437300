"""Formats values for display and for comparison. It runs no code of the program."""
import collections
import enum
import math
import types

MOST_TEXT = 200  # characters of a displayed value
MOST_ITEMS = 100  # items of a displayed collection
MOST_VALUES = 5000  # values in one value, at all depths
MOST_DEPTH = 6
PRECISION = 9  # significant digits of a compared float

SEQUENCES = (list, tuple, collections.deque)
SETS = (set, frozenset)


def is_iterator(value):
    return hasattr(type(value), "__next__")


class Words:
    """Formats one value. For comparison, values that print and compute alike get the same text."""

    def __init__(self, compared):
        self.compared = compared
        self.written = 0

    def of(self, value, depth=0):
        self.written += 1
        if self.written > MOST_VALUES or depth > MOST_DEPTH:
            return "..."
        kind = type(value)
        if value is None or kind is bool and not self.compared:
            return repr(value)
        if kind in (bool, int):
            return repr(int(value)) if abs(value) < 10**300 else f"a number of {value.bit_length()} bits"
        if kind is float:
            return self.of_float(value)
        if kind in (str, bytes):
            return repr(value if self.compared else value[: MOST_TEXT + 1])
        if isinstance(value, SEQUENCES) and not hasattr(value, "_fields"):
            return self.of_sequence(value, depth)
        if isinstance(value, SETS):
            return "{" + self.joined(sorted(self.of(v, depth + 1) for v in value)) + "}" if value else "set()"
        if isinstance(value, dict):
            items = [f"{self.of(k, depth + 1)}: {self.of(v, depth + 1)}" for k, v in value.items()]
            return "{" + self.joined(sorted(items) if self.compared else items) + "}"
        return self.of_object(value, kind, depth)

    def of_float(self, value):
        if not self.compared or not math.isfinite(value):
            return repr(0.0 if value == 0 else value)
        if value == int(value) and abs(value) < 1e15:
            return repr(int(value))
        return f"{value:.{PRECISION}g}"

    def of_sequence(self, value, depth):
        text = self.joined(self.of(v, depth + 1) for v in value)
        if isinstance(value, tuple) and not self.compared:
            return f"({text},)" if len(value) == 1 else f"({text})"
        return f"[{text}]"

    def joined(self, texts):
        texts = list(texts)
        if self.compared or len(texts) <= MOST_ITEMS:
            return ", ".join(texts)
        return ", ".join(texts[:MOST_ITEMS]) + ", ..."

    def of_object(self, value, kind, depth):
        if isinstance(value, enum.Enum):
            return f"{kind.__name__}.{value._name_}"
        if hasattr(value, "_fields") and isinstance(value, tuple):
            return self.of_fields(kind, zip(value._fields, value), depth)
        if isinstance(value, type) or isinstance(value, (types.FunctionType, types.BuiltinFunctionType)):
            return value.__name__
        fields = getattr(value, "__dict__", None)
        slots = [s for c in kind.__mro__ for s in getattr(c, "__slots__", ()) if isinstance(s, str)]
        if type(fields) is dict or slots:
            held = dict(fields or {})
            held.update((s, object.__getattribute__(value, s)) for s in slots if has(value, s))
            return self.of_fields(kind, held.items(), depth)
        if kind.__module__ in ("decimal", "fractions", "builtins") and "object at 0x" not in (text := repr(value)):
            return text
        return kind.__name__

    def of_fields(self, kind, fields, depth):
        held = [f"{name}={self.of(v, depth + 1)}" for name, v in fields]
        return f"{kind.__name__}({self.joined(sorted(held) if self.compared else held)})"


def has(value, slot):
    try:
        object.__getattribute__(value, slot)
    except AttributeError:
        return False
    return True


def cut(text):
    return text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + "..."


def shown(value):
    return cut(Words(False).of(value))


def compared(value):
    return Words(True).of(value)
