# Starts other programs, for example to ask one for the answer, and loads native code of its own.
import ctypes
import glob
import os
import shutil
import subprocess
import sys

from shared import answer, bound, escape

bound()
with open("other.py", "w") as file:
    file.write("print(1)\n")
with open("script", "w") as file:
    file.write("#!/bin/sh\necho 1\n")
os.chmod("script", 0o755)
shutil.copy(os.path.realpath(sys.executable), "copied")
loaders = glob.glob("/lib*/ld-*.so.*") + ["/lib64/ld-linux-x86-64.so.2"]
for words in (
    ["sh", "-c", "echo 1"], ["java", "-version"], ["jshell", "--version"], ["touchstone", "version"],
    ["/bin/busybox", "true"], ["env", "true"], [sys.executable, "other.py"], ["./script"], ["./copied", "other.py"],
    [loaders[0], "/bin/true"], ["/proc/self/exe", "other.py"],
):
    try:
        subprocess.run(words, timeout=5, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        escape("G2", "programs", "it started %s" % words)
    except (OSError, subprocess.SubprocessError):
        pass
try:
    os.waitpid(os.posix_spawn("/bin/sh", ["sh", "-c", ":"], {}), 0)
    escape("G2", "programs", "it spawned a shell")
except OSError:
    pass
libc = ctypes.CDLL(None)
if libc.system(b"true") == 0:
    escape("G2", "programs", "the C library started a shell")
try:
    memory = os.memfd_create("x")
    os.write(memory, open("copied", "rb").read())
    escape("G2", "guarded", "it made a file in memory")
except OSError:
    pass
child = os.fork()
if child == 0:
    fd = os.open("copied", os.O_RDONLY)
    libc.syscall(322 if os.uname().machine == "x86_64" else 281, fd, b"", None, None, 0x1000)  # execveat
    os._exit(9)
if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 9:
    escape("G2", "programs", "it executed an open file")
try:
    shutil.copy([line.split()[-1] for line in open("/proc/self/maps") if "/libc" in line][0], "own.so")
    ctypes.CDLL("./own.so")
    escape("G2", "sealed", "it loaded a library that it wrote")
except OSError:
    pass
answer()
