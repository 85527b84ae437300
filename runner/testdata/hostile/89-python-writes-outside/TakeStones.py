# Attacks files outside and later runs: leaves a trace wherever it can, and tells if it
# finds one.
import os

import canary
from shared import answer, bound, escape

bound()
home = os.environ["HOME"]
places = [("always", "state"), ("always", home + "/state2")] + [
    ("file writing", folder + "/" + canary.TOKEN) for folder in ("/tmp", "/var/tmp", "/dev/shm")
]
for folder in (os.path.dirname(os.path.abspath(__file__)), os.path.dirname(os.__file__)):
    places.append(("file writing", folder + "/" + canary.TOKEN + ".py"))
for promise, name in places:
    if os.path.exists(name):
        escape("G9", promise, name + " is still there")
    try:
        with open(name, "w") as file:
            file.write("x")
    except OSError:
        pass
for name in ("secret.txt", "new.txt"):
    try:
        with open(canary.DIR + "/" + name, "w") as file:
            file.write("x")
    except OSError:
        pass
answer()
