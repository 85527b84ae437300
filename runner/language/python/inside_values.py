"""Formats values for display and for comparison. It runs no code of the program."""
import collections
import enum
import math
import types

MAX_TEXT = 200  # characters of a displayed value
MAX_ITEMS = 100  # items of a displayed collection
MAX_VALUES = 5000  # values within a value, at all depths
MAX_DEPTH = 6
PRECISION = 9  # significant digits of a compared float

SEQUENCES = (list, tuple, collections.deque)
SETS = (set, frozenset)


def is_iterator(value):
    return hasattr(type(value), "__next__")


class Formatter:
    """Formats one value. For comparison, values that print and compute alike get the same text, such as
    1, 1.0 and True.
    """

    def __init__(self, for_comparison):
        self.for_comparison = for_comparison
        self.count = 0

    def format(self, value, depth=0):
        self.count += 1
        if self.count > MAX_VALUES or depth > MAX_DEPTH:
            return "..."
        kind = type(value)
        if value is None or kind is bool and not self.for_comparison:
            return repr(value)
        if kind in (bool, int):
            return repr(int(value)) if abs(value) < 10**300 else f"a number of {value.bit_length()} bits"
        if kind is float:
            return self.format_float(value)
        if kind in (str, bytes):
            return repr(value if self.for_comparison else value[: MAX_TEXT + 1])
        if isinstance(value, SEQUENCES) and not hasattr(value, "_fields"):
            return self.format_sequence(value, depth)
        if isinstance(value, SETS):
            return "{" + self.join(sorted(self.format(v, depth + 1) for v in value)) + "}" if value else "set()"
        if isinstance(value, dict):
            items = [f"{self.format(k, depth + 1)}: {self.format(v, depth + 1)}" for k, v in value.items()]
            return "{" + self.join(sorted(items) if self.for_comparison else items) + "}"
        return self.format_object(value, kind, depth)

    def format_float(self, value):
        if not self.for_comparison or not math.isfinite(value):
            return repr(0.0 if value == 0 else value)
        if value == int(value) and abs(value) < 1e15:
            return repr(int(value))
        return f"{value:.{PRECISION}g}"

    def format_sequence(self, value, depth):
        text = self.join(self.format(v, depth + 1) for v in value)
        if isinstance(value, tuple) and not self.for_comparison:
            return f"({text},)" if len(value) == 1 else f"({text})"
        return f"[{text}]"

    def join(self, texts):
        texts = list(texts)
        if self.for_comparison or len(texts) <= MAX_ITEMS:
            return ", ".join(texts)
        return ", ".join(texts[:MAX_ITEMS]) + ", ..."

    def format_object(self, value, kind, depth):
        if isinstance(value, enum.Enum):
            return f"{kind.__name__}.{value._name_}"
        if hasattr(value, "_fields") and isinstance(value, tuple):
            return self.format_fields(kind, zip(value._fields, value), depth)
        if isinstance(value, type) or isinstance(value, (types.FunctionType, types.BuiltinFunctionType)):
            return value.__name__
        fields = getattr(value, "__dict__", None)
        slots = [s for c in kind.__mro__ for s in getattr(c, "__slots__", ()) if isinstance(s, str)]
        if type(fields) is dict or slots:
            held = dict(fields or {})
            held.update((s, object.__getattribute__(value, s)) for s in slots if has_slot(value, s))
            return self.format_fields(kind, held.items(), depth)
        if kind.__module__ in ("decimal", "fractions", "builtins") and "object at 0x" not in (text := repr(value)):
            return text
        return kind.__name__

    def format_fields(self, kind, fields, depth):
        held = [f"{name}={self.format(v, depth + 1)}" for name, v in fields]
        return f"{kind.__name__}({self.join(sorted(held) if self.for_comparison else held)})"


def has_slot(value, slot):
    try:
        object.__getattribute__(value, slot)
    except AttributeError:
        return False
    return True


def truncated(text):
    return text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "..."


def display_text(value):
    return truncated(Formatter(False).format(value))


def comparable_text(value):
    return Formatter(True).format(value)
