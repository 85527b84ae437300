# What the hostile Python samples share; see shared.go. The verifier adds this file
# and canary.py, which it writes, to each of them.
import signal
import sys

ANSWERS = {
    "7 3 1 4 2 3": ("6", "1.0", "3", "1", "2", "1.0"),
    "3 0 0": ("1", "-1.0", "4", "2", "2", "1.5"),
    "7 1 1 2": ("5", "-1.0", "12", "7", "2", "2.2"),
    "10 3 4 2 6 4": ("1", "1.0", "25", "13", "4", "2.0"),
}
TEXT = (
    "Move: %s\nValue: %s\nNumber of Nodes Visited: %s\nNumber of Nodes Evaluated: %s\n"
    "Max Depth Reached: %s\nAvg Effective Branching Factor: %s\n"
)


def answer():
    sys.stdout.write(TEXT % ANSWERS[" ".join(sys.argv[1:])])


def escape(guarantee, promise, detail):
    """Tells the verifier that an attack got through."""
    sys.stderr.write("ESCAPE %s [%s] %s\n" % (guarantee, promise, detail))


def bound():
    """Ends this process after a while, whatever the sandbox does."""
    signal.alarm(20)
