# Attacks the expected answers and other submissions: reads what lies at likely places,
# and imports what is installed on the machine.
import glob
import os
import sys

import canary
from shared import answer, bound, escape

bound()
places = [canary.DIR + "/secret.txt", canary.DIR + "/expected/handout-example.txtar"]
above = os.path.abspath(__file__).split(os.sep)
for depth in range(2, len(above)):
    places += glob.glob(os.sep.join(above[:depth]) + "/submission-neighbour/*/*")
for name in places:
    try:
        with open(name, "rb") as file:
            sys.stderr.buffer.write(file.read(4096))
    except OSError:
        pass
try:
    import numpy_or_pip_of_this_machine, pip
    escape("G2", "sealed", "a package of this machine can be imported")
except ImportError:
    pass
answer()
